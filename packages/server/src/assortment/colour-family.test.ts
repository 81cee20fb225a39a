import { COLOURS } from '@shop/contract/catalog'
import { glowOf } from '@shop/jersey-art/palette'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aJersey } from '../testing/picture-factories'
import { colourFamily } from './colour-family'

test.each([
  ['#db0a1d', 'red'],
  ['#b00f1b', 'red'],
  ['#6c1d45', 'maroon'],
  ['#ff7f00', 'orange'],
  ['#fde100', 'yellow'],
  ['#fdb913', 'yellow'],
  ['#009b4c', 'green'],
  ['#0c5f37', 'green'],
  ['#0f6b5c', 'teal'],
  ['#6cabdd', 'sky'],
  ['#034694', 'blue'],
  ['#132257', 'navy'],
  ['#592c82', 'purple'],
  ['#f5b5c8', 'pink'],
  ['#ffffff', 'white'],
  ['#f3ead6', 'white'],
  ['#9aa0a3', 'grey'],
  ['#0b0b0d', 'black'],
  ['#5d3a1f', 'brown'],
])('a shopper calls %s %s', (colour, family) => {
  expect(colourFamily(colour)).toBe(family)
})

test('every colour has a family, an unreadable one too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      expect(COLOURS).toContain(colourFamily(`#${value.toString(16).padStart(6, '0')}`))
    }),
  )
  expect(colourFamily('no colour at all')).toBe('grey')
})

test('the light behind a black jersey takes its trim', () => {
  expect(colourFamily(glowOf(aJersey({ base: '#101014', secondary: '#fde100' })))).toBe('yellow')
})
