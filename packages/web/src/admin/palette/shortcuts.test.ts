import { expect, test } from 'vitest'
import { commandOf } from './shortcuts'

const plain = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  [{ ...plain, key: 'k', ctrlKey: true }, 'palette'],
  [{ ...plain, key: 'K', metaKey: true }, 'palette'],
  [{ ...plain, key: 's', ctrlKey: true }, 'save'],
  [{ ...plain, key: '/' }, 'search'],
  [{ ...plain, key: '?' }, 'help'],
  [{ ...plain, key: 'j' }, 'next-row'],
  [{ ...plain, key: 'k' }, 'previous-row'],
  [{ ...plain, key: 'ت', code: 'KeyJ' }, 'next-row'],
  [{ ...plain, key: 'ن', code: 'KeyK', ctrlKey: true }, 'palette'],
  [{ ...plain, key: 'ظ', code: 'Slash' }, 'search'],
  [{ ...plain, key: '؟', code: 'Slash' }, 'help'],
  [{ ...plain, key: 'x' }, undefined],
  [{ ...plain, key: 'k', ctrlKey: true, altKey: true }, undefined],
])('%o asks for %s', (press, command) => {
  expect(commandOf(press, false)).toBe(command)
})

test.each(['/', '?', 'j', 'k'])('%s is a letter while somebody types', (key) => {
  expect(commandOf({ ...plain, key }, true)).toBeUndefined()
})

test('Ctrl-K and Ctrl-S work while somebody types', () => {
  expect(commandOf({ ...plain, key: 'k', ctrlKey: true }, true)).toBe('palette')
  expect(commandOf({ ...plain, key: 's', ctrlKey: true }, true)).toBe('save')
})
