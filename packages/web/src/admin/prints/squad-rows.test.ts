import { expect, test } from 'vitest'
import { problemsOf, rowOf } from './squad-rows'
import { seasonOf } from './season'

const problems = (...players: [string, string][]) => {
  const rows = players.map(([name, number]) => rowOf({ name, number }))
  const found = problemsOf(rows)
  return rows.map(({ key }) => found.get(key))
}

test('players that can be printed are right, and blank rows do not count', () => {
  expect(problems(['Omar', '10'], ['Zoë', '0'], ['', ' '])).toEqual([undefined, undefined, undefined])
})

test('what is wrong is said at its row', () => {
  expect(problems(['', '1'], ['Omar', ''], ['Omar', '100'], ['Om@r', 'ten'])).toEqual([
    { name: 'Please enter a name.' },
    { number: 'Please enter a number.' },
    { number: 'A number is a whole number from 0 to 99.' },
    {
      name: 'Only letters, spaces, hyphens, apostrophes and dots can be printed.',
      number: 'A number is a whole number from 0 to 99.',
    },
  ])
})

test('a number that is taken twice is said at the second of the two', () => {
  expect(problems(['Omar', '10'], ['Zoë', '10'])).toEqual([undefined, { number: 'Number 10 is taken twice.' }])
})

test.each([
  ['2026-06-30', '2025/26'],
  ['2026-07-01', '2026/27'],
  ['1999-12-24', '1999/00'],
])('on %s the season is %s', (day, season) => {
  expect(seasonOf(new Date(`${day}T12:00:00`))).toBe(season)
})
