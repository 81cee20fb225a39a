import { describe, expect, test } from 'vitest'
import { readSizes, sizesAndStock } from './sizes-and-stock'

describe('sizes', () => {
  test.each([
    [
      ['S', 'M'],
      ['S', 'M'],
    ],
    ['S, M ,L', ['S', 'M', 'L']],
    ['["S","M"]', ['S', 'M']],
    ['[36, 38]', ['36', '38']],
    [' S ,, M,', ['S', 'M']],
    ['S, M, S', ['S', 'M']],
    [
      ['S, M', ' L '],
      ['S', 'M', 'L'],
    ],
    ['', []],
    [null, []],
    [undefined, undefined],
  ])('%j are %j', (given, sizes) => {
    expect(readSizes(given)).toEqual(sizes)
  })

  test.each(['[oops', 'x'.repeat(21), Array.from({ length: 31 }, (_, size) => size).join(), 'a\0'])(
    '%j are refused',
    (given) => {
      expect(() => readSizes(given)).toThrow(expect.objectContaining({ code: 'invalid-input' }))
    },
  )
})

describe('stock', () => {
  test('with sizes alone is one total', () => {
    expect(sizesAndStock({ stock: 5, size_variations: 'S,M' })).toEqual({
      sizes: ['S', 'M'],
      stock: 5,
      sizeStock: null,
    })
  })

  test('per size decides, and the total is the sum', () => {
    expect(sizesAndStock({ stock: 99, size_variations: 'S,M', size_stock: { M: 2 } })).toEqual({
      sizes: ['S', 'M'],
      stock: 2,
      sizeStock: { S: 0, M: 2 },
    })
  })

  test('per size names the sizes where nobody else does', () => {
    expect(sizesAndStock({ stock: 0, size_stock: { S: 1, M: 2 } })).toMatchObject({ sizes: ['S', 'M'], stock: 3 })
  })

  test('of a size the product does not have is refused', () => {
    const given = { stock: 0, size_variations: 'S', size_stock: { XL: 1 } }
    expect(() => sizesAndStock(given)).toThrow('The product has no size XL.')
  })

  const kept = { sizes: ['S', 'M'], stock: 3, sizeStock: { S: 1, M: 2 } }

  test('per size is kept by a caller who knows no such numbers and changes neither total nor sizes', () => {
    expect(sizesAndStock({ stock: 3, size_variations: ['S', 'M'] }, kept)).toEqual(kept)
    expect(sizesAndStock({ stock: 3 }, kept)).toEqual(kept)
  })

  test('of a size that is no longer sold may be told as it is', () => {
    const returned = { sizes: ['M'], stock: 3, sizeStock: { M: 1, XXL: 2 } }
    const input = { stock: 3, size_variations: 'M', size_stock: { M: 1, XXL: 2 } }
    expect(sizesAndStock(input, returned)).toEqual(returned)
  })

  test.each([
    { stock: 4, size_variations: ['S', 'M'] },
    { stock: 3, size_variations: ['S', 'M', 'L'] },
    { stock: 3, size_stock: null },
    { stock: 3, size_stock: {} },
  ])('becomes one total with %j', (input) => {
    expect(sizesAndStock(input, kept)).toMatchObject({ stock: input.stock, sizeStock: null })
  })
})

describe('pieces that were sold while the form was open', () => {
  test('stay sold', () => {
    const current = { sizes: [], stock: 8, sizeStock: null }
    expect(sizesAndStock({ stock: 15, seen_stock: { stock: 10 } }, current)).toMatchObject({ stock: 13 })
  })

  test('stay sold size by size', () => {
    const current = { sizes: ['S', 'M'], stock: 5, sizeStock: { S: 1, M: 4 } }
    const seen_stock = { stock: 7, size_stock: { S: 3, M: 4 } }
    const input = { stock: 0, size_stock: { S: 13, M: 4 }, seen_stock }
    expect(sizesAndStock(input, current)).toMatchObject({ stock: 15, sizeStock: { S: 11, M: 4 } })
  })

  test('can’t be taken away once more', () => {
    const current = { sizes: [], stock: 1, sizeStock: null }
    expect(() => sizesAndStock({ stock: 2, seen_stock: { stock: 10 } }, current)).toThrow('1 are left')
  })

  test('are pointed out where the numbers change from one to several', () => {
    const current = { sizes: ['S'], stock: 1, sizeStock: null }
    const input = { stock: 0, size_variations: 'S', size_stock: { S: 5 } }
    expect(() => sizesAndStock({ ...input, seen_stock: { stock: 2 } }, current)).toThrow('1 are left')
    expect(sizesAndStock({ ...input, seen_stock: { stock: 1 } }, current)).toMatchObject({ stock: 5 })
  })
})
