import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import { escapeCsvCell } from '@shop/contract/csv-cell'
import { stringify } from 'csv-stringify/sync'
import { changeManyProducts } from '../bulk-runs/change-many-products'
import { undoRun } from '../bulk-runs/undo-run'
import { getProductDetails } from '../catalog/browse-products'
import { checkImport } from '../imports/check-import'
import { exportRows } from '../imports/export-products'
import { IMPORT_COLUMNS } from '../imports/import-columns'
import { listImportRows, startImport } from '../imports/manage-imports'
import { setOrderStatus } from '../payments/set-order-status'
import { checkBooks } from '../books/check-books'
import { getStats } from '../reports/dashboard'
import { givenAdmin } from '../testing/account-factories'
import { finishRun } from '../testing/bulk-factories'
import { aProductInput, asFormInput, givenClub } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { aJersey } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getManagedProduct, listManagedProducts } from './list-managed-products'
import { createProduct, updateProduct } from './save-product'

let shop: TestShop
let by: number
let clubId: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
  clubId = (await givenClub(shop)).id
})
afterAll(() => shop.close())

const KIDS = { cut: 'kids' as const, size_variations: ['7-8Y', '9-10Y'], size_stock: { '7-8Y': 3, '9-10Y': 4 } }
const WOMEN = { cut: 'women' as const, size_variations: ['S'], size_stock: { S: 6 } }

function givenManaged(): Promise<ManagedProduct> {
  const sized = { size_variations: 'S, M', size_stock: { S: 7, M: 8 } }
  return createProduct(shop, by, aProductInput({ category_id: clubId, ...sized, further_cuts: [WOMEN, KIDS] }))
}

test('the first cut of a product is the one that its design is made for, and no further one', async () => {
  const designed = aProductInput({ category_id: clubId, drawing: aJersey({ shape: 'womens' }), further_cuts: [KIDS] })

  const { id } = await createProduct(shop, by, designed)
  const details = await getProductDetails(shop, id)
  const again = createProduct(shop, by, { ...designed, further_cuts: [WOMEN] })

  expect(details).toMatchObject({ first_cut: 'women', cuts: [{ cut: 'women' }, { cut: 'kids' }] })
  await expect(again).rejects.toThrow('Women is named twice.')
})

describe('the further cuts of a product', () => {
  test('are as staff wrote them, in their order, and in the books', async () => {
    const product = await givenManaged()
    expect(product.further_cuts).toEqual([WOMEN, KIDS])
    expect(product.stock).toBe(15)
    expect(await checkBooks(shop)).toEqual([])
  })

  test('stay when a form does not know them', async () => {
    const product = await givenManaged()
    const saved = await updateProduct(shop, by, product.id, asFormInput(product, { name: 'Renamed' }))
    expect(saved.further_cuts).toEqual([WOMEN, KIDS])
  })

  test('go with their pieces when staff take them out', async () => {
    const product = await givenManaged()
    const saved = await updateProduct(shop, by, product.id, asFormInput(product, { further_cuts: [KIDS] }))
    expect(saved.further_cuts).toEqual([KIDS])
    expect(await checkBooks(shop)).toEqual([])
  })

  test('keep what was sold while the form was open', async () => {
    const product = await givenManaged()
    await givenOrder(shop, [{ product, size: '7-8Y', cut: 'kids', quantity: 2 }])
    const seen_stock = {
      stock: 15,
      size_stock: product.size_stock,
      cut_stock: { women: { S: 6 }, kids: KIDS.size_stock },
    }
    const more = { ...KIDS, size_stock: { '7-8Y': 10, '9-10Y': 4 } }
    const changes = { further_cuts: [WOMEN, more], seen_stock }
    const saved = await updateProduct(shop, by, product.id, asFormInput(product, changes))
    expect(saved.further_cuts[1]?.size_stock).toEqual({ '7-8Y': 8, '9-10Y': 4 })
    expect(await checkBooks(shop)).toEqual([])
  })

  test('get pieces back by a cancelled order after they were taken out, and no form loses these', async () => {
    const product = await givenManaged()
    const order = await givenOrder(shop, [{ product, size: '7-8Y', cut: 'kids' }])
    const without = await updateProduct(shop, by, product.id, asFormInput(product, { further_cuts: [WOMEN] }))
    await setOrderStatus(shop, order.id, 'cancelled', by)
    await updateProduct(shop, by, product.id, asFormInput(without, { further_cuts: [WOMEN], name: 'Once more' }))
    const { rows } = await shop.db.execute(sql`select cut_stock from products where id = ${product.id}`)
    expect(rows).toEqual([{ cut_stock: { women: { S: 6 }, kids: { '7-8Y': 1 } } }])
    expect(await checkBooks(shop)).toEqual([])
  })

  test.each([
    [[KIDS, KIDS], 'Kids is named twice.'],
    [[{ ...KIDS, size_variations: [' '] }], 'Please name the sizes of kids.'],
    [[{ ...KIDS, size_stock: { XL: 3 } }], 'The product has no size XL.'],
  ])('are refused as %j', async (further_cuts, message) => {
    const input = aProductInput({ category_id: clubId, further_cuts })
    await expect(createProduct(shop, by, input)).rejects.toMatchObject({ message })
  })
})

test('a bulk change of stock counts for every cut, and can be taken back after a sale', async () => {
  const product = await givenManaged()
  const run = await changeManyProducts(shop, by, { ids: [product.id], change: { kind: 'stock-by', pieces: 2 } })
  expect(await getManagedProduct(shop, product.id)).toMatchObject({
    size_stock: { S: 9, M: 10 },
    further_cuts: [{ size_stock: { S: 8 } }, { size_stock: { '7-8Y': 5, '9-10Y': 6 } }],
  })
  await givenOrder(shop, [{ product, size: 'S', cut: 'women' }])
  await finishRun(shop, (await undoRun(shop, by, run.id)).id)
  expect(await getManagedProduct(shop, product.id)).toMatchObject({
    size_stock: { S: 7, M: 8 },
    further_cuts: [{ size_stock: { S: 5 } }, { size_stock: { '7-8Y': 3, '9-10Y': 4 } }],
  })
  expect(await checkBooks(shop)).toEqual([])
})

test('an exported file changes nothing when it is imported, and names the cuts', async () => {
  const { id } = await givenManaged()
  const rows: unknown[][] = []
  for await (const row of exportRows(shop, { state: 'all' })) if (row[0] === id) rows.push(row.map(escapeCsvCell))
  expect(rows[0]?.[IMPORT_COLUMNS.indexOf('cuts')]).toBe('women S:6, kids 7-8Y:3, kids 9-10Y:4')
  expect(await outcomesOf(stringify([IMPORT_COLUMNS, ...rows]))).toEqual([{ outcome: 'unchanged', errors: [] }])
  expect(await outcomesOf(`id,cuts\n${id},kids 7-8Y:9\n`)).toEqual([{ outcome: 'changed', errors: [] }])
  expect(await outcomesOf(`id,cuts\n${id},dogs L:9\n`)).toEqual([
    { outcome: 'wrong', errors: ['cuts: “dogs L:9” should look like kids 7-8Y:3.'] },
  ])
})

async function outcomesOf(csv: string) {
  const { id } = await startImport(shop, by, { file_name: 'cuts.csv', csv })
  await checkImport(shop, id)
  const { data } = await listImportRows(shop, id, { page: 1, per_page: 100 })
  return data.map(({ outcome, errors }) => ({ outcome, errors }))
}

test('low stock of a cut is told with its cut, and staff find the product by it', async () => {
  const few = { cut: 'goalkeeper' as const, size_variations: ['L'], size_stock: { L: 1 } }
  const input = aProductInput({ category_id: clubId, name: 'Few', stock: 50, further_cuts: [few] })
  const { id } = await createProduct(shop, by, input)
  const { low_stock } = await getStats(shop, '30d')
  expect(low_stock).toContainEqual(expect.objectContaining({ product_id: id, cut: 'goalkeeper', size: 'L', left: 1 }))
  const found = await listManagedProducts(shop, { stock: 'low', state: 'shop', page: 1, per_page: 100, sort: 'newest' })
  expect(found.data.map((product) => product.id)).toContain(id)
})

test('the books say what is missing of a cut', async () => {
  const { id } = await givenManaged()
  await shop.db.execute(
    sql`update products set cut_stock = '{"kids": {"7-8Y": 2, "9-10Y": 4}, "women": {"S": 6}}' where id = ${id}`,
  )
  expect(await checkBooks(shop)).toMatchObject([
    { what: 'size-stock', detail: `Product ${id} has 2 of kids size '7-8Y', but its movements sum to 3.` },
  ])
})
