import type { PaletteEntry, PaletteGroup } from './palette-entry'

export function isSameEntry(entry: PaletteEntry, other: PaletteEntry | undefined): boolean {
  return entry.to === other?.to && entry.label === other.label
}

/** The record whose actions are offered: the marked one, that of a marked action, else the one marked before, or the first. */
export function recordOf(
  records: readonly PaletteGroup[],
  marked: PaletteEntry | undefined,
  before: PaletteEntry | undefined,
): PaletteEntry | undefined {
  const all = records.flatMap(({ entries }) => entries)
  const find = (wanted: PaletteEntry | undefined) => all.find((entry) => isSameEntry(entry, wanted))
  return find(marked) ?? find(before) ?? all[0]
}

/** The groups of the palette: records, what is done with one of them after its own group, and the panel's own. */
export function groupsWith(
  records: readonly PaletteGroup[],
  record: PaletteEntry | undefined,
  own: readonly PaletteGroup[],
): PaletteGroup[] {
  const actions = record?.withIt && record.withIt.entries.length > 0 ? [record.withIt] : []
  const groups = records.flatMap((group) => (record && group.entries.includes(record) ? [group, ...actions] : [group]))
  return [...groups, ...own]
}
