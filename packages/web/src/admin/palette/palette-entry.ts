import type { IconName } from '../../ui/icon'

/** Something that the palette can open. */
export interface PaletteEntry {
  label: string
  note?: string
  to: string
  icon: IconName
  /** The second key after G, where the keyboard leads there without the palette. */
  goKey?: string
  /** What is done with it most, offered while it is marked. */
  withIt?: PaletteGroup
}

/** An entry of what is done with a record; its key works once Tab has led there. */
export interface PaletteAction extends PaletteEntry {
  key: string
}

export interface PaletteGroup {
  title: string
  entries: readonly (PaletteEntry | PaletteAction)[]
}

/** The key of an action; undefined for every other entry. */
export function keyOf(entry: PaletteEntry | PaletteAction): string | undefined {
  return 'key' in entry ? entry.key : undefined
}
