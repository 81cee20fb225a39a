/** Samples per pixel in each direction, so that edges are smooth. */
export const SAMPLES = 2

/** How far samples lie beside the middle of their cell. */
const SHIFT = 0.25

// No two samples of a pixel lie above or beside each other, so that nearly upright and nearly level edges are smooth, too.

/** How far to the right the samples of a row lie. */
export function shiftRight(row: number): number {
  return row & 1 ? -SHIFT : SHIFT
}

/** How far down the samples of a column lie. */
export function shiftDown(column: number): number {
  return column & 1 ? SHIFT : -SHIFT
}
