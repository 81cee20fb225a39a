import type { IconName } from '../../ui/icon'

/** Something that the palette can open. */
export interface PaletteEntry {
  label: string
  note?: string
  to: string
  icon: IconName
  /** The second key after G, where the keyboard leads there without the palette. */
  goKey?: string
}

export interface PaletteGroup {
  title: string
  entries: readonly PaletteEntry[]
}
