import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_SLUG, productPath, SLUG, slugFrom } from './product-path'

describe('the readable part of an address', () => {
  test.each([
    ['Al Ain Home 2026/27', 'al-ain-home-2026-27'],
    ['  Atlético – Côte d’Azur!  ', 'atletico-cote-dazur'],
    ['Straße & Øst', 'strasse-ost'],
    ['قميص العين ٢٠٢٦', 'qamis-al-ayan-2026'],
    ['محمد 10', 'mohammed-10'],
    ['球衣', ''],
    ['$$$', ''],
  ])('of “%s” is “%s”', (name, slug) => {
    expect(slugFrom(name)).toBe(slug)
  })

  test('ends with a whole word where the name is long', () => {
    const slug = slugFrom('a very long name '.repeat(12))
    expect(slug).toBe('a-very-long-name-a-very-long-name-a-very-long-name-a-very-long-name-a-very-long')
    expect(slugFrom('x'.repeat(200))).toBe('x'.repeat(LONGEST_SLUG))
  })

  test('of any name is empty or well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        const slug = slugFrom(name)
        expect(slug === '' || (SLUG.test(slug) && slug.length <= LONGEST_SLUG)).toBe(true)
      }),
    )
  })
})

test('the address of a product ends with its id', () => {
  expect(productPath({ id: 7, name: 'Al Ain Home', slug: null })).toBe('/products/al-ain-home-7')
  expect(productPath({ id: 7, name: 'Al Ain Home', slug: 'the-violets' })).toBe('/products/the-violets-7')
  expect(productPath({ id: 7, name: '球衣', slug: null })).toBe('/products/7')
})
