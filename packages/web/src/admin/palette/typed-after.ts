type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a field would have after one more key; undefined for a key that writes nothing. */
export function typedAfter(typed: string, { key, ctrlKey, metaKey, altKey }: Key): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return Array.from(typed).slice(0, -1).join('')
  return Array.from(key).length === 1 ? typed + key : undefined
}
