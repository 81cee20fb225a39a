/** Characters; apart from the schemas, so that a form can count without loading them. */
export const LONGEST_COMMENT = 2000
