import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawingOfProduct } from '../pictures/mesh-drawing'
import { keyOfDrawing } from '../pictures/picture-key'
import { picturePath } from '../pictures/picture-path'
import { aProduct, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { aJersey } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addCategory } from './add-category'
import { addProduct } from './add-product'
import { getProduct } from '../catalog/browse-products'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a product with a drawing shows both sides and is lit in its colour', async () => {
  const drawing = aJersey({ base: '#034694', secondary: '#ffffff' })
  const product = await givenProduct(shop, { drawing })

  const pathOf = (view: 'front' | 'back') => picturePath(keyOfDrawing(drawingOfProduct(drawing, view, product.id)))
  expect(product).toMatchObject({
    image: pathOf('front'),
    back_image: pathOf('back'),
    colour: 'blue',
    colours: ['blue', 'white'],
  })
})

test('told its colours, a product keeps them, and its light is still that of the drawing', async () => {
  const drawing = aJersey({ base: '#101014', secondary: '#fde100' })
  expect(await givenProduct(shop, { drawing, colours: ['black'] })).toMatchObject({
    colour: 'yellow',
    colours: ['black'],
  })
})

test('all sizes draw from the one total unless each has its own', async () => {
  expect(await givenProduct(shop, { sizes: ['S', 'M', 'S'], stock: 7 })).toMatchObject({
    stock: 7,
    size_variations: ['S', 'M'],
    size_stock: null,
  })
  expect(await givenProduct(shop, { sizes: ['S', 'M', 'L'], sizeStock: { M: 2, L: 3 }, stock: 99 })).toMatchObject({
    stock: 5,
    size_stock: { S: 0, M: 2, L: 3 },
  })
})

test('stock for a size the product does not come in is refused', async () => {
  const { id } = await givenClub(shop)
  const refused = addProduct(shop, { ...aProduct(), categoryId: id, sizes: ['M'], sizeStock: { XXL: 1 } })
  await expect(refused).rejects.toMatchObject({ code: 'invalid-input', details: { errors: { size_stock: [/XXL/] } } })
})

test('a product belongs to a club, never to a league or to nothing', async () => {
  const league = await givenLeague(shop)
  for (const categoryId of [league.id, 999_999]) {
    const refused = addProduct(shop, { ...aProduct(), categoryId })
    await expect(refused).rejects.toMatchObject({ code: 'invalid-input', message: 'A product belongs to a club.' })
  }
})

test('a club belongs to a league, never to a club', async () => {
  const club = await givenClub(shop)
  for (const parentId of [club.id, 999_999]) {
    const refused = addCategory(shop, { name: 'A club of a club', parentId })
    await expect(refused).rejects.toMatchObject({ code: 'invalid-input', message: 'A club belongs to a league.' })
  }
})

test('a product arrives when the shop’s clock says, or when told', async () => {
  const now = new Date('2026-09-12T10:00:00Z')
  const { id } = await givenClub(shop)
  const arrived = await addProduct({ ...shop, now: () => now }, { ...aProduct(), categoryId: id })
  expect(await getProduct(shop, arrived)).toMatchObject({ created_at: now.toISOString() })
  const createdAt = new Date('2026-08-01T00:00:00Z')
  expect(await givenProduct(shop, { createdAt })).toMatchObject({ created_at: createdAt.toISOString() })
})
