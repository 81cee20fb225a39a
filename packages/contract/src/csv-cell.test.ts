import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeCsvCell, escapeCsvText, unescapeCsvText } from './csv-cell'

test.each([
  ['=1+1', `'=1+1`],
  ['＝1+1', `'＝1+1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠SUM(A1)', `'＠SUM(A1)`],
  ['red;=1+1', `red;'=1+1`],
  ['red; @SUM(A1)', `red; '@SUM(A1)`],
  ['red;"=1+1"', `red;"'=1+1"`],
  ['red\t=1+1', `red\t'=1+1`],
  ['red\n=1+1', `red\n'=1+1`],
  ['red\r\n-1', `red\r\n'-1`],
  [' =1+1', ` '=1+1`],
  [`'=1`, `''=1`],
])('security case 10: %j is written as %j, so that no separator makes it a formula', (text, written) => {
  expect(escapeCsvCell(text)).toBe(written)
  expect(unescapeCsvText(written)).toBe(text)
})

test.each(['plain', 'a-b', 'S; M; L', `it's`, `'quoted'`, '5 = 5', 'me@example.com', ''])(
  '%j stays as it is',
  (text) => {
    expect(escapeCsvText(text)).toBe(text)
    expect(unescapeCsvText(text)).toBe(text)
  },
)

test('security case 10: whatever is written comes back as the same text', () => {
  const marks = fc.array(fc.constantFrom(...Array.from(`='"-+@;, \t\r\naＡ＝＠`)), { maxLength: 12 })
  fc.assert(
    fc.property(marks, (characters) => {
      const text = characters.join('')
      expect(unescapeCsvText(escapeCsvText(text))).toBe(text)
    }),
    { numRuns: 5_000 },
  )
})

test('a number stays a number', () => {
  expect([escapeCsvCell(-5), escapeCsvCell(null)]).toEqual([-5, null])
})
