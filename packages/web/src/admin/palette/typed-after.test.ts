import { expect, test } from 'vitest'
import { typedAfter } from './typed-after'

const key = (name: string, modifiers = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

test('letters of any language and spaces are written, Backspace takes one back', () => {
  expect(['o', 'م', ' ', '5', 'Backspace'].reduce((typed, name) => typedAfter(typed, key(name)) ?? typed, '')).toBe(
    'oم ',
  )
})

test('keys that write nothing are left to others', () => {
  expect(typedAfter('o', key('Enter'))).toBeUndefined()
  expect(typedAfter('o', key('Escape'))).toBeUndefined()
  expect(typedAfter('o', key('k', { ctrlKey: true }))).toBeUndefined()
})
