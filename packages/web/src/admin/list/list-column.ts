import type { ReactNode } from 'react'

export interface ListColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The sort orders of the API for this column; one may be missing. Makes the header a button. */
  sort?: { asc?: string; desc?: string }
  /** 'end' for numbers and amounts. */
  align?: 'end'
  /**
   * 'whole' for numbers, dates and chips, which stay on one line and as wide as they are; 'long' for names that somebody
   * typed, which share the width that is left in two lines; 'longer' for one that takes more of it than the others; 'wide'
   * for texts of any length. Undefined: short names.
   */
  fit?: 'whole' | 'long' | 'longer' | 'wide'
  /** Whether the column can be hidden, and whether it is hidden by default. Undefined: it is always shown. */
  choice?: 'shown' | 'hidden'
  /** Hides the header visually but not for screen readers, for pictures and actions. */
  hasSilentHeader?: boolean
  /** Makes the cell the row's link. */
  to?: (row: Row) => string
  /** Whether that link opens a dialog over the list, which is not scrolled by it. */
  opensDialog?: boolean
  /**
   * The place of the cell on phones, where a row is a card: at its `start` or `end` beside the lines, as its heading
   * (`main`), as a `line` below (the default), as a line after the column's header (`named-line`), or `hidden`.
   */
  narrow?: 'start' | 'main' | 'line' | 'named-line' | 'end' | 'hidden'
}

/** The direction in which the list is currently sorted by this column; undefined if it is not. */
export function directionOf<Row>({ sort }: ListColumn<Row>, current: string | undefined): 'asc' | 'desc' | undefined {
  if (!sort || current === undefined) return undefined
  if (current === sort.asc) return 'asc'
  return current === sort.desc ? 'desc' : undefined
}

/** The order after a click on the header: one direction, then the other, then the list's default order. */
export function sortAfterPress<Row>(
  { sort = {} }: ListColumn<Row>,
  current: string | undefined,
  own: string | undefined,
): string | undefined {
  const orders = [sort.asc, sort.desc].filter((order) => order !== undefined)
  const next = orders[orders.indexOf(current ?? '') + 1]
  return next === undefined && orders.includes(own ?? '') ? orders[0] : next
}
