// What the painter draws with.

export type Pen = OffscreenCanvasRenderingContext2D;
