import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeManyProducts } from '../bulk-runs/change-many-products'
import { placeOrder } from '../checkout/place-order'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, asFormInput, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { givenShopper } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { deleteCategory } from './delete-category'
import { deleteProduct } from './delete-product'
import { getManagedProduct } from './list-managed-products'
import { createCategory, updateCategory } from './save-category'
import { createProduct, updateProduct } from './save-product'

let shop: TestShop
let by: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

function succeeded(results: PromiseSettledResult<unknown>[]): number {
  return results.filter(({ status }) => status === 'fulfilled').length
}

function codesOf(results: PromiseSettledResult<unknown>[]): unknown[] {
  return results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code?: string }).code] : []))
}

test('security case 23: of admins who save the same form at once exactly one wins', async () => {
  const product = await getManagedProduct(shop, (await givenProduct(shop)).id)
  const saving = Array.from({ length: 8 }, (_, place) =>
    updateProduct(shop, by, product.id, asFormInput(product, { price: 10 + place, stock: 20 + place })),
  )
  const results = await Promise.allSettled(saving)
  expect(succeeded(results)).toBe(1)
  expect(new Set(codesOf(results))).toEqual(new Set(['changed-meanwhile']))
  expect(await getManagedProduct(shop, product.id)).toMatchObject({ version: 2 })
  expect(await checkBooks(shop)).toEqual([])
})

test('pieces that staff bring while shoppers buy are neither lost nor doubled', async () => {
  const product = await givenProduct(shop, { sizeStock: { M: 5, L: 5 } })
  const other = await givenProduct(shop, { stock: 10 })
  const shoppers = []
  for (let count = 0; count < 6; count += 1) {
    shoppers.push(
      await givenShopper(shop, [
        { product, size: 'M' },
        { product: other, size: 'L' },
      ]),
    )
  }
  const ids = [other.id, product.id]
  const results = await Promise.allSettled([
    ...shoppers.map(({ user, checkout }) => placeOrder(shop, user.id, checkout)),
    ...Array.from({ length: 3 }, () => changeManyProducts(shop, by, { ids, change: { kind: 'stock-by', pieces: 2 } })),
  ])
  const bought = succeeded(results.slice(0, 6))
  expect(succeeded(results.slice(6))).toBe(3)
  expect(await getManagedProduct(shop, product.id)).toMatchObject({ size_stock: { M: 11 - bought, L: 11 } })
  expect(await getManagedProduct(shop, other.id)).toMatchObject({ stock: 16 - bought })
  expect(await checkBooks(shop)).toEqual([])
})

test('a product that is deleted while it is bought is bought and kept, or gone and not bought', async () => {
  for (let round = 0; round < 6; round += 1) {
    const product = await givenProduct(shop)
    const { user, checkout } = await givenShopper(shop, [{ product, size: 'M' }])
    const [order, deletion] = await Promise.allSettled([
      placeOrder(shop, user.id, checkout),
      deleteProduct(shop, by, product.id),
    ])
    expect(deletion.status).toBe('fulfilled')
    const { rows } = await shop.db.execute(sql`
      select (select count(*)::int from order_lines where product_id = ${product.id}) as lines,
        (select count(*)::int from products where id = ${product.id}) as kept`)
    const isBought = order.status === 'fulfilled'
    expect(rows).toEqual([{ lines: isBought ? 1 : 0, kept: isBought ? 1 : 0 }])
  }
  expect(await checkBooks(shop)).toEqual([])
})

test('a club that is deleted while somebody adds a product to it leaves no orphan', async () => {
  for (let round = 0; round < 8; round += 1) {
    const club = await givenClub(shop, { name: `Club ${round}` })
    const results = await Promise.allSettled([
      createProduct(shop, by, aProductInput({ category_id: club.id })),
      deleteCategory(shop, by, club.id),
    ])
    expect(succeeded(results)).toBe(1)
    expect(['invalid-input', 'conflict']).toContain(codesOf(results)[0])
  }
})

test('a club that becomes a league while somebody adds a product to it is one or the other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const club = await givenClub(shop, { name: `Turning Club ${round}` })
    const results = await Promise.allSettled([
      createProduct(shop, by, aProductInput({ category_id: club.id })),
      updateCategory(shop, by, club.id, { name: `Turning Club ${round}`, parent_id: null }),
    ])
    expect(succeeded(results)).toBe(1)
    expect(['invalid-input', 'conflict']).toContain(codesOf(results)[0])
  }
})

test('of many who add the same club one does', async () => {
  const league = await givenLeague(shop, { name: 'Sought-after League' })
  const adding = Array.from({ length: 6 }, () => createCategory(shop, by, { name: 'Twin', parent_id: league.id }))
  const results = await Promise.allSettled(adding)
  expect(succeeded(results)).toBe(1)
  expect(new Set(codesOf(results))).toEqual(new Set(['invalid-input']))
})

test('a club may be renamed while its products are changed and moved', async () => {
  const club = await givenClub(shop, { name: 'Busy Club' })
  const other = await givenClub(shop, { name: 'Other Club' })
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) ids.push((await givenProduct(shop, { categoryId: club.id })).id)
  const results = await Promise.allSettled([
    ...Array.from({ length: 4 }, (_, place) => updateCategory(shop, by, club.id, { name: `Busy Club ${place}` })),
    changeManyProducts(shop, by, { ids, change: { kind: 'club', category_id: other.id } }),
    changeManyProducts(shop, by, { ids, change: { kind: 'price-by', amount: 1 } }),
    changeManyProducts(shop, by, { ids: [...ids].reverse(), change: { kind: 'stock-by', pieces: 1 } }),
  ])
  expect(succeeded(results)).toBe(results.length)
})
