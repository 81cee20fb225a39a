import { useState } from 'react'
import type { RowSelectionState } from '@tanstack/react-table'

export interface Selection<Row> {
  /** The selected rows of this page. */
  rows: Row[]
  state: RowSelectionState
  set: (state: RowSelectionState) => void
  clear: () => void
}

/** The selected rows. Rows that are no longer shown are excluded, so that nobody changes what they can't see. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => number | string): Selection<Row> {
  const [state, set] = useState<RowSelectionState>({})
  const selected = rows.filter((row) => state[String(idOf(row))])
  return { rows: selected, state, set, clear: () => set({}) }
}
