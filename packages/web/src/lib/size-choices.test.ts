import { expect, test } from 'vitest'
import { defaultSize, sizeChoices, sizeInForce } from './size-choices'

const jersey = { size_variations: ['S', 'M', 'L'], size_stock: { S: 0, M: 2, L: 1 }, stock: 3 }

test('a size without pieces is sold out', () => {
  expect(sizeChoices(jersey)).toEqual([
    { size: 'S', soldOut: true },
    { size: 'M', soldOut: false },
    { size: 'L', soldOut: false },
  ])
})

test('without stock per size the total counts for every size', () => {
  const soldOut = (stock: number) => sizeChoices({ ...jersey, size_stock: null, stock }).map((choice) => choice.soldOut)

  expect(soldOut(1)).toEqual([false, false, false])
  expect(soldOut(0)).toEqual([true, true, true])
})

test('the first size that can be had is the default', () => {
  expect(defaultSize(sizeChoices(jersey))).toBe('M')
  expect(defaultSize(sizeChoices({ ...jersey, size_stock: {} }))).toBeNull()
  expect(defaultSize([])).toBeNull()
})

test('a choice holds until it is cleared or sold out', () => {
  const choices = sizeChoices(jersey)

  expect(sizeInForce(choices, undefined)).toBe('M')
  expect(sizeInForce(choices, 'L')).toBe('L')
  expect(sizeInForce(choices, null)).toBeNull()
  expect(sizeInForce(choices, 'S')).toBeNull()
})
