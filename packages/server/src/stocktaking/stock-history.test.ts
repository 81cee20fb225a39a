import { StockHistoryQuery } from '@shop/contract/stock-history'
import { stockReasonWords } from '@shop/contract/stock-words'
import type * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getManagedProduct } from '../assortment/list-managed-products'
import { createProduct, updateProduct } from '../assortment/save-product'
import { changeManyProducts } from '../bulk-runs/change-many-products'
import { setOrderStatus } from '../payments/set-order-status'
import { checkBooks } from '../books/check-books'
import { refuseReturn } from '../returns/decide-return'
import { requestReturn } from '../returns/request-return'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { finishRun } from '../testing/bulk-factories'
import { aProductInput, asFormInput, givenClub } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { aReturnInput, givenArrivedOrder, givenInspected, givenReturn } from '../testing/return-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getProduct } from '../catalog/browse-products'
import { countStock, undoCount } from './count-stock'
import { findOnShelf } from './find-on-shelf'
import { exportStockHistory, listStockHistory } from './stock-history'

let shop: TestShop
let productId: number
let ids: Record<'sold' | 'kids' | 'back' | 'return' | 'exchange', number>

beforeAll(async () => {
  shop = await openTestShop()
  const omar = await givenAdmin(shop, { name: 'Omar' })
  const sara = await givenUser(shop, { name: 'Sara' })
  const input = aProductInput({
    category_id: (await givenClub(shop)).id,
    size_variations: ['M', 'L'],
    size_stock: { M: 5, L: 5 },
    further_cuts: [{ cut: 'kids', size_variations: ['M'], size_stock: { M: 4 } }],
    sku: 'HIST',
  })
  productId = (await createProduct(shop, omar.id, input)).id
  const product = await getProduct(shop, productId)

  const sold = await givenOrder(shop, [{ product, size: 'M', quantity: 2 }], sara)
  await setOrderStatus(shop, sold.id, 'cancelled', omar.id)
  await setOrderStatus(shop, sold.id, 'processing', omar.id)
  const kids = await givenOrder(shop, [{ product, size: 'M', cut: 'kids' }], sara)
  const arrived = await givenArrivedOrder(shop, omar.id, [{ product, size: 'L' }], sara)
  const back = await givenReturn(shop, arrived)
  await givenInspected(shop, omar.id, back)
  const second = await givenArrivedOrder(shop, omar.id, [{ product, size: 'L' }], sara)
  const exchange = await requestReturn(
    shop,
    sara.id,
    second.order.id,
    aReturnInput(second.order, { wanted_size: 'M' }, 'exchange'),
  )
  await refuseReturn(shop, exchange.id, 'Worn.', omar.id)
  const form = asFormInput(await getManagedProduct(shop, productId), { size_stock: { M: 6, L: 4 } })
  await updateProduct(shop, omar.id, productId, form)
  const change = { kind: 'stock-by', pieces: 1 } as const
  await finishRun(shop, (await changeManyProducts(shop, omar.id, { ids: [productId], change })).id)
  const [shelf] = await findOnShelf(shop, { code: 'HIST-KIDS-M' })
  const { cut, size, mark } = shelf?.piles[0] ?? { cut: null, size: null, mark: 0 }
  const counted = await countStock(shop, omar.id, { product_id: productId, cut, size, mark, counted: 1, key: 'k' })
  await undoCount(shop, omar.id, counted.id)
  ids = { sold: sold.id, kids: kids.id, back: arrived.order.id, return: back.id, exchange: exchange.id }
})
afterAll(() => shop.close())

const history = (query: z.input<typeof StockHistoryQuery> = {}) =>
  listStockHistory(shop, productId, StockHistoryQuery.parse({ sort: 'oldest', per_page: '100', ...query }))

const linesOf = async (query: z.input<typeof StockHistoryQuery> = {}) =>
  (await history(query)).data.map((movement) => {
    const { by, cut, size, change, level } = movement
    const sign = change > 0 ? '+' : ''
    return `${by}: ${cut ?? 'men'} ${size} ${sign}${change} = ${level}, ${stockReasonWords(movement)}`
  })

test('the history tells who, what, how many were left and why', async () => {
  expect(await linesOf({ cut: 'kids' })).toEqual([
    'Omar: kids M +4 = 4, First stock',
    `Sara: kids M -1 = 3, Sold in order #${ids.kids}`,
    'Omar: kids M +1 = 4, Bulk change',
    'Omar: kids M -3 = 1, Counted',
    'Omar: kids M +3 = 4, Count undone',
  ])
  expect((await linesOf({ cut: 'men', size: 'M' })).slice(0, 4)).toEqual([
    'Omar: men M +5 = 5, First stock',
    `Sara: men M -2 = 3, Sold in order #${ids.sold}`,
    `Omar: men M +2 = 5, Cancelled: order #${ids.sold}`,
    `Omar: men M -2 = 3, Reopened: order #${ids.sold}`,
  ])
  expect(await linesOf({ cause: 'exchanged' })).toEqual([
    `Sara: men M -1 = 2, Held for an exchange, return #${ids.exchange}`,
    `Omar: men M +1 = 3, Exchange given up, return #${ids.exchange}`,
  ])
  expect(await linesOf({ cause: 'returned' })).toEqual([`Omar: men L +1 = 5, Came back with return #${ids.return}`])
})

test('edits and bulk changes are told apart', async () => {
  const edited = await linesOf({ cause: 'edited' })

  expect(edited.filter((line) => line.endsWith('Edited'))).toEqual(['Omar: men M +3 = 6, Edited'])
  expect(edited.filter((line) => line.endsWith('Bulk change')).length).toBeGreaterThan(0)
})

test('the movements explain what is left of every cut and size', async () => {
  const { data, piles } = await history()

  for (const { cut, size, level } of piles) {
    const ofPile = data.filter((movement) => movement.cut === cut && movement.size === size)
    expect(ofPile.reduce((sum, { change }) => sum + change, 0)).toBe(level)
    expect(ofPile.at(-1)?.level).toBe(level)
  }
  expect(piles).toHaveLength(3)
  expect(await checkBooks(shop)).toEqual([])
})

test('it is paged, filtered by days and written as a file', async () => {
  const all = await history()
  const second = await history({ per_page: '2', page: '2', sort: 'newest' })
  expect(second.data.map(({ id }) => id)).toEqual(
    all.data
      .toReversed()
      .slice(2, 4)
      .map(({ id }) => id),
  )
  expect((await history({ page: '9' })).meta.total).toBe(all.meta.total)
  expect(await linesOf({ to: '2020-01-01' })).toEqual([])
  expect(await linesOf({ from: '2020-01-01' })).toHaveLength(all.meta.total)

  const lines: unknown[] = []
  const filter = StockHistoryQuery.parse({ cut: 'kids', cause: 'sold' })
  for await (const line of exportStockHistory(shop, productId, filter)) lines.push(line.slice(1))
  expect(lines).toEqual([['Sara', 'Kids', 'M', -1, 3, `Sold in order #${ids.kids}`, ids.kids, null]])
})

test('a product that is not there has no history', async () => {
  await expect(listStockHistory(shop, 999_999, StockHistoryQuery.parse({}))).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(exportStockHistory(shop, 999_999, { sort: 'newest' })[Symbol.asyncIterator]().next()).rejects.toThrow(
    'Product not found',
  )
})
