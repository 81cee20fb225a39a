import { expect, test } from 'vitest'
import { judgePassword } from './password-strength'

const judge = (password: string, isLeaked?: boolean) =>
  judgePassword({ password, known: ['Touchline', 'Omar Saeed'], isLeaked })

test.each([
  ['', 0, ''],
  ['short', 1, 'Too short.'],
  ['aaaaaaaaaaaa', 1, 'Weak.'],
  ['12345678', 1, 'Weak.'],
  ['touchline2026', 1, 'Weak.'],
  ['stoppage time', 2, 'Fair.'],
  ['late winner in the rain', 3, 'Strong.'],
  ['Late winner, in the rain of 1998!', 4, 'Very strong.'],
  ['k9$Qz!7w', 3, 'Strong.'],
])('“%s” lights %i segments: %s', (password, level, label) => {
  expect(judge(password)).toMatchObject({ level, label })
})

test('a leaked password is weak, however long it is, and says why', () => {
  expect(judge('late winner in the rain', true)).toEqual({
    level: 1,
    label: 'Weak.',
    note: 'It is in a known leak. Please choose another.',
  })
})

test('that a password is in no leak is said only once it is known', () => {
  expect(judge('stoppage time').note).toBe('')
  expect(judge('stoppage time', false).note).toBe('Not in any known leak.')
})
