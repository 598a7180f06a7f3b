// The canvas that the painter draws on.

export type Canvas2D = OffscreenCanvasRenderingContext2D;
