import type { ReactNode } from 'react'

export interface ListColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The API's names of the two orders; one may be missing. Makes the header a button. */
  sort?: { asc?: string; desc?: string }
  /** Figures and amounts stand at the end. */
  align?: 'end'
  /** Whether the column may be hidden, and whether it is at first. Undefined: it always shows. */
  choice?: 'shown' | 'hidden'
  /** The header is only read aloud: pictures, actions. */
  hasSilentHeader?: boolean
  /** Makes the cell the row's link. */
  to?: (row: Row) => string
  /**
   * Where it goes on phones, where a row is a card: beside the rest at its `start` or `end`, as its heading (`main`),
   * as a `line` below that (the default), as a line with the header before it (`named-line`), or nowhere (`hidden`).
   */
  narrow?: 'start' | 'main' | 'line' | 'named-line' | 'end' | 'hidden'
}

/** The two ways to sort by a column, as far as the API knows them. */
export function directionOf<Row>({ sort }: ListColumn<Row>, current: string | undefined): 'asc' | 'desc' | undefined {
  if (!sort || current === undefined) return undefined
  if (current === sort.asc) return 'asc'
  return current === sort.desc ? 'desc' : undefined
}

/** What a press on the header asks for: one way, then the other, then the list's own order again. */
export function sortAfterPress<Row>(
  { sort = {} }: ListColumn<Row>,
  current: string | undefined,
  own: string | undefined,
): string | undefined {
  const orders = [sort.asc, sort.desc].filter((order) => order !== undefined)
  const next = orders[orders.indexOf(current ?? '') + 1]
  return next === undefined && orders.includes(own ?? '') ? orders[0] : next
}
