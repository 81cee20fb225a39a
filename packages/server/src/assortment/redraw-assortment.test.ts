import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
import { redrawAtStart } from './redraw-at-start'
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

describe('many products', () => {
  test('a redrawing that dies half-way changes whole batches, and the next one finishes it', async () => {
    await givenManyOldProducts(900)
    await givenDeathAt(450)

    await expect(redrawAssortment(shop)).rejects.toThrow()

    expect(await countFlat()).toBe(500)
    await shop.db.execute(sql`drop trigger die on products`)
    expect(await redrawAssortment(shop)).toBe(500)
    expect(await countFlat()).toBe(0)
  })

  test('a start that dies half-way says so, and the shop opens', async () => {
    await givenManyOldProducts(300)
    await givenDeathAt(250)
    const warnings: unknown[] = []
    const log = { warn: (...words: unknown[]) => warnings.push(words.at(-1)) } as unknown as TestShop['log']

    await redrawAtStart({ ...shop, log }, 60_000)

    expect(warnings).toEqual(['some pictures are still the flat drawings; the next start tries again'])
    expect(await countFlat()).toBe(100)
  })

  test('don’t hold up the start: what is left is redrawn beside the open shop', async () => {
    await givenManyOldProducts(1_000)

    const redrawing = await redrawAtStart(shop, 0)

    expect(await countFlat()).toBeGreaterThan(0)
    await redrawing.finished
    expect(await countFlat()).toBe(0)
  })

  test('stopping ends the redrawing after its batch; the next start goes on', async () => {
    await givenManyOldProducts(1_000)

    await (await redrawAtStart(shop, 0)).stop()

    const left = await countFlat()
    expect(left).toBeGreaterThan(0)
    expect(left % 200).toBe(0)
    expect(await redrawAssortment(shop)).toBe(left)
  })
})

/** From this product on, the database refuses to write. */
async function givenDeathAt(id: number): Promise<void> {
  await shop.db.execute(sql`create function die() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`)
  await shop.db.execute(
    sql`create trigger die before update on products for each row when (new.id >= ${sql.raw(String(id))}) execute function die()`,
  )
}

/** Products as they were saved before the meshes, each with a design of its own. */
async function givenManyOldProducts(count: number): Promise<void> {
  const club = (await givenClub(shop)).id
  await shop.db.execute(sql`
    with designs as (
      select number, ${JSON.stringify(aJersey())}::jsonb || jsonb_build_object('base', '#' || lpad(to_hex(number), 6, '0')) as jersey
      from generate_series(1, ${count}::int) number
    ), drawn as (
      insert into pictures (key, drawing)
      select substr(md5(side || number), 1, 24), jsonb_build_object('jersey', jersey, 'view', side)
      from designs, unnest(array['front', 'back']) side
    )
    insert into products (name, description, price_in_fils, category_id, sizes, stock, drawing, picture_key, back_picture_key)
    select 'Jersey ' || number, '', 10000, ${club}, '{M}', 1, jersey,
      substr(md5('front' || number), 1, 24), substr(md5('back' || number), 1, 24)
    from designs`)
}

async function countFlat(): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select count(*)::int as count from products join pictures on key = picture_key where pictures.drawing -> 'art' is null`)
  return rows[0]?.count ?? 0
}

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
