/** Samples per pixel in each direction, so that edges are smooth. */
export const SAMPLES = 2
