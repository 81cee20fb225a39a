import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getProductDetails } from '../catalog/browse-products'
import { keyOfDrawing } from '../pictures/picture-key'
import { picturePath } from '../pictures/picture-path'
import { drawingOfProduct, onMesh } from '../pictures/mesh-drawing'
import { asFormInput, givenClub, givenProduct } from '../testing/catalog-factories'
import { givenAdmin } from '../testing/account-factories'
import { aDrawing, aJersey, givenDrawing, givenUpload } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getManagedProduct } from './list-managed-products'
import { redrawAssortment } from './redraw-assortment'
import { updateProduct } from './save-product'

const BANNER = aDrawing({ view: 'back', name: 'ARSENAL', number: 26 })

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

test('products and categories with flat drawings get their pictures from meshes, and keep their versions', async () => {
  const { id, club } = await givenOldProduct()

  expect(await redrawAssortment(shop)).toBe(2)

  expect(await keysOfProduct(id)).toEqual(meshKeys(id))
  expect(await keysOfClub(club)).toEqual({
    first: keyOfDrawing(onMesh(aDrawing())),
    second: keyOfDrawing(onMesh(BANNER)),
    version: 1,
  })
  expect((await getProductDetails(shop, id)).views).toHaveLength(9)
})

test('what is redrawn already, and photos, stay as they are', async () => {
  const { id } = await givenOldProduct()
  const photo = await givenUpload(shop)
  await shop.db.execute(sql`update products set picture_key = ${photo} where id = ${id}`)

  await redrawAssortment(shop)

  expect(await keysOfProduct(id)).toEqual({ ...meshKeys(id), first: photo })
  expect(await redrawAssortment(shop)).toBe(0)
})

test('several processes at once agree, also with more than one batch', async () => {
  const { club } = await givenOldProduct()
  const ids = await Promise.all(Array.from({ length: 230 }, async () => (await givenOldProduct(club)).id))

  const changed = await Promise.all([redrawAssortment(shop), redrawAssortment(shop), redrawAssortment(shop)])

  expect(changed.reduce((sum, count) => sum + count)).toBe(232)
  for (const id of ids) expect(await keysOfProduct(id)).toEqual(meshKeys(id))
})

test('a form that was opened before can be saved after, and keeps the new picture', async () => {
  const { id } = await givenOldProduct()
  const { id: by } = await givenAdmin(shop)
  const form = asFormInput(await getManagedProduct(shop, id), { name: 'Renamed' })

  await redrawAssortment(shop)
  const saved = await updateProduct(shop, by, id, form)

  expect(saved).toMatchObject({ name: 'Renamed', image: picturePath(meshKeys(id).first) })
  expect(await keysOfProduct(id)).toEqual({ ...meshKeys(id), version: 2 })
})

test('saves of staff while pictures are redrawn lose nothing', async () => {
  const { id, club } = await givenOldProduct()
  const { id: by } = await givenAdmin(shop)
  const others = await Promise.all(Array.from({ length: 20 }, async () => (await givenOldProduct(club)).id))
  const all = [id, ...others]
  const jersey = aJersey({ base: '#00aa55' })

  await Promise.all([
    redrawAssortment(shop),
    ...all.map(async (id) => {
      const { version: _, ...form } = asFormInput(await getManagedProduct(shop, id), { drawing: jersey })
      await updateProduct(shop, by, id, form)
    }),
  ])
  await redrawAssortment(shop)

  for (const id of all) expect(await keysOfProduct(id)).toMatchObject({ ...meshKeys(id, jersey), version: 2 })
})

/** A drawn product as it was saved before the meshes. */
async function givenOldProduct(clubId?: number): Promise<{ id: number; club: number }> {
  const [front, back, banner] = await Promise.all([
    givenDrawing(shop),
    givenDrawing(shop, { view: 'back' }),
    givenDrawing(shop, BANNER),
  ])
  const club = clubId ?? (await givenClub(shop)).id
  const { id } = await givenProduct(shop, { categoryId: club, drawing: aJersey() })
  await shop.db.execute(sql`update products set picture_key = ${front}, back_picture_key = ${back} where id = ${id}`)
  if (clubId === undefined) {
    await shop.db.execute(sql`update categories set picture_key = ${front}, banner_key = ${banner} where id = ${club}`)
  }
  return { id, club }
}

function meshKeys(id: number, jersey = aJersey()) {
  return {
    first: keyOfDrawing(drawingOfProduct(jersey, 'front', id)),
    second: keyOfDrawing(drawingOfProduct(jersey, 'back', id)),
    version: 1,
  }
}

async function keysOfProduct(id: number) {
  const { rows } = await shop.db.execute(
    sql`select picture_key as first, back_picture_key as second, version from products where id = ${id}`,
  )
  return rows[0]
}

async function keysOfClub(id: number) {
  const { rows } = await shop.db.execute(
    sql`select picture_key as first, banner_key as second, version from categories where id = ${id}`,
  )
  return rows[0]
}
