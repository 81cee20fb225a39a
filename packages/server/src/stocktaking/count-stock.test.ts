import { AuditQuery } from '@shop/contract/audit'
import { StockCountQuery, type ShelfPile } from '@shop/contract/stock-counts'
import { StockHistoryQuery } from '@shop/contract/stock-history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getManagedProduct } from '../assortment/list-managed-products'
import { updateProduct } from '../assortment/save-product'
import { listAuditLog } from '../audit/list-audit-log'
import { ShopError } from '../kernel/shop-error'
import { packParcel } from '../fulfilment/pack-orders'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { archive, asFormInput, givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { countStock, undoCount } from './count-stock'
import { findOnShelf } from './find-on-shelf'
import { listStockCounts } from './list-counts'
import { listStockHistory } from './stock-history'

let shop: TestShop
let omar: number
let noura: number
beforeAll(async () => {
  shop = await openTestShop()
  omar = (await givenAdmin(shop, { name: 'Omar' })).id
  noura = (await givenAdmin(shop, { name: 'Noura' })).id
})
afterAll(() => shop.close())

const sized = { sizes: ['M', 'L'], sizeStock: { M: 5, L: 5 } }
const kids = { furtherCuts: [{ cut: 'kids' as const, sizeStock: { '7-8Y': 4, M: 3 } }] }
let skus = 0
const newSku = () => `SH-${(skus += 1)}`

/** What one scan shows, where it means one cut and size. */
async function scan(code: string): Promise<ShelfPile> {
  const [found, ...others] = await findOnShelf(shop, { code })
  const [pile, ...rest] = found?.piles ?? []
  if (!pile || others.length > 0 || rest.length > 0) throw new Error(`${code} is not one size`)
  return pile
}

const enter = ({ product_id, cut, size, mark }: ShelfPile, counted: number, key = `key-${Math.random()}`) => ({
  ...{ product_id, cut, size, mark, counted, key },
})

const count = async (code: string, counted: number, by = omar) => countStock(shop, by, enter(await scan(code), counted))

test('a count sets the books to what is there, of the first cut and of others', async () => {
  const sku = newSku()
  await givenProduct(shop, { ...sized, ...kids, sku })

  expect(await count(`${sku}-L`, 3)).toMatchObject({ cut: null, size: 'L', seen: 5, counted: 3, level: 3, by: 'Omar' })
  expect(await count(`${sku}-kids-7-8y`, 6)).toMatchObject({ cut: 'kids', size: '7-8Y', seen: 4, level: 6 })
  expect(await count(`${sku}-M`, 5)).toMatchObject({ seen: 5, counted: 5, level: 5 })

  expect((await findOnShelf(shop, { code: sku }))[0]?.piles).toMatchObject([
    { cut: null, size: 'M', level: 5 },
    { cut: null, size: 'L', level: 3 },
    { cut: 'kids', size: '7-8Y', level: 6 },
    { cut: 'kids', size: 'M', level: 3 },
  ])
  expect(await checkBooks(shop)).toEqual([])
})

test('the audit log tells who counted what', async () => {
  const sku = newSku()
  const { id } = await givenProduct(shop, { ...sized, ...kids, sku })

  await count(`${sku}-kids-M`, 1)

  const { data } = await listAuditLog(shop, AuditQuery.parse({ subject: 'product', id: String(id) }))
  expect(data).toMatchObject([
    {
      by: { name: 'Omar' },
      changes: [{ field: 'stock', before: 'Counted, kids, size M: 3', after: 'Counted, kids, size M: 1' }],
    },
  ])
})

test('a piece that is sold while somebody counts stays sold', async () => {
  const sku = newSku()
  const product = await givenProduct(shop, { ...sized, sku })
  const read = await scan(`${sku}-M`)

  await givenOrder(shop, [{ product, size: 'M', quantity: 2 }])
  const saved = await countStock(shop, omar, enter(read, 4))

  expect(saved).toMatchObject({ seen: 5, counted: 4, level: 2 })
  expect(await scan(`${sku}-M`)).toMatchObject({ level: 2, waiting: 2 })
  expect(await checkBooks(shop)).toEqual([])
})

test('more sold than found is refused with the new level, and can be counted again', async () => {
  const sku = newSku()
  const product = await givenProduct(shop, { ...sized, sku })
  const read = await scan(`${sku}-M`)
  await givenOrder(shop, [{ product, size: 'M', quantity: 3 }])

  await expect(countStock(shop, omar, enter(read, 1))).rejects.toMatchObject({
    code: 'changed-meanwhile',
    message: 'More was sold while you counted than you found: the books say 2 now. Please count again.',
  })
  expect(await count(`${sku}-M`, 0)).toMatchObject({ seen: 2, level: 0 })
})

test('whoever counts what a colleague has just counted or edited is refused with the new level', async () => {
  const sku = newSku()
  const product = await givenProduct(shop, { ...sized, sku })
  const [read, other] = [await scan(`${sku}-M`), await scan(`${sku}-L`)]
  await count(`${sku}-M`, 4, noura)

  const refused = { code: 'changed-meanwhile', message: expect.stringContaining('the books say 4 now') as string }
  await expect(countStock(shop, omar, enter(read, 4))).rejects.toMatchObject(refused)
  await expect(countStock(shop, omar, enter(other, 4))).resolves.toMatchObject({ level: 4 })

  const again = await scan(`${sku}-M`)
  const form = asFormInput(await getManagedProduct(shop, product.id), { size_stock: { M: 9, L: 4 } })
  await updateProduct(shop, noura, product.id, form)
  await expect(countStock(shop, omar, enter(again, 4))).rejects.toThrow('the books say 9 now')
})

test('the same count sent twice is one count', async () => {
  const sku = newSku()
  await givenProduct(shop, { ...sized, sku })
  const input = enter(await scan(`${sku}-M`), 2)

  expect(await countStock(shop, omar, input)).toEqual(await countStock(shop, omar, input))
  expect(await scan(`${sku}-M`)).toMatchObject({ level: 2 })
})

test('a count is taken back once, and what was sold since stays sold', async () => {
  const sku = newSku()
  const product = await givenProduct(shop, { ...sized, sku })
  const { id } = await count(`${sku}-M`, 4)
  await givenOrder(shop, [{ product, size: 'M' }])

  expect(await undoCount(shop, noura, id)).toMatchObject({ undone_at: expect.any(String) as string })
  await undoCount(shop, omar, id)

  expect(await scan(`${sku}-M`)).toMatchObject({ level: 4 })
  expect(await checkBooks(shop)).toEqual([])
})

test('a count is not taken back under a later one, but after it', async () => {
  const sku = newSku()
  await givenProduct(shop, { ...sized, sku })
  const [first, second] = [await count(`${sku}-M`, 4), await count(`${sku}-M`, 7)]

  await expect(undoCount(shop, omar, first.id)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  await undoCount(shop, omar, second.id)
  await undoCount(shop, omar, first.id)

  expect(await scan(`${sku}-M`)).toMatchObject({ level: 5 })
})

test('pieces that were found and sold since can’t be taken back', async () => {
  const sku = newSku()
  const product = await givenProduct(shop, { ...sized, sizeStock: { M: 0, L: 1 }, sku })
  const { id } = await count(`${sku}-M`, 1)
  await givenOrder(shop, [{ product, size: 'M' }])

  await expect(undoCount(shop, omar, id)).rejects.toThrow('Pieces of this count are sold already')
})

test('pieces that are sold wait on the shelf until they are packed', async () => {
  const sku = newSku()
  const product = await givenProduct(shop, { ...sized, ...kids, sku })
  const order = await givenOrder(shop, [{ product, size: 'M' }])
  await givenOrder(shop, [{ product, size: 'M', cut: 'kids', quantity: 2 }])
  expect(await scan(`${sku}-M`)).toMatchObject({ level: 4, waiting: 1 })
  expect(await scan(`${sku}-kids-M`)).toMatchObject({ level: 1, waiting: 2 })

  await packParcel(shop, omar, order.id, { items: [{ item_id: order.items[0]?.id ?? 0, quantity: 1 }] })

  expect(await scan(`${sku}-M`)).toMatchObject({ level: 4, waiting: 0 })
})

test('a code names a product, a cut, a size or both; the longest SKU wins', async () => {
  const sku = newSku()
  await givenProduct(shop, { ...sized, ...kids, sku, name: 'Short' })
  await givenProduct(shop, { sizes: ['S'], stock: 8, sku: `${sku}-L`, name: 'Long' })
  const meant = async (code: string) =>
    (await findOnShelf(shop, { code })).map(({ name, piles }) => [name, piles.map(({ cut, size }) => `${cut} ${size}`)])

  expect(await meant(sku.toLowerCase())).toEqual([['Short', ['null M', 'null L', 'kids 7-8Y', 'kids M']]])
  expect(await meant(`${sku}-kids`)).toEqual([['Short', ['kids 7-8Y', 'kids M']]])
  expect(await meant(`${sku} men m`)).toEqual([['Short', ['null M']]])
  expect(await meant(`${sku}/7-8Y`)).toEqual([['Short', ['kids 7-8Y']]])
  expect(await meant(`${sku}-L`)).toEqual([['Long', ['null null']]])
  // Its stock is not kept per size, so each of its sizes means the same pile.
  expect(await meant(`${sku}-L-S`)).toEqual([['Long', ['null null']]])
})

test('words find products by their names, and a wrong code is answered in words', async () => {
  const sku = newSku()
  const product = await givenProduct(shop, { ...sized, sku, name: 'Zephyr Home Jersey' })

  expect(await findOnShelf(shop, { code: 'zephyr' })).toMatchObject([{ id: product.id }])
  expect(await findOnShelf(shop, { product: product.id })).toMatchObject([{ sku }])
  await expect(findOnShelf(shop, { code: `${sku}-XXXL` })).rejects.toThrow(
    `Zephyr Home Jersey (${sku}) has no cut or size “XXXL”.`,
  )
  await expect(findOnShelf(shop, { code: 'qqqq' })).rejects.toThrow(
    'Nothing has the SKU “qqqq”, and no jersey is named like that.',
  )
  await expect(findOnShelf(shop, {})).rejects.toThrow(ShopError)
  const read = await scan(`${sku}-M`)
  await archive(shop, product)
  await expect(findOnShelf(shop, { code: sku })).rejects.toMatchObject({ code: 'not-found' })
  await expect(countStock(shop, omar, enter(read, 1))).rejects.toMatchObject({ code: 'not-found' })
})

test('names are told in the language that is asked for, in English where nobody translated them', async () => {
  const sku = newSku()
  const { id } = await givenProduct(shop, { ...sized, name: 'Falcon Home', sku })
  const names = ({ name, club }: { name: string; club: string }) => [name, club]
  const shelf = async (language?: 'ar') => (await findOnShelf(shop, { code: sku, language })).map(names)
  const counts = async (language?: 'ar') =>
    (await listStockCounts(shop, noura, StockCountQuery.parse({ language }))).data.map(names)[0]
  const history = async (language?: 'ar') =>
    names((await listStockHistory(shop, id, StockHistoryQuery.parse({ language }))).product)
  await count(`${sku}-M`, 4, noura)
  const english = ['Falcon Home', 'Arsenal']
  expect([await shelf('ar'), await counts('ar'), await history('ar')]).toEqual([[english], english, english])

  await translate(id, { product: 'قميص الصقر', club: 'أرسنال' })

  const arabic = ['قميص الصقر', 'أرسنال']
  expect([await shelf('ar'), await counts('ar'), await history('ar')]).toEqual([[arabic], arabic, arabic])
  expect([await shelf(), await counts(), await history()]).toEqual([[english], english, english])
  await translate(id, { club: null })
})

/** Translates a product, and its club, which other tests use in English. */
async function translate(id: number, { product, club }: { product?: string; club: string | null }): Promise<void> {
  const named = (name: string | null | undefined) => JSON.stringify(name ? { ar: { name } } : {})
  await shop.pool.query('update products set translations = $2 where id = $1', [id, named(product)])
  await shop.pool.query(
    'update categories set translations = $2 where id = (select category_id from products where id = $1)',
    [id, named(club)],
  )
}

test('a size that was taken out of the product meanwhile is refused', async () => {
  const sku = newSku()
  await givenProduct(shop, { ...sized, sku })
  const read = await scan(`${sku}-M`)

  const gone = countStock(shop, omar, { ...enter(read, 1), size: 'XXL' })

  await expect(gone).rejects.toMatchObject({ code: 'changed-meanwhile' })
})

test('everybody sees the own counts of today, and others on demand', async () => {
  const [hala, yesterday] = [await givenAdmin(shop), { ...shop, now: () => new Date(Date.now() - 25 * 3_600_000) }]
  const sku = newSku()
  await givenProduct(shop, { ...sized, sku })
  await countStock(yesterday, hala.id, enter(await scan(`${sku}-M`), 1))
  await countStock(shop, hala.id, enter(await scan(`${sku}-M`), 2))
  await count(`${sku}-M`, 3)
  const list = async (query: object) => {
    const { data, meta } = await listStockCounts(shop, hala.id, StockCountQuery.parse(query))
    return { counted: data.slice(0, 3).map(({ counted }) => counted), total: meta.total }
  }

  expect(await list({})).toEqual({ counted: [2], total: 1 })
  expect(await list({ days: 'all' })).toEqual({ counted: [2, 1], total: 2 })
  expect((await list({ days: 'all', by: 'all' })).counted.slice(0, 2)).toEqual([3, 2])
})
