import { useState } from 'react'

type RowId = number | string

export interface Selection<Row> {
  /** Those of the selected that are on this page. */
  rows: Row[]
  set: (rows: readonly Row[], isSelected: boolean) => void
  clear: () => void
}

/** The ticked rows. Rows of other pages are never part of `rows`: staff change only what they see. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => RowId): Selection<Row> {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<RowId>>(new Set())

  function set(changed: readonly Row[], isSelected: boolean): void {
    const ids = new Set(changed.map(idOf))
    const others = [...selectedIds].filter((id) => !ids.has(id))
    setSelectedIds(new Set(isSelected ? [...others, ...ids] : others))
  }

  return { rows: rows.filter((row) => selectedIds.has(idOf(row))), set, clear: () => setSelectedIds(new Set()) }
}
