import { PRODUCT_VIEWS, ProductDetails } from '@shop/contract/catalog'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProduct, updateProduct } from '../assortment/save-product'
import { picturePath } from '../pictures/picture-path'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, asFormInput, givenClub, givenProduct } from '../testing/catalog-factories'
import { aJersey, givenDrawing, givenUpload } from '../testing/picture-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance
let by: number
let clubId: number
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  by = (await givenAdmin(shop)).id
  clubId = (await givenClub(shop)).id
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('a drawn product shows all its views and can be turned', async () => {
  const jersey = aJersey({ collar: 'polo', badge: 'roundel', maker: 'ilmen' })
  const { id, image, back_image } = await givenProduct(shop, { drawing: jersey })

  const { views = [], turn } = await details(id)

  expect(views.map(({ view }) => view)).toEqual(PRODUCT_VIEWS)
  expect(views.slice(0, 2).map((view) => view.image)).toEqual([image, back_image])
  expect(new Set(views.map((view) => view.image)).size).toBe(PRODUCT_VIEWS.length)
  expect(turn?.drawing).toEqual(jersey)
  expect(turn?.mesh).toMatch(/^\/meshes\/[0-9a-f]{16}\/mens-polo-[1-4]\.j3d$/)
  expect((await app.inject(turn?.mesh ?? '')).statusCode).toBe(200)
})

test('every view is a picture of its own', async () => {
  const { id } = await givenProduct(shop, { drawing: aJersey() })
  const { views = [] } = await details(id)

  const seen = new Set<string>()
  for (const { image } of views) {
    const response = await app.inject(image.replace('640.webp', '160.webp'))
    expect((await sharp(response.rawPayload).metadata()).width).toBe(160)
    seen.add(response.rawPayload.toString('base64'))
  }

  expect(seen.size).toBe(PRODUCT_VIEWS.length)
})

test('there are no further views of a flat drawing, a back or a photo, and none that nobody knows', async () => {
  const { id, back_image } = await givenProduct(shop, { drawing: aJersey() })
  const { views = [] } = await details(id)
  const paths = [
    picturePath(`${await givenDrawing(shop)}-collar`),
    picturePath(`${await givenUpload(shop)}-collar`),
    back_image?.replace('/640', '-collar/640'),
    views[0]?.image.replace('/640', '-back/640'),
    views[0]?.image.replace('/640', '-__proto__/640'),
  ]

  for (const path of paths) expect((await app.inject(path ?? '')).statusCode).toBe(404)
})

test('staff save a drawn product: it gets its views, and keeps them when the form is sent back', async () => {
  const created = await createProduct(shop, by, aProductInput({ category_id: clubId, drawing: aJersey() }))
  const before = await details(created.id)

  await updateProduct(shop, by, created.id, asFormInput(created, { name: 'Renamed' }))

  expect(before.views).toHaveLength(PRODUCT_VIEWS.length)
  expect(await details(created.id)).toMatchObject({ name: 'Renamed', views: before.views, turn: before.turn })
})

test('a product with a photo has neither views nor anything to turn, until the photo is taken away', async () => {
  const image = picturePath(await givenUpload(shop))
  const created = await createProduct(shop, by, aProductInput({ category_id: clubId, drawing: aJersey(), image }))
  const plain = await createProduct(shop, by, aProductInput({ category_id: clubId }))

  expect(await details(created.id)).toMatchObject({ image, views: [], turn: null })
  expect(await details(plain.id)).toMatchObject({ image: null, views: [], turn: null })

  await updateProduct(shop, by, created.id, asFormInput(created, { image: null }))

  expect((await details(created.id)).views).toHaveLength(PRODUCT_VIEWS.length)
})

test('lists leave both out', async () => {
  const [listed] = (await app.inject('/api/products')).json<object[]>()

  expect(listed).not.toHaveProperty('views')
  expect(listed).not.toHaveProperty('turn')
})

async function details(id: number): Promise<ProductDetails> {
  return ProductDetails.parse((await app.inject(`/api/products/${id}`)).json())
}
