import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../testing/account-factories'
import { archive, givenClub, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addToWishlist, listWishlist, listWishlistIds, removeFromWishlist } from './save-wishlist'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const wholePage = { page: 1, per_page: 24 }

test('what was wished for last comes first, each once, with its present price', async () => {
  const [first, second] = [await givenProduct(shop), await givenProduct(shop)]
  const { id } = await givenUser(shop)
  await addToWishlist(shop, id, first.id)
  await addToWishlist(shop, id, second.id)
  expect(await addToWishlist(shop, id, first.id)).toEqual({ product_ids: [second.id, first.id] })
  await shop.db.execute(sql`update products set price_in_fils = 9900 where id = ${first.id}`)

  const { data, meta } = await listWishlist(shop, id, wholePage)

  expect(data).toMatchObject([{ product: { id: second.id } }, { product: { id: first.id, price: 99 } }])
  expect(meta).toEqual({ page: 1, per_page: 24, total: 2 })
  expect((await listWishlist(shop, id, { page: 2, per_page: 1 })).data).toMatchObject([{ product: { id: first.id } }])
})

test('removing takes one off, and again changes nothing', async () => {
  const product = await givenProduct(shop)
  const { id } = await givenUser(shop)
  await addToWishlist(shop, id, product.id)
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await removeFromWishlist(shop, id, product.id)).toEqual({ product_ids: [] })
  }
})

test('everybody has a list of their own', async () => {
  const product = await givenProduct(shop)
  const [one, other] = [await givenUser(shop), await givenUser(shop)]
  await addToWishlist(shop, one.id, product.id)
  await removeFromWishlist(shop, other.id, product.id)
  expect(await listWishlistIds(shop, other.id)).toEqual({ product_ids: [] })
  expect(await listWishlistIds(shop, one.id)).toEqual({ product_ids: [product.id] })
})

test('what is no longer sold leaves the list, and can’t be put on it', async () => {
  const product = await givenProduct(shop)
  const { id } = await givenUser(shop)
  await addToWishlist(shop, id, product.id)
  await archive(shop, product)
  expect(await listWishlist(shop, id, wholePage)).toMatchObject({ data: [], meta: { total: 0 } })
  await expect(addToWishlist(shop, id, product.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('a full list takes nothing more but what it has', async () => {
  const club = await givenClub(shop)
  const { id } = await givenUser(shop)
  await shop.db.execute(sql`
    with added as (
      insert into products (category_id, price_in_fils, name)
      select ${club.id}, 100, 'Jersey ' || place from generate_series(1, 500) place returning id
    )
    insert into wishlist_items (user_id, product_id) select ${id}, id from added`)
  const [known = 0] = (await listWishlistIds(shop, id)).product_ids

  await expect(addToWishlist(shop, id, (await givenProduct(shop)).id)).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'Your wishlist is full. Please remove something first.',
  })
  expect((await addToWishlist(shop, id, known)).product_ids).toHaveLength(500)

  await archive(shop, { id: known })
  expect((await addToWishlist(shop, id, (await givenProduct(shop)).id)).product_ids).toHaveLength(500)
})

test('twenty clicks at once put it on the list once', async () => {
  const product = await givenProduct(shop)
  const { id } = await givenUser(shop)
  await Promise.all(Array.from({ length: 20 }, () => addToWishlist(shop, id, product.id)))
  expect(await listWishlistIds(shop, id)).toEqual({ product_ids: [product.id] })
})
