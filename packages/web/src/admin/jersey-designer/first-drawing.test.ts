import { expect, test } from 'vitest'
import { drawJersey } from './draw-jersey'
import { OPTION_WORDS } from './designer-words'
import { FIRST_DRAWING, sixDigits } from './first-drawing'

test('colours are written with six digits, however they were kept', () => {
  expect(sixDigits('#ABC')).toBe('#aabbcc')
  expect(sixDigits('0a6e3d')).toBe('#0a6e3d')
  expect(sixDigits('base')).toBe('#808080')
})

test('the names of the artwork are said in words', () => {
  expect(OPTION_WORDS['centre-stripe']).toBe('Centre stripe')
})

test('both sides of the first design can be drawn', async () => {
  const { front, back } = await drawJersey(FIRST_DRAWING)
  expect(front).toMatch(/^data:image\/svg\+xml,/)
  expect(back).not.toBe(front)
})
