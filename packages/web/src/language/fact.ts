/** Wider than the text itself: the type checker must not take what one language says for all. */
export type Fact = string
export type Switch = boolean
