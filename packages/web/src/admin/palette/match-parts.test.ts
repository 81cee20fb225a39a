import { expect, test } from 'vitest'
import { matchParts } from './match-parts'

test.each([
  ['+971 50 123 4567', '050 123', ['+971 ', '50 123', ' 4567']],
  ['+971501234567', '50 123', ['+971', '50123', '4567']],
  ['050-123-4567', '+50 1234', ['0', '50-123-4', '567']],
  ['#391, Omar Saeed', '391', ['#', '391', ', Omar Saeed']],
  ['#391, Omar Saeed', '#391', ['#', '391', ', Omar Saeed']],
  ['Omar Saeed', 'saeed om', ['', 'Om', 'ar ', 'Saeed', '']],
  ['عمر سعيد', 'سعيد', ['عمر ', 'سعيد', '']],
  ['Zlatan (50 %)', '(50', ['Zlatan ', '(50', ' %)']],
  ['Omar', 'nobody', ['Omar']],
  ['Omar', '  ', ['Omar']],
  ['Omar 0', '0', ['Omar 0']],
])('in %j what was typed as %j is marked', (text, typed, parts) => {
  expect(matchParts(text, typed)).toEqual(parts)
})
