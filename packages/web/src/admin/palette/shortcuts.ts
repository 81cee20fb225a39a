import * as m from '#messages/admin-palette'
export interface Shortcut {
  keys: readonly string[]
  what: string
}

/** All shortcuts of the panel beside those of pages (G and a letter). */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], what: m.findOrDoAnything },
  { keys: ['/'], what: m.searchThisList },
  { keys: ['J'], what: m.nextRow },
  { keys: ['K'], what: m.previousRow },
  { keys: ['Enter'], what: m.openTheRow },
  { keys: ['Shift', m.click], what: m.selectAllRowsBetween },
  { keys: ['Tab'], what: m.actionsOfTheMarked },
  { keys: ['Ctrl', 'S'], what: m.save },
  { keys: ['?'], what: m.showAllShortcuts },
]

/** What a key press asks for, beside leading to a page. */
export type Command = 'palette' | 'search' | 'help' | 'next-row' | 'previous-row' | 'save'

type Press = TypedKey & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>
type TypedKey = Pick<KeyboardEvent, 'key'> & Partial<Pick<KeyboardEvent, 'code'>>

const PLAIN: Partial<Record<string, Command>> = { '/': 'search', '?': 'help', j: 'next-row', k: 'previous-row' }
const WITH_CONTROL: Partial<Record<string, Command>> = { k: 'palette', s: 'save' }

/** The command of a key press. While somebody types, only presses with Ctrl (or ⌘) are commands. */
export function commandOf(press: Press, isTyping: boolean): Command | undefined {
  const { ctrlKey, metaKey, altKey } = press
  const key = latinKey(press)
  if (altKey) return undefined
  if (ctrlKey || metaKey) return WITH_CONTROL[key.toLowerCase()]
  return isTyping ? undefined : PLAIN[key]
}

/** What the key is on a Latin keyboard: with Arabic letters, J types ت and the question mark is another one. */
export function latinKey({ key, code = '' }: TypedKey): string {
  if (key === '؟') return '?'
  if (!/\p{Script=Arabic}/u.test(key)) return key
  return code === 'Slash' ? '/' : code.replace(/^Key/, '').toLowerCase()
}
