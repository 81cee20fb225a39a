import type { ImportRow } from '@shop/contract/product-imports'
import { fils } from '@shop/contract/money'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { listProducts } from '../search/list-products'
import { changeManyProducts } from '../bulk-runs/change-many-products'
import { carryOutBatch } from '../bulk-runs/carry-out-run'
import { stopRun } from '../bulk-runs/manage-runs'
import { undoRun } from '../bulk-runs/undo-run'
import { deleteCategory } from '../assortment/delete-category'
import { deleteProduct } from '../assortment/delete-product'
import { createProduct } from '../assortment/save-product'
import { getManagedProduct } from '../assortment/list-managed-products'
import { escapeCsvCell } from '@shop/contract/csv-cell'
import { inTransaction } from '../kernel/shop'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { finishImport, finishRun } from '../testing/bulk-factories'
import { aProductInput, archive, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { aJersey, givenUpload } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkImport } from './check-import'
import { exportRows, templateRows } from './export-products'
import { IMPORT_COLUMNS } from './import-columns'
import {
  getImport,
  getImportFile,
  listImportRows,
  listImports,
  resumeImports,
  runImport,
  startImport,
  stopCheck,
  deleteExpiredImports,
} from './manage-imports'
import { startImportRun } from './run-import'

let shop: TestShop
let by: number
let clubId: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
  const league = await givenLeague(shop, { name: 'UAE Pro League' })
  clubId = (await givenClub(shop, { name: 'Al Ain', parentId: league.id })).id
})
beforeEach(() => void (shop.now = () => new Date()))
afterAll(() => shop.close())

async function checked(csv: string) {
  const { id } = await startImport(shop, by, { file_name: 'new.csv', csv })
  await checkImport(shop, id)
  return { ...(await getImport(shop, id)), rows: await rowsOf(id) }
}

async function rowsOf(id: number): Promise<ImportRow[]> {
  return (await listImportRows(shop, id, { page: 1, per_page: 100 })).data
}

async function ran(id: number) {
  await runImport(shop, by, id)
  await finishImport(shop, id)
  return getImport(shop, id)
}

async function toCsv(rows: AsyncIterable<unknown[]>): Promise<string> {
  const cells: unknown[][] = [[...IMPORT_COLUMNS]]
  for await (const row of rows) cells.push(row.map((cell) => escapeCsvCell(cell as string)))
  return stringify(cells, { bom: true, quoted_match: /[\r\n;]/ })
}

describe('the dry run', () => {
  test('tells row by row what would be added, changed or left, and changes nothing', async () => {
    const product = await givenProduct(shop, { categoryId: clubId, name: 'Kept', priceInFils: fils(10_000) })
    const other = await givenProduct(shop, { categoryId: clubId, name: 'Same' })
    const csv = `id,name,price\n${product.id},Kept,120.50\n${other.id},Same,409\n`
    const result = await checked(csv)
    expect(result).toMatchObject({ state: 'checked', rows_total: 2, rows_done: 2, changed: 1, unchanged: 1, wrong: 0 })
    expect(result.rows).toMatchObject([
      {
        line: 2,
        outcome: 'changed',
        product_id: product.id,
        changes: [{ field: 'price', before: '100.00', after: '120.50' }],
      },
      { line: 3, outcome: 'unchanged', changes: [] },
    ])
    expect(await getManagedProduct(shop, product.id)).toMatchObject({ price: 100, version: 1 })
  })

  test('shows a new product with all it will have', async () => {
    const csv = 'Name;Description;Price;Stock;Sizes;Club\nHome;Red;409,50;7;"S, M";al ain\n'
    const { rows } = await checked(csv)
    expect(rows).toMatchObject([{ outcome: 'added', name: 'Home', product_id: null, errors: [] }])
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', before: null, after: '409.50' },
        { field: 'club', before: null, after: 'Al Ain' },
        { field: 'sizes', before: null, after: 'S, M' },
      ]),
    )
  })

  test.each([
    ['no name', 'name,description,price,stock,club', ',x,1,1,Al Ain', ['name: Please enter a name.']],
    ['no price', 'name,description,price,stock,club', 'A,x,,1,Al Ain', ['price: Please enter a number.']],
    ['a price below zero', 'name,description,price,stock,club', 'A,x,-1,1,Al Ain', ['price: At least 0.']],
    [
      'a price of three decimals',
      'name,description,price,stock,club',
      'A,x,1.001,1,Al Ain',
      ['price: At most two decimals.'],
    ],
    ['half a piece', 'name,description,price,stock,club', 'A,x,1,0.5,Al Ain', ['stock: Please enter a whole number.']],
    ['no column for the price', 'name,description,stock,club', 'A,x,1,Al Ain', ['price: Please enter a number.']],
    ['no column for the stock', 'name,description,price,club', 'A,x,1,Al Ain', ['stock: Please enter a number.']],
    ['no club', 'name,description,price,stock', 'A,x,1,1', ['club: A product needs a club.']],
    ['an unknown club', 'name,description,price,stock,club', 'A,x,1,1,Nowhere', ['club: There is no club “Nowhere”.']],
    [
      'an unknown kit',
      'name,description,price,stock,club,kit',
      'A,x,1,1,Al Ain,fourth',
      ['kit: It is home, away or third, or empty.'],
    ],
    ['an unknown product', 'id,name', '999999,x', ['id: There is no product 999999.']],
    ['no product at all', 'id,name', 'abc,x', ['id: There is no product abc.']],
    [
      'a script for a picture',
      'name,description,price,stock,club,image',
      'A,x,1,1,Al Ain,javascript:x',
      ['image: Please give the path or web address of a picture.'],
    ],
    [
      'a size that is not sold',
      'name,description,price,sizes,size_stock,club',
      'A,x,1,S,M:1,Al Ain',
      ['size_stock: The product has no size M.'],
    ],
    [
      'sizes without numbers',
      'name,description,price,size_stock,club',
      'A,x,1,"S, M:1",Al Ain',
      ['size_stock: “S” should look like M:3.'],
    ],
    [
      'numbers that don’t add up',
      'name,description,price,stock,size_stock,club',
      'A,x,1,9,"S:1, M:1",Al Ain',
      ['stock: It says 9, but size_stock adds up to 2. Leave one of the two cells empty.'],
    ],
    [
      'several faults',
      'name,description,price,stock,club',
      ',,free,1,Nowhere',
      [
        'club: There is no club “Nowhere”.',
        'name: Please enter a name.',
        'description: Please enter a description.',
        'price: Please enter a number.',
      ],
    ],
  ])('names what is wrong: %s', async (_what, head, row, errors) => {
    const result = await checked(`${head}\n${row}\n`)
    expect(result).toMatchObject({ state: 'checked', wrong: 1, rows: [{ outcome: 'wrong', errors }] })
    await expect(runImport(shop, by, result.id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('One row is wrong') as string,
    })
  })

  test('finds a club by its league where several have the name', async () => {
    const one = await givenClub(shop, {
      name: 'Nacional',
      parentId: (await givenLeague(shop, { name: 'Primeira Liga' })).id,
    })
    await givenClub(shop, { name: 'Nacional', parentId: (await givenLeague(shop, { name: 'Primera División' })).id })
    const head = 'name,description,price,stock,club,league'
    const { rows, id } = await checked(`${head}\nA,x,1,1,Nacional,\nB,x,1,1,nacional,primeira LIGA\n`)
    expect(rows).toMatchObject([
      { outcome: 'wrong', errors: ['club: There are several clubs “Nacional”. Please fill in the league.'] },
      { outcome: 'added' },
    ])
    expect(id).toBeGreaterThan(0)
    const again = await checked(`${head}\nB,x,1,1,nacional,primeira LIGA\n`)
    await ran(again.id)
    const [row] = await rowsOf(again.id)
    expect(await getManagedProduct(shop, row?.product_id ?? 0)).toMatchObject({ category_id: one.id })
  })

  test('takes a product once', async () => {
    const { id } = await givenProduct(shop, { categoryId: clubId })
    const { rows } = await checked(`id,price\n${id},5\n${id},6\n`)
    expect(rows).toMatchObject([
      { outcome: 'changed' },
      { outcome: 'wrong', errors: ['id: Line 2 is about this product too.'] },
    ])
  })

  test('leaves alone what the file has no column for', async () => {
    const drawing = aJersey()
    const { id } = await givenProduct(shop, { categoryId: clubId, drawing, kit: 'home', sizeStock: { M: 2, L: 1 } })
    const { rows, id: importId } = await checked(`id,price\n${id},5\n`)
    expect(rows[0]?.changes).toHaveLength(1)
    await ran(importId)
    expect(await getManagedProduct(shop, id)).toMatchObject({
      price: 5,
      kit: 'home',
      drawing,
      size_stock: { M: 2, L: 1 },
    })
  })

  test('counts per size where the product does', async () => {
    const { id } = await givenProduct(shop, { categoryId: clubId, sizeStock: { M: 2, L: 1 } })
    expect((await checked(`id,stock\n${id},9\n`)).rows).toMatchObject([
      { outcome: 'wrong', errors: ['stock: This product keeps stock per size. Please fill in size_stock.'] },
    ])
    expect((await checked(`id,stock\n${id},3\n`)).rows).toMatchObject([{ outcome: 'unchanged' }])
    expect((await checked(`id,stock,size_stock\n${id},3,"M:2, L:7"\n`)).rows).toMatchObject([
      { outcome: 'changed', changes: [{ field: 'stock' }, { field: 'stock per size', after: 'M:2, L:7' }] },
    ])
    expect((await checked(`id,stock,size_stock\n${id},9,\n`)).rows).toMatchObject([{ outcome: 'changed' }])
  })

  test('points out new products that look like one the shop has, by name or by club, season and kit', async () => {
    const facts = { categoryId: clubId, season: '2030/31', kit: 'third' as const }
    const third = await givenProduct(shop, { ...facts, name: 'Al Ain Third 2030/31' })
    const csv = [
      'name,description,price,stock,club,season,kit',
      'Al Ain Third Shirt,x,409,1,Al Ain,2030/31,third',
      'AL AIN THIRD 2030/31,x,409,1,Al Ain,,',
      'Al Ain Away 2030/31,x,409,1,Al Ain,2030/31,away',
    ].join('\n')
    const result = await checked(csv)
    const lookalike = { product_id: third.id, name: third.name }
    expect(result).toMatchObject({ state: 'checked', added: 3, wrong: 0, lookalikes: 2 })
    expect(result.rows.map((row) => row.lookalike)).toEqual([lookalike, lookalike, null])
    const query = { page: 1, per_page: 100, outcome: 'lookalike' } as const
    expect((await listImportRows(shop, result.id, query)).data.map(({ line }) => line)).toEqual([2, 3])
  })

  test('points out drafts and products of the same SKU as well, but not what left the shop', async () => {
    const facts = { categoryId: clubId, season: '2029/30' }
    const draft = await givenProduct(shop, { ...facts, name: 'Al Ain Home 2029/30', sku: 'AIN-29-H' })
    await shop.db.execute(sql`update products set is_draft = true, archived_at = now() where id = ${draft.id}`)
    const gone = await givenProduct(shop, { ...facts, name: 'Al Ain Away 2029/30' })
    await archive(shop, gone)
    const csv = [
      'name,description,price,stock,club,season,sku',
      'Al Ain Home 2029/30,x,409,1,Al Ain,2029/30,',
      'Quite another name,x,409,1,Al Ain,2011/12,ain-29-h',
      'Al Ain Away 2029/30,x,409,1,Al Ain,2029/30,',
    ].join('\n')
    const { rows } = await checked(csv)
    const lookalike = { product_id: draft.id, name: draft.name }
    expect(rows.map((row) => row.lookalike)).toEqual([lookalike, lookalike, null])
  })

  test('ends where somebody stops it, and nothing comes of the file', async () => {
    const rows = Array.from({ length: 250 }, (_, place) => `Stopped ${place},x,409,1,Al Ain`)
    const csv = ['name,description,price,stock,club', ...rows].join('\n')
    const { id } = await startImport(shop, by, { file_name: 'long.csv', csv })
    let looks = 0
    // The clock is asked after every batch.
    shop.now = () => {
      looks += 1
      if (looks === 2) void stopCheck(shop, id)
      return new Date()
    }
    await checkImport(shop, id)
    expect(await getImport(shop, id)).toMatchObject({ state: 'stopped', failure: null, run: null })
    expect((await getImport(shop, id)).rows_done).toBeLessThan(250)
    await expect(runImport(shop, by, id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('that has ended can’t be stopped any more', async () => {
    const { id } = await checked('name,description,price,stock,club\nSoon,x,409,1,Al Ain\n')
    expect(await stopCheck(shop, id)).toMatchObject({ state: 'checked', failure: null })
  })

  test('of the same file a second time says so of every new product', async () => {
    const csv = 'name,description,price,stock,club,season,kit\nAl Ain Home 2031/32,x,409,1,Al Ain,2031/32,home\n'
    await ran((await checked(csv)).id)

    const again = await checked(csv)

    expect(again).toMatchObject({ added: 1, lookalikes: 1 })
    expect(again.rows[0]?.lookalike?.name).toBe('Al Ain Home 2031/32')
  })

  test('of a file that can’t be read fails with the reason', async () => {
    expect(await checked('name,colour\nA,red\n')).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('There is no column “colour”.') as string,
    })
  })

  test('of the template finds nothing wrong', async () => {
    const result = await checked(await toCsv(templateRows(shop)))
    expect(result.rows.flatMap(({ errors }) => errors)).toEqual([])
    expect(result).toMatchObject({ added: 2, wrong: 0 })
  })
})

describe('carried out', () => {
  test('adds and changes all, with the books and the record', async () => {
    const { id } = await givenProduct(shop, { categoryId: clubId, name: 'Old Falcon', sizes: [], stock: 3 })
    const head = 'id,name,description,price,stock,size_stock,sizes,club,kit,season'
    const csv = `${head}\n${id},New Falcon,Red,50,8,,,Al Ain,away,2026/27\n,Fresh Falcon,Blue,60,,"S:1, M:2","S, M",Al Ain,,\n`
    const { id: importId } = await checked(csv)
    expect(await ran(importId)).toMatchObject({ state: 'done', rows_done: 2, rows_total: 2, added: 1, changed: 1 })
    expect(await getManagedProduct(shop, id)).toMatchObject({ name: 'New Falcon', price: 50, stock: 8, kit: 'away' })
    const fresh = (await rowsOf(importId))[1]?.product_id ?? 0
    expect(await getManagedProduct(shop, fresh)).toMatchObject({ size_stock: { S: 1, M: 2 }, stock: 3 })
    expect((await listProducts(shop, { search: 'falcon' })).products.map((product) => product.id).sort()).toEqual(
      [id, fresh].sort(),
    )
    expect(await checkBooks(shop)).toEqual([])
    const record = async (id: number) =>
      (await listAuditLog(shop, { subject: 'product', id, page: 1, per_page: 9, sort: 'newest' })).data
    expect(await record(id)).toMatchObject([{ action: 'changed', by: { id: by } }])
    expect(await record(fresh)).toMatchObject([{ action: 'added' }])
    const { data } = await listAuditLog(shop, { search: 'new.csv', page: 1, per_page: 1, sort: 'newest' })
    expect(data).toMatchObject([
      {
        action: 'imported',
        changes: [
          { field: 'added', after: '1' },
          { field: 'changed', after: '1' },
        ],
      },
    ])
  })

  test('once: a second time is refused, and a job that runs twice does nothing more', async () => {
    const { id } = await checked('name,description,price,stock,club\nOnce,x,1,1,Al Ain\n')
    await ran(id)
    await finishImport(shop, id)
    await checkImport(shop, id)
    await expect(runImport(shop, by, id)).rejects.toMatchObject({ code: 'conflict' })
    expect((await listProducts(shop, { search: 'once' })).products).toHaveLength(1)
  })

  test('not before it was checked', async () => {
    const { id } = await startImport(shop, by, { file_name: '', csv: 'id,name\n1,x' })
    await expect(runImport(shop, by, id)).rejects.toThrow('The file is still being checked.')
    await expect(runImport(shop, by, 999_999)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('but for a row whose product somebody changed after the check: it is left alone and told', async () => {
    const one = await givenProduct(shop, { categoryId: clubId })
    const other = await givenProduct(shop, { categoryId: clubId })
    const { id } = await checked(`id,price\n${one.id},5\n${other.id},5\n`)
    await changeManyProducts(shop, by, { ids: [other.id], change: { kind: 'price', price: 77 } })
    expect(await ran(id)).toMatchObject({ state: 'done', run: { changed: 1, skipped: 1, total: 2 } })
    expect(await rowsOf(id)).toMatchObject([
      { line: 2, outcome: 'changed', errors: [] },
      { line: 3, outcome: 'skipped', errors: ['Somebody changed this product after the file was checked.'] },
    ])
    expect(await getManagedProduct(shop, one.id)).toMatchObject({ price: 5 })
    expect(await getManagedProduct(shop, other.id)).toMatchObject({ price: 77 })
  })

  test('but for rows whose product or club is gone', async () => {
    const { id: productId } = await givenProduct(shop, { categoryId: clubId })
    const first = await checked(`id,price\n${productId},5\n`)
    await deleteProduct(shop, by, productId)
    expect(await ran(first.id)).toMatchObject({ state: 'done', run: { changed: 0, skipped: 1 } })
    expect(await rowsOf(first.id)).toMatchObject([
      { outcome: 'skipped', errors: [expect.stringContaining('no product')] },
    ])

    const club = await givenClub(shop, { name: 'Vanishing' })
    const second = await checked('name,description,price,stock,club\nA,x,1,1,Al Ain\nB,x,1,1,Vanishing\n')
    await deleteCategory(shop, by, club.id)
    expect(await ran(second.id)).toMatchObject({ state: 'done', run: { added: 1, skipped: 1 } })
    expect(await rowsOf(second.id)).toMatchObject([
      { outcome: 'added', product_id: expect.any(Number) as number },
      { outcome: 'skipped', product_id: null, errors: ['club: There is no club “Vanishing”.'] },
    ])
    const skipped = await listImportRows(shop, second.id, { page: 1, per_page: 9, outcome: 'skipped' })
    expect(skipped.meta.total).toBe(1)
  })

  test('with pieces sold after the check still sold', async () => {
    const product = await givenProduct(shop, { categoryId: clubId, sizes: ['M'], stock: 10 })
    const { id } = await checked(`id,stock,price\n${product.id},15,5\n`)
    await givenOrder(shop, [{ product, size: 'M', quantity: 4 }])
    await ran(id)
    expect(await getManagedProduct(shop, product.id)).toMatchObject({ stock: 11, price: 5 })
    expect(await checkBooks(shop)).toEqual([])
  })

  test('by one of two processes that try at once', async () => {
    const { id } = await checked('name,description,price,stock,club\nTwin,x,1,1,Al Ain\n')
    await runImport(shop, by, id)
    await Promise.all([finishImport(shop, id), finishImport(shop, id), finishImport(shop, id)])
    expect((await listProducts(shop, { search: 'twin' })).products).toHaveLength(1)
    expect(await getImport(shop, id)).toMatchObject({ state: 'done' })
  })

  test('after its process was killed: what is left behind begins again', async () => {
    const { id } = await checked('name,description,price,stock,club\nPhoenix,x,1,1,Al Ain\n')
    await runImport(shop, by, id)
    await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
    await resumeImports(shop)
    expect(await waitingJobs()).toEqual([])
    shop.now = () => new Date(Date.now() + 61_000)
    await resumeImports(shop)
    await resumeImports(shop)
    expect(await waitingJobs()).toContainEqual({ task: 'run-import', importId: id })
    await finishImport(shop, id)
    expect(await getImport(shop, id)).toMatchObject({ state: 'done' })
  })

  test('until somebody stops it, and then from where it stands taken back', async () => {
    const { id: kept } = await givenProduct(shop, { categoryId: clubId, name: 'Half', priceInFils: fils(10_000) })
    const added = Array.from({ length: 90 }, (_, place) => `,Half ${place},x,1,1,Al Ain`)
    const csv = ['id,name,description,price,stock,club', `${kept},Half,y,2,,Al Ain`, ...added].join('\n')
    const { id } = await checked(csv.replace('2,,Al', '2,30,Al'))
    await runImport(shop, by, id)
    await startImportRun(shop, id)
    const runId = (await getImport(shop, id)).run?.id ?? 0
    await inTransaction(shop, (shop) => carryOutBatch(shop, runId))
    const underWay = await getImport(shop, id)
    const waiting = await listImportRows(shop, id, { page: 1, per_page: 1, outcome: 'waiting' })
    expect(waiting.meta.total).toBe(91 - underWay.rows_done)
    const stopped = await stopRun(shop, by, runId)
    expect(stopped).toMatchObject({ state: 'stopped', changed: 1, total: 91 })
    expect(stopped.added).toBeGreaterThan(0)
    expect(stopped.added).toBeLessThan(90)
    expect(await getImport(shop, id)).toMatchObject({ state: 'stopped', rows_done: stopped.done })
    const [listed] = (await listImports(shop, { page: 1, per_page: 1 })).data
    expect(listed).toMatchObject({ id, state: 'stopped', run_id: runId, added: stopped.added, changed: 1 })
    await expect(runImport(shop, by, id)).rejects.toThrow('This import was stopped.')
    const unreached = await listImportRows(shop, id, { page: 1, per_page: 1, outcome: 'unreached' })
    expect(unreached.meta.total).toBe(91 - stopped.done)

    const { data } = await listImportRows(shop, id, { page: 1, per_page: 2, outcome: 'added' })
    const [bought, edited] = data.map(({ product_id }) => product_id ?? 0) as [number, number]
    await givenOrder(shop, [{ product: await getManagedProduct(shop, bought) }])
    await changeManyProducts(shop, by, { ids: [edited], change: { kind: 'price', price: 9 } })
    const undo = await finishRun(shop, (await undoRun(shop, by, runId)).id)
    expect(undo).toMatchObject({ changed: 1, archived: 1, skipped: 1, erased: stopped.added - 2 })
    expect(await getManagedProduct(shop, kept)).toMatchObject({ price: 100, name: 'Half' })
    expect(await getManagedProduct(shop, bought)).toMatchObject({ in_shop: false })
    expect(await getManagedProduct(shop, edited)).toMatchObject({ in_shop: true, price: 9 })
    expect(await checkBooks(shop)).toEqual([])
  })
})

async function waitingJobs() {
  const { rows } = await shop.db.execute<{ task: string; importId: number }>(sql`
    select task.identifier as task, (payload ->> 'importId')::int as "importId"
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'run-import'`)
  return rows
}

test('what is exported and handed back changes nothing, whatever is written in it', async () => {
  const texts = ['a "b", c; d', 'two\nlines', '=1+1', `'=1+1`, '-5', '@x', 'قميص العين', '<b>x</b>', 'a\r\nb']
  const league = await givenLeague(shop, { name: 'Export League' })
  const club = await givenClub(shop, { name: 'The "Quoted", Club', parentId: league.id })
  const twin = await givenClub(shop, { name: 'The "Quoted", Club', parentId: league.id })
  const onSale = { priceInFils: fils(300), salePriceInFils: fils(300), regularPriceInFils: fils(400) }
  for (const [place, text] of texts.entries()) {
    await givenProduct(shop, {
      categoryId: place % 2 ? club.id : twin.id,
      name: text,
      description: text,
      ...(place % 3 === 0 && { drawing: aJersey({ pattern: 'stripes' }) }),
      ...(place % 5 === 0 && onSale),
      ...(place % 4 === 0 && { sizes: ['S', 'X:L'], sizeStock: { S: place, 'X:L': 0 } }),
      kit: 'home',
      season: '2026/27',
    })
  }
  const result = await checked(await toCsv(exportRows(shop, { state: 'all' })))
  expect((await listImportRows(shop, result.id, { page: 1, per_page: 100, outcome: 'changed' })).data).toEqual([])
  expect((await listImportRows(shop, result.id, { page: 1, per_page: 100, outcome: 'wrong' })).data).toEqual([])
  expect(result.unchanged).toBe(result.rows_total)
  expect(result.unchanged).toBeGreaterThanOrEqual(texts.length)
})

test('the last imports are listed with what came of them, and their files can be had again', async () => {
  const csv = 'name,description,price,stock,club\nListed,x,409,1,Al Ain\n'
  const first = await ran((await checked(csv)).id)
  const second = await checked('name,description,price,stock,club\nUnpriced,x,nothing,1,Al Ain\n')

  const { data, meta } = await listImports(shop, { page: 1, per_page: 2 })

  expect(data).toMatchObject([
    { id: second.id, state: 'checked', added: 0, wrong: 1 },
    { id: first.id, file_name: 'new.csv', state: 'done', added: 1, lookalikes: 0, failure: null },
  ])
  expect(data[0]?.by).toBe(
    (await shop.pool.query<{ name: string }>('select name from users where id = $1', [by])).rows[0]?.name,
  )
  expect(meta.total).toBeGreaterThanOrEqual(2)
  expect(await getImportFile(shop, first.id)).toEqual({ fileName: `import-${first.id}.csv`, csv })
  await expect(getImportFile(shop, 999_999)).rejects.toThrow('Import not found')
})

describe('translations in a file', () => {
  test('are read, written and exported; a column that is missing changes nothing, an empty cell removes its text', async () => {
    const head = 'name,description,price,stock,club,name_ar,description_ar'
    const { id } = await checked(`${head}\nRound Trip,x,1,1,Al Ain,قميص العين,وصف\n`)
    expect(await ran(id)).toMatchObject({ state: 'done', added: 1 })
    const [product] = (await listProducts(shop, { search: 'Round Trip' })).products
    const productId = product?.id ?? 0
    const translationsOf = async () => (await getManagedProduct(shop, productId)).translations
    expect(await translationsOf()).toEqual({ ar: { name: 'قميص العين', description: 'وصف' } })

    const csv = await toCsv(exportRows(shop, { state: 'shop', search: 'Round Trip' }))
    expect(csv).toContain('قميص العين')
    expect(await checked(csv)).toMatchObject({ unchanged: 1, wrong: 0 })

    expect(await ran((await checked(`id,price\n${productId},2\n`)).id)).toMatchObject({ state: 'done' })
    expect(await translationsOf()).toEqual({ ar: { name: 'قميص العين', description: 'وصف' } })
    expect(await ran((await checked(`id,description_ar\n${productId},\n`)).id)).toMatchObject({ state: 'done' })
    expect(await translationsOf()).toEqual({ ar: { name: 'قميص العين' } })
  })

  test('that are too long are named by their column', async () => {
    const { rows } = await checked(`name,description,price,stock,club,name_ar\nA,x,1,1,Al Ain,${'ق'.repeat(201)}\n`)
    expect(rows[0]?.errors).toEqual(['name_ar: At most 200 characters.'])
  })

  test('of photos stand beside their pictures, and only those that a file names are kept', async () => {
    const [front = '', crest = ''] = (
      await Promise.all(['#123456', '#654321'].map((colour) => givenUpload(shop, colour)))
    ).map((key) => `/pictures/${key}/640.webp`)
    const photos = [
      { image: front, alt: 'The front', is_back: false },
      { image: crest, alt: null, is_back: false },
    ]
    const input = aProductInput({ category_id: clubId, name: 'Photo Trip', photos })
    const { id } = await createProduct(shop, by, input)
    const arabicOf = async () =>
      (await getManagedProduct(shop, id)).photos?.map(({ alt, alt_translations: texts }) => [alt, texts?.ar])
    const write = async (cell: string, head = 'id,photos_ar') => ran((await checked(`${head}\n${id},"${cell}"\n`)).id)

    await write(`${front} | الواجهة\n${crest} | الشعار`)
    expect(await arabicOf()).toEqual([
      ['The front', 'الواجهة'],
      [null, 'الشعار'],
    ])
    const csv = await toCsv(exportRows(shop, { state: 'shop', search: 'Photo Trip' }))
    expect(csv).toContain(`${crest} | الشعار`)
    expect(await checked(csv)).toMatchObject({ unchanged: 1, wrong: 0 })

    await write(`${front} | The front side`, 'id,photos')
    expect(await arabicOf()).toEqual([['The front side', 'الواجهة']])
    await write('')
    expect(await arabicOf()).toEqual([['The front side', undefined]])
    expect((await checked(`id,photos_ar\n${id},${crest} | الشعار\n`)).rows[0]?.errors).toEqual([
      `photos_ar: The product has no photo ${crest}.`,
    ])
  })
})

test('old imports are tidied away', async () => {
  const { id } = await checked('name,description,price,stock,club\nOld,x,1,1,Al Ain\n')
  await deleteExpiredImports(shop)
  expect(await getImport(shop, id)).toMatchObject({ id })
  shop.now = () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000)
  await deleteExpiredImports(shop)
  await expect(getImport(shop, id)).rejects.toMatchObject({ code: 'not-found' })
})

describe('a SKU in a file', () => {
  const line = (name: string, sku: string) => `${name},x,1,1,Al Ain,${sku}`
  const HEAD = 'name,description,price,stock,club,sku'

  test('is read, written and exported', async () => {
    const { id } = await checked(`${HEAD}\n${line('A', 'file-1')}\n${line('B', '')}\n`)
    expect(await ran(id)).toMatchObject({ state: 'done', added: 2 })
    const csv = await toCsv(exportRows(shop, { state: 'shop', search: 'file-1' }))
    expect(csv).toContain('file-1')
    expect(await checked(csv)).toMatchObject({ unchanged: 1, wrong: 0 })
  })

  test('that another product or another line has is wrong', async () => {
    await createProduct(shop, by, aProductInput({ category_id: clubId, sku: 'taken-1' }))
    const csv = [HEAD, line('A', 'TAKEN-1'), line('B', 'twice-1'), line('C', 'Twice-1'), line('D', 'free-1')].join('\n')
    const { rows } = await checked(csv)
    const wrong = { outcome: 'wrong', errors: ['sku: Another product has this SKU.'] }
    expect(rows).toMatchObject([wrong, { outcome: 'added' }, wrong, { outcome: 'added' }])
  })

  test('that somebody took after the check leaves its row out, and the rest is written', async () => {
    const { id } = await checked(`${HEAD}\n${line('A', 'late-1')}\n${line('B', 'late-2')}\n`)
    await createProduct(shop, by, aProductInput({ category_id: clubId, sku: 'LATE-1' }))
    expect(await ran(id)).toMatchObject({ state: 'done' })
    expect(await rowsOf(id)).toMatchObject([
      { outcome: 'skipped', errors: ['Another product has this SKU.'] },
      { outcome: 'added' },
    ])
  })
})

test('the weight leaves and comes with the file; an empty cell clears it, a missing column keeps it', async () => {
  const { id } = await givenProduct(shop, { name: 'Heavy Jersey', categoryId: clubId })
  const weightAfter = async (csv: string) => {
    await ran((await checked(csv)).id)
    return (await getManagedProduct(shop, id)).weight
  }

  expect(await weightAfter(`id,weight\n${id},310`)).toBe(310)
  expect(await toCsv(exportRows(shop, { search: 'Heavy Jersey' } as never))).toContain('310')
  expect(await weightAfter(`id,price\n${id},99`)).toBe(310)
  expect(await weightAfter(`id,weight\n${id},`)).toBeNull()
  const [row] = (await checked(`id,weight\n${id},heavy`)).rows
  expect(row?.errors.join()).toMatch(/^weight: /)
})
