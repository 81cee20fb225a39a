import { FURTHER_CUTS } from '@shop/contract/cuts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductDetails } from '../catalog/browse-products'
import { getCart } from '../cart/save-cart'
import { givenProduct } from '../testing/catalog-factories'
import { givenCart } from '../testing/checkout-factories'
import { aJersey } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { jerseyOfCut } from './jersey-of-cut'
import { readPictureKey } from './picture-path'
import { findPictureSource } from './pictures.queries'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

function givenDrawn() {
  const furtherCuts = FURTHER_CUTS.map((cut) => ({ cut, sizeStock: { M: 2 } }))
  return givenProduct(shop, { drawing: aJersey(), furtherCuts })
}

test('every picture of every cut can be rendered, from a mesh of that cut', async () => {
  const { cuts = [] } = await getProductDetails(shop, (await givenDrawn()).id)
  expect(cuts.map(({ cut, turn }) => `${cut} ${/(\w+(-sleeve)?)-\w+-\d\.j3d$/.exec(turn?.mesh ?? '')?.[1]}`)).toEqual([
    'men mens',
    'women womens',
    'kids kids',
    'long-sleeve long-sleeve',
    'goalkeeper long-sleeve',
  ])
  for (const { cut, views } of cuts.slice(1)) {
    expect(views).toHaveLength(9)
    for (const { view, image } of views) {
      const key = image.split('/')[2] ?? ''
      expect(await findPictureSource(shop.db, key)).toMatchObject({ drawing: { cut, view, art: 2 } })
    }
  }
})

test('the goalkeeper’s jersey has colours of its own and keeps collar and badge', () => {
  const red = { ...aJersey(), base: '#c8102e', secondary: '#ffffff', mark: 'LFC' }
  const goalkeeper = jerseyOfCut(red, 'goalkeeper')
  expect(goalkeeper.base).not.toBe(red.base)
  expect(goalkeeper).toMatchObject({ collar: red.collar, mark: 'LFC' })
  expect(jerseyOfCut(red, 'kids')).toBe(red)
})

test('a cart line shows the picture of its cut', async () => {
  const user = await givenCart(shop, [{ product: await givenDrawn(), size: 'M', cut: 'kids' }])
  const { items } = await getCart(shop, user.id)
  expect(items[0]?.product.image).toMatch(/^\/pictures\/[0-9a-f]{24}-kids-front\/640\.webp$/)
})

test('a product with a photo shows it for every cut', async () => {
  const { id } = await givenProduct(shop, { furtherCuts: [{ cut: 'kids', sizeStock: { M: 2 } }] })
  await shop.pool.query('update products set image = $1 where id = $2', ['https://example.com/a.jpg', id])
  const { cuts = [], image } = await getProductDetails(shop, id)
  expect(cuts.map((cut) => cut.image)).toEqual([image, image])
})

test.each(['-dogs-front', '-kids', '-kids-sole', '-front', '-kids-front-front'])('%s is no picture', (rest) => {
  expect(readPictureKey(`0123456789abcdef01234567${rest}`)).toBeUndefined()
})
