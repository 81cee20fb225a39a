/** In characters. In a file of its own, so that a form can import the limit without the schemas. */
export const LONGEST_COMMENT = 2000
