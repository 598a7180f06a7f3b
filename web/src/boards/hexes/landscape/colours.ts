// The colour box of the field: parchment, sepia ink and thin water colours.

export const LAND = '#efe5c9';
export const PAPER = '#f4ead3';
export const INK = '#2b1c0c';
export const SEPIA = '#4a3318';
export const SOFT = '#76552f';
export const WATER = '#b9cecc';
export const SHORE = '#4f7f88';
export const SHALLOW = '#cbdad4';
export const LEAF = '#4b5631';
export const DARKNESS = '#120d06';
export const LAMP = '#ad997d';
