import type { MouseEvent } from 'react'

export interface Followed {
  /** The words that are saved as a recent search. */
  words: string
  /** The row is a search, so its words stay in the search field. */
  isSearch?: boolean
}

/** Called when a row is clicked, in addition to the link's navigation. */
export type Follow = (event: MouseEvent, followed: Followed) => void
