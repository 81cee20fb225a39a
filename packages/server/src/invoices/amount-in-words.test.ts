import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words'

test.each([
  [0, 'Zero dirhams'],
  [100, 'One dirham'],
  [1950, 'Nineteen dirhams and fifty fils'],
  [40_900, 'Four hundred nine dirhams'],
  [123_456_721, 'One million two hundred thirty-four thousand five hundred sixty-seven dirhams and twenty-one fils'],
  [-2001, 'Minus twenty dirhams and one fils'],
])('%i fils are “%s”', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
