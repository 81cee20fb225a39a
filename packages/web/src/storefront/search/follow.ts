import type { MouseEvent } from 'react'

export interface Followed {
  /** What is kept as a recent search. */
  words: string
  /** It is a search itself, and its words stay in the field. */
  isSearch?: boolean
}

/** What is done besides when a row is followed. */
export type Follow = (event: MouseEvent, followed: Followed) => void
