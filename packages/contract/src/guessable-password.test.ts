import { expect, test } from 'vitest'
import { isGuessablePassword } from './guessable-password'

const known = ['Touchline', 'Omar Saeed', 'omar.saeed@example.org']

test.each([
  'touchline2026',
  'Touchline!',
  'T0uchl1ne-2026',
  'omar.saeed1',
  'OMARSAEED99',
  '0m4r-s4eed',
  'saeedomar1987',
  'omar.saeed@example.org',
  'touchline-omar',
  'Ömar Sáeed',
])('“%s” is made of words that everybody knows', (password) => {
  expect(isGuessablePassword(password, known)).toBe(true)
})

test.each([
  'stoppage-time',
  'omar and the keeper',
  'touchline-lantern',
  'late winner in the rain',
  '8 chars!',
  '2026 goals',
])('“%s” holds enough besides', (password) => expect(isGuessablePassword(password, known)).toBe(false))

test('words of one or two letters are no words', () => {
  expect(isGuessablePassword('alalalal', ['Al Bo'])).toBe(false)
})

test('a password without letters is not made of words', () => {
  expect(isGuessablePassword('🦁🦁🦁🦁', ['Touchline'])).toBe(false)
})
