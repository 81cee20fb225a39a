import type { BulkChange } from '@shop/contract/bulk-runs'
import { fils } from '@shop/contract/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { listProducts } from '../search/list-products'
import { getManagedProduct } from '../assortment/list-managed-products'
import type { ProductState } from '../assortment/product-state'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { finishRun } from '../testing/bulk-factories'
import { archive, givenClub, givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { afterChange } from './after-change'
import { changeManyProducts } from './change-many-products'
import { previewChange } from './preview-change'
import { undoRun } from './undo-run'

let shop: TestShop
let by: number
let total: number
let sized: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
beforeEach(async () => {
  total = (await givenProduct(shop, { name: 'Total', stock: 10, priceInFils: fils(10_000) })).id
  sized = (await givenProduct(shop, { name: 'Sized', sizeStock: { M: 3, L: 0 }, priceInFils: fils(105) })).id
})
afterAll(() => shop.close())

async function both() {
  return [await getManagedProduct(shop, total), await getManagedProduct(shop, sized)]
}

function change(change: BulkChange, ids = [total, sized]) {
  return changeManyProducts(shop, by, { ids, change })
}

function previewOf(change: BulkChange, samples = 50) {
  return previewChange(shop, { ids: [total, sized], change, samples })
}

describe('many products', () => {
  test.each<[BulkChange, number, number]>([
    [{ kind: 'price', price: 50 }, 50, 50],
    [{ kind: 'price', price: 0, free: true }, 0, 0],
    [{ kind: 'price-by', amount: -1.05, free: true }, 98.95, 0],
    [{ kind: 'price-percent', percent: 10 }, 110, 1.16],
    [{ kind: 'price-percent', percent: -100, free: true }, 0, 0],
    [{ kind: 'price-percent', percent: 12.5 }, 112.5, 1.18],
  ])('by %j cost %d and %d', async (bulk, one, other) => {
    expect(await change(bulk)).toMatchObject({ state: 'done', changed: 2, archived: 0 })
    expect(await both()).toMatchObject([
      { price: one, version: 2 },
      { price: other, version: 2 },
    ])
  })

  test.each<[BulkChange, object, object]>([
    [{ kind: 'stock', stock: 4 }, { stock: 4 }, { stock: 8, size_stock: { M: 4, L: 4 } }],
    [{ kind: 'stock-by', pieces: 2 }, { stock: 12 }, { stock: 7, size_stock: { M: 5, L: 2 } }],
  ])('by %j are so many, and the books know', async (bulk, one, other) => {
    await change(bulk)
    expect(await both()).toMatchObject([one, other])
    expect(await checkBooks(shop)).toEqual([])
  })

  test('move to another club, and are found there', async () => {
    const club = await givenClub(shop, { name: 'Espérance' })
    await change({ kind: 'club', category_id: club.id })
    expect(await both()).toMatchObject([{ category_id: club.id }, { category_id: club.id }])
    expect((await listProducts(shop, { search: 'esperance' })).products).toHaveLength(2)
  })

  test('come back to the shop', async () => {
    await archive(shop, { id: total })
    expect(await change({ kind: 'show' })).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await both()).toMatchObject([{ in_shop: true }, { in_shop: true }])
  })

  test('are hidden from the shop, and what was hidden before stays as it is', async () => {
    await archive(shop, { id: total })
    expect(await change({ kind: 'hide' })).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await both()).toMatchObject([{ in_shop: false }, { in_shop: false }])
  })

  test('are deleted, those that were ordered archived', async () => {
    await givenOrder(shop, [{ product: await getManagedProduct(shop, sized), size: 'M' }])
    expect(await change({ kind: 'delete' })).toMatchObject({ erased: 1, archived: 1, changed: 0 })
    expect(await getManagedProduct(shop, sized)).toMatchObject({ in_shop: false })
    await expect(getManagedProduct(shop, total)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('may be all that match', async () => {
    const club = await givenClub(shop, { name: 'Persepolis' })
    for (let count = 0; count < 3; count += 1)
      await givenProduct(shop, { categoryId: club.id, name: `Cheetah ${count}` })
    const matching = { search: 'cheetah persepolis', state: 'shop' as const }
    expect(await changeManyProducts(shop, by, { matching, change: { kind: 'price', price: 7 } })).toMatchObject({
      changed: 3,
    })
    expect(await both()).toMatchObject([{ price: 100 }, { price: 1.05 }])
  })

  test('are told one by one in the record', async () => {
    await change({ kind: 'price-by', amount: 1 })
    for (const [id, after] of [
      [total, '101.00'],
      [sized, '2.05'],
    ] as const) {
      const { data } = await listAuditLog(shop, { subject: 'product', id, page: 1, per_page: 9, sort: 'newest' })
      expect(data).toMatchObject([{ action: 'changed', changes: [{ field: 'price', after }] }])
    }
  })

  test('that are so already are left alone', async () => {
    expect(await change({ kind: 'price', price: 100 })).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await getManagedProduct(shop, total)).toMatchObject({ version: 1 })
  })
})

describe('nothing at all changes', () => {
  test.each<[string, BulkChange, RegExp]>([
    ['a price below zero', { kind: 'price-by', amount: -1.06 }, /The price of Sized would fall below zero/],
    ['a price of nothing', { kind: 'price', price: 0 }, /The price of Total would be 0\.00/],
    ['an amount that leaves nothing', { kind: 'price-by', amount: -1.05 }, /The price of Sized would be 0\.00/],
    ['a percentage that leaves nothing', { kind: 'price-percent', percent: -100 }, /The price of Total would be 0\.00/],
    ['a price too high', { kind: 'price-by', amount: 1_000_000 }, /too high/],
    ['fewer pieces than none', { kind: 'stock-by', pieces: -1 }, /Sized, size L/],
    ['more pieces than fit', { kind: 'stock-by', pieces: 999_999 }, /too many of Total/],
  ])('for %s', async (_what, bulk, text) => {
    if (bulk.kind === 'price-by' && bulk.amount > 0) {
      await shop.db.execute(sql`update products set price_in_fils = 2000000000 where id = ${sized}`)
    }
    const before = await both()
    await expect(change(bulk)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(text) as string,
    })
    expect(await both()).toEqual(before)
  })

  test('for a product that is gone, an unknown club, or a league', async () => {
    const before = await both()
    await expect(change({ kind: 'price', price: 1 }, [total, 999_999])).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('One of these products is gone') as string,
    })
    const [first] = before
    const league = first?.category.parent.id ?? 0
    for (const category_id of [999_999, league]) {
      await expect(change({ kind: 'club', category_id })).rejects.toMatchObject({ code: 'invalid-input' })
    }
    expect(await both()).toEqual(before)
  })
})

test.each([
  [5, 10, 6],
  [105, 10, 116],
  [115, 10, 127],
  [1, 50, 2],
  [1, 49.99, 1],
  [333, -33.33, 222],
  [2_000_000_000, 0, 2_000_000_000],
])('%i fils and %d percent are %i, half a one up', (priceInFils, percent, after) => {
  const product = { name: 'x', priceInFils: fils(priceInFils) } as ProductState
  expect(afterChange(product, { kind: 'price-percent', percent }, '2026-09-12').priceInFils).toBe(after)
})

test('hundreds of products change, and the books know', async () => {
  const club = await givenClub(shop, { name: 'Everybody' })
  await shop.db.execute(sql`
    insert into products (name, description, price_in_fils, category_id, stock)
    select 'Crowd ' || number, 'x', 1000, ${club.id}, 5 from generate_series(1, 500) number`)
  const matching = { club: [club.id], state: 'shop' as const }
  const change = { kind: 'stock-by' as const, pieces: 1 }
  const { id } = await changeManyProducts(shop, by, { matching, change })
  expect(await finishRun(shop, id)).toMatchObject({ state: 'done', changed: 500 })
  expect(await checkBooks(shop)).toEqual([])
})

test('a request that is sent twice, by two clicks or a retry, changes once', async () => {
  const input = { ids: [total, sized], change: { kind: 'price-by' as const, amount: 5 }, request_key: 'click' }
  const runs = await Promise.all([1, 2, 3].map(() => changeManyProducts(shop, by, input)))
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
  expect(await both()).toMatchObject([
    { price: 105, version: 2 },
    { price: 6.05, version: 2 },
  ])
})

describe('a sale of many', () => {
  const sale = { kind: 'sale', percent: 15, rounding: '99' } as const

  test('lowers what is charged, shows the price before, and is undone as a whole', async () => {
    const run = await change(sale, [total])
    expect(run).toMatchObject({ title: 'On sale, 15% off', changed: 1 })
    expect(await getManagedProduct(shop, total)).toMatchObject({ price: 84.99, was_price: 100, sale_price: 84.99 })
    await finishRun(shop, (await undoRun(shop, by, run.id)).id)
    expect(await getManagedProduct(shop, total)).toMatchObject({ price: 100, was_price: null, sale_price: null })
  })

  test('ends at once', async () => {
    await change(sale, [total])
    await change({ kind: 'end-sale' }, [total])
    expect(await getManagedProduct(shop, total)).toMatchObject({ price: 100, was_price: null, sale_price: null })
  })

  test('stays while the price outside of it changes, until it is no lower', async () => {
    await change(sale, [total])
    await change({ kind: 'price-by', amount: 20 }, [total])
    expect(await getManagedProduct(shop, total)).toMatchObject({ price: 84.99, was_price: 120 })
    await change({ kind: 'price', price: 80 }, [total])
    expect(await getManagedProduct(shop, total)).toMatchObject({ price: 80, was_price: null, sale_price: null })
  })

  test('is refused where rounding would take it away', async () => {
    await expect(change({ ...sale, percent: 1, rounding: '50' }, [sized])).rejects.toThrow(
      'would not be lower. Nothing was changed.',
    )
  })

  test('is looked at first: every price before and after, the lowest and the highest, and nothing changes', async () => {
    const preview = await previewOf({ ...sale, rounding: 'none' })
    expect(preview).toEqual({
      total: 2,
      changed: 2,
      lowest: { product_id: sized, name: 'Sized', before: 1.05, after: 0.89 },
      highest: { product_id: total, name: 'Total', before: 100, after: 85 },
      free: 0,
      samples: [
        { product_id: total, name: 'Total', before: 100, after: 85 },
        { product_id: sized, name: 'Sized', before: 1.05, after: 0.89 },
      ],
    })
    expect(await previewOf({ ...sale, rounding: 'none' }, 1)).toMatchObject({
      changed: 2,
      samples: [{ name: 'Total' }],
    })
    expect(await both()).toMatchObject([{ price: 100 }, { price: 1.05 }])
  })

  test('counts what it would give away, which has to be said on purpose', async () => {
    await shop.db.execute(sql`update products set price_in_fils = 1 where id = ${sized}`)
    const nearlyAll = { kind: 'sale', percent: 99, rounding: 'none' } as const
    expect(await previewOf(nearlyAll)).toMatchObject({ free: 1 })
    await expect(change(nearlyAll, [sized])).rejects.toThrow('The price of Sized would be 0.00. Nothing was changed.')
    expect(await change({ ...nearlyAll, free: true }, [sized])).toMatchObject({ changed: 1 })
  })
})

test('what costs nothing already may stay so', async () => {
  await shop.db.execute(sql`update products set price_in_fils = 0 where id = ${sized}`)
  expect(await change({ kind: 'price-percent', percent: 10 })).toMatchObject({ changed: 1, unchanged: 1 })
})
