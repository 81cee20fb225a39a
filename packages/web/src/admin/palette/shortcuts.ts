export interface Shortcut {
  keys: readonly string[]
  what: string
}

/** All shortcuts of the panel beside those of pages (G and a letter). */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], what: 'Find or do anything' },
  { keys: ['/'], what: 'Search this list' },
  { keys: ['J'], what: 'Next row of a list' },
  { keys: ['K'], what: 'Previous row of a list' },
  { keys: ['Enter'], what: 'Open the row' },
  { keys: ['Shift', 'Click'], what: 'Select all rows between two' },
  { keys: ['Ctrl', 'S'], what: 'Save' },
  { keys: ['?'], what: 'Show all shortcuts' },
]

/** What a key press asks for, beside leading to a page. */
export type Command = 'palette' | 'search' | 'help' | 'next-row' | 'previous-row' | 'save'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const PLAIN: Partial<Record<string, Command>> = { '/': 'search', '?': 'help', j: 'next-row', k: 'previous-row' }
const WITH_CONTROL: Partial<Record<string, Command>> = { k: 'palette', s: 'save' }

/** The command of a key press. While somebody types, only presses with Ctrl (or ⌘) are commands. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Press, isTyping: boolean): Command | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return WITH_CONTROL[key.toLowerCase()]
  return isTyping ? undefined : PLAIN[key]
}
