import { describe, expect, test } from 'vitest'
import { managedJersey } from '../../testing/managed'
import { checkProduct } from './check-product'
import { piecesOf, withSizes } from './draft-stock'
import { copyOf, draftOf, EMPTY_DRAFT, inputOf } from './product-draft'

describe('a product that is sent', () => {
  test('unchanged says the same as before, and what the form was opened with', () => {
    expect(inputOf(draftOf(managedJersey), managedJersey)).toMatchObject({
      name: 'Harbour City Home Jersey',
      price: 409,
      stock: 15,
      category_id: 3,
      size_variations: ['S', 'M', 'L'],
      size_stock: { S: 0, M: 12, L: 3 },
      image: '/pictures/front/640.webp',
      version: 2,
      seen_stock: { stock: 15, size_stock: { S: 0, M: 12, L: 3 } },
    })
  })

  test('has its sizes trimmed, each once, without blanks', () => {
    expect(inputOf({ ...EMPTY_DRAFT, sizes: ' S, ,M,S , XL ' }).size_variations).toEqual(['S', 'M', 'XL'])
  })

  test('with stock by size has their sum as its total', () => {
    const draft = {
      ...EMPTY_DRAFT,
      sizes: 'S, M',
      sizeStock: { S: '2', M: '3', XL: '9' },
      stock: '1',
    }
    expect(piecesOf(draft)).toBe('5')
    expect(inputOf(draft)).toMatchObject({ stock: 5, size_stock: { S: 2, M: 3 } })
  })

  test('is counted by size from its first size on', () => {
    const withoutSizes = { ...EMPTY_DRAFT, ...withSizes(EMPTY_DRAFT, ' ') }
    expect(withoutSizes).toMatchObject({ hasSizeStock: false, stock: '' })
    expect(withSizes(withoutSizes, 'S')).toMatchObject({ hasSizeStock: true })
  })

  test('keeps the pieces that were counted before it had sizes', () => {
    const scarf = { ...EMPTY_DRAFT, sizes: '', hasSizeStock: false, stock: '40' }
    expect({ ...scarf, ...withSizes(scarf, 'S') }).toMatchObject({ hasSizeStock: false, stock: '40' })
  })

  test('loses no pieces while its sizes are typed anew', () => {
    const before = draftOf(managedJersey)
    const without = { ...before, ...withSizes(before, '') }
    expect(without).toMatchObject({ hasSizeStock: false, stock: '15' })
    expect({ ...without, ...withSizes(without, 'M') }).toMatchObject({ hasSizeStock: true, sizeStock: { M: '12' } })
  })

  test('keeps one number where somebody chose that, whatever is typed into its sizes', () => {
    const chosen = { ...EMPTY_DRAFT, hasSizeStock: false, stock: '9' }
    expect(withSizes(chosen, 'S, M, L, XL, XXL, 3XL')).toEqual({ sizes: 'S, M, L, XL, XXL, 3XL' })
  })

  test('without stock by size gives those numbers up', () => {
    expect(inputOf({ ...draftOf(managedJersey), hasSizeStock: false }).size_stock).toBeNull()
  })
})

test('a product on sale is edited by its price outside of the sale', () => {
  const onSale = {
    ...managedJersey,
    price: 349,
    was_price: 409,
    sale_price: 349,
    sale_from: null,
    sale_until: '2026-11-30',
  }
  expect(draftOf(onSale)).toMatchObject({
    price: '409.00',
    hasSale: true,
    salePrice: '349.00',
    saleUntil: '2026-11-30',
  })
  const sent = inputOf(draftOf(onSale))
  expect(sent).toMatchObject({ price: 409, sale_price: 349, sale_from: null, sale_until: '2026-11-30' })
  const ended = inputOf({ ...draftOf(onSale), hasSale: false })
  expect(ended).toMatchObject({ price: 409, sale_price: null, sale_from: null, sale_until: null })
})

test('a copy is a draft with an address and search texts of its own', () => {
  const moments = { unpublish_at: '2026-12-01T05:00:00.000Z' }
  const texts = { slug: 'the-greens', seo_title: 'Greens', seo_description: 'Green.' }
  const copy = copyOf({ ...managedJersey, ...moments, ...texts })
  expect(inputOf(copy)).toMatchObject({ state: 'draft', in_shop: false, publish_at: null, unpublish_at: null })
  expect(inputOf(copy)).toMatchObject({ slug: null, seo_title: null, seo_description: null })
})

test('a copy has no pieces yet and another name', () => {
  const copy = copyOf(managedJersey)
  expect(copy).toMatchObject({ name: 'Harbour City Home Jersey (copy)', price: '409.00' })
  expect(inputOf(copy)).toMatchObject({ stock: 0, size_stock: { S: 0, M: 0, L: 0 } })
})

test.each([
  [{ price: '12,50' }, { price: 'Please enter a price such as 409.00.' }],
  [{ price: '-1' }, { price: 'Please enter a price such as 409.00.' }],
  [{ stock: '1.5' }, { stock: 'Please enter a whole number.' }],
  [{ name: '  ' }, { name: 'Please enter a name.' }],
  [{ hasSale: true }, { sale_price: 'Please enter the sale price.' }],
  [{ hasSale: true, salePrice: 'x' }, { sale_price: 'Please enter a price such as 349.00.' }],
  [{ printFee: 'free' }, { print_fee: 'Please enter a fee such as 45.00.' }],
  [{ hasSizeStock: true, sizes: ' ' }, { size_variations: 'Please enter the sizes that the stock is kept by.' }],
  [{ hasSizeStock: true, sizeStock: { M: 'x' } }, { size_stock: 'Please enter a whole number for size M.' }],
  [{ hasSizeStock: true, sizeStock: { M: '' } }, {}],
])('%j is checked before it is sent', (part, complaints) => {
  const draft = {
    ...EMPTY_DRAFT,
    name: 'A',
    description: 'B',
    price: '1',
    stock: '1',
    hasSizeStock: false,
    clubId: '3',
  }
  expect(checkProduct({ ...draft, ...part })).toEqual(complaints)
})

test('a SKU is sent trimmed, emptied by nothing, and not copied', () => {
  const draft = draftOf(managedJersey)
  expect(draft.sku).toBe('HC-H-26')
  expect(inputOf({ ...draft, sku: ' X-1 ' })).toMatchObject({ sku: 'X-1' })
  expect(inputOf({ ...draft, sku: ' ' })).toMatchObject({ sku: null })
  expect(copyOf(managedJersey).sku).toBe('')
  expect(checkProduct({ ...draft, sku: 'Ä' })).toEqual({ sku: 'Only plain letters, digits and signs.' })
})

test('texts about material, care and fit are sent trimmed, copied, and emptied by nothing', () => {
  const draft = draftOf(managedJersey)
  expect(draft).toMatchObject({ material: 'Recycled polyester.', care: 'Wash at 30°.', on_the_pitch: '' })
  expect(inputOf({ ...draft, care: ' ', fit: ' Wide. ' })).toMatchObject({
    material: 'Recycled polyester.',
    care: null,
    fit: 'Wide.',
    on_the_pitch: null,
  })
  expect(copyOf(managedJersey).material).toBe('Recycled polyester.')
  expect(checkProduct({ ...draft, material: 'x'.repeat(501) })).toEqual({ material: 'At most 500 characters.' })
})
