import type { BulkChange } from '@shop/contract/bulk-runs'
import { fils } from '@shop/contract/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { deleteCategory } from '../assortment/delete-category'
import { getManagedProduct } from '../assortment/list-managed-products'
import { updateProduct } from '../assortment/save-product'
import { openDb } from '../db/open-db'
import { inTransaction } from '../kernel/shop'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { finishRun } from '../testing/bulk-factories'
import { asFormInput, givenClub, givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { carryOutBatch, carryOutRun } from './carry-out-run'
import { changeManyProducts } from './change-many-products'
import { getBulkRun, listBulkRunItems, listBulkRuns, resumeRuns, stopRun, deleteExpiredRuns } from './manage-runs'
import { undoRun } from './undo-run'

const MANY = 120
const BY_TEN_PERCENT = { kind: 'price-percent', percent: 10 } as const

let shop: TestShop
let by: number
let club: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
beforeEach(async () => {
  shop.now = () => new Date()
  club = (await givenClub(shop, { name: `Crowd ${performance.now()}` })).id
  await shop.db.execute(sql`
    insert into products (name, description, price_in_fils, category_id, stock)
    select 'Crowd ' || number, 'x', 1000, ${club}, 5 from generate_series(1, ${MANY}::int) number`)
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
})
afterAll(() => shop.close())

function changeAll(change: BulkChange = BY_TEN_PERCENT) {
  return changeManyProducts(shop, by, { matching: { club: [club], state: 'all' }, change })
}

async function batchOf(runId: number): Promise<void> {
  await inTransaction(shop, (shop) => carryOutBatch(shop, runId))
}

/** The number of products by price in fils. */
async function prices(): Promise<Record<string, number>> {
  const { rows } = await shop.db.execute<{ price: string; count: number }>(
    sql`select price_in_fils::text as price, count(*)::int from products where category_id = ${club} group by 1`,
  )
  return Object.fromEntries(rows.map(({ price, count }) => [price, count]))
}

async function firstIds(count: number): Promise<number[]> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from products where category_id = ${club} order by id limit ${count}`,
  )
  return rows.map(({ id }) => id)
}

async function waitingRuns(): Promise<number[]> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select (payload ->> 'runId')::int as id from graphile_worker._private_jobs where payload ->> 'runId' is not null`,
  )
  return rows.map(({ id }) => id)
}

describe('a change of many products', () => {
  test('is checked at once, written in batches and says how far it is', async () => {
    const run = await changeAll()
    expect(run).toMatchObject({ state: 'waiting', title: 'Price raised by 10%', total: MANY, done: 0, by: { id: by } })
    expect(await prices()).toEqual({ 1000: MANY })
    await batchOf(run.id)
    const { state, done } = await getBulkRun(shop, run.id)
    expect(state).toBe('running')
    expect(await prices()).toEqual({ 1000: MANY - done, 1100: done })
    expect(await finishRun(shop, run.id)).toMatchObject({ state: 'done', done: MANY, changed: MANY, can_undo: true })
    expect(await prices()).toEqual({ 1100: MANY })
  })

  test('goes on where a killed process left it, and changes nothing twice', async () => {
    const { id } = await changeAll()
    await batchOf(id)
    // The process is killed in the middle of a batch, so the batch's transaction is rolled back.
    const dying = inTransaction(shop, async (shop) => {
      await carryOutBatch(shop, id)
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    const { done } = await getBulkRun(shop, id)
    expect(await prices()).toEqual({ 1000: MANY - done, 1100: done })

    await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
    await resumeRuns(shop)
    expect(await waitingRuns()).toEqual([])
    shop.now = () => new Date(Date.now() + 21_000)
    await resumeRuns(shop)
    await resumeRuns(shop)
    expect(await waitingRuns()).toEqual([id])
    await finishRun(shop, id)
    expect(await prices()).toEqual({ 1100: MANY })
  })

  test('is written once by jobs that run twice', async () => {
    const { id } = await changeAll()
    await Promise.all([carryOutRun(shop, id), carryOutRun(shop, id), carryOutRun(shop, id)])
    await finishRun(shop, id)
    await carryOutRun(shop, id)
    expect(await prices()).toEqual({ 1100: MANY })
    expect(await getBulkRun(shop, id)).toMatchObject({ changed: MANY })
  })

  test('waits for a product that somebody holds for long, and goes on afterwards', async () => {
    const { id } = await changeAll()
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select from products where category_id = ${club} for update`)
      const limits = { statement: 30_000, lock: 50, idleInTransaction: 60_000 }
      const impatient = openDb({ url: shop.url, connections: 1, limits, onIdleFault: () => undefined })
      await expect(carryOutRun({ ...shop, db: impatient.db }, id)).rejects.toThrow()
      await impatient.close()
      expect(await getBulkRun(shop, id)).toMatchObject({ state: 'waiting', done: 0, failure: null })
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await finishRun(shop, id)).toMatchObject({ state: 'done', changed: MANY })
  })

  test('stops half-way and says so honestly', async () => {
    const { id } = await changeAll()
    await batchOf(id)
    const stopped = await stopRun(shop, by, id)
    expect(stopped).toMatchObject({ state: 'stopped', total: MANY, can_undo: true })
    await carryOutRun(shop, id)
    expect(await prices()).toEqual({ 1000: MANY - stopped.changed, 1100: stopped.changed })
    expect(await stopRun(shop, by, id)).toEqual(stopped)
    const { data } = await listAuditLog(shop, { run: id, page: 1, per_page: 1, sort: 'newest' })
    expect(data).toMatchObject([
      {
        action: 'bulk-changed',
        run_id: id,
        changes: [
          { field: 'changed', after: String(stopped.changed) },
          { field: 'not reached', after: String(MANY - stopped.changed) },
        ],
      },
    ])
  })

  test('leaves alone what can’t have it any more, and tells why', async () => {
    const { id } = await changeAll({ kind: 'price-by', amount: -9 })
    const [cheap = 0, gone = 0] = await firstIds(2)
    await shop.db.execute(sql`update products set price_in_fils = 100 where id = ${cheap}`)
    await shop.db.execute(sql`delete from products where id = ${gone}`)
    expect(await finishRun(shop, id)).toMatchObject({ state: 'done', changed: MANY - 2, skipped: 2 })
    const { data } = await listBulkRunItems(shop, id, { page: 1, per_page: 9, outcome: 'skipped' })
    expect(data).toMatchObject([
      { product_id: cheap, reason: expect.stringContaining('would fall below zero.') as string },
      { product_id: gone, reason: 'It was deleted meanwhile.' },
    ])
  })

  test('is listed, and those under way alone', async () => {
    const { id } = await changeAll()
    expect((await listBulkRuns(shop, { page: 1, per_page: 1 })).data).toMatchObject([{ id }])
    expect((await listBulkRuns(shop, { page: 1, per_page: 1, under_way: true })).data).toMatchObject([{ id }])
    await stopRun(shop, by, id)
    const { data } = await listBulkRuns(shop, { page: 1, per_page: 100, under_way: true })
    expect(data.map((run) => run.id)).not.toContain(id)
    await expect(getBulkRun(shop, 999_999)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('taken back', () => {
  async function changed(change?: BulkChange): Promise<number> {
    const { id } = await changeAll(change)
    await finishRun(shop, id)
    return id
  }

  async function undone(id: number) {
    return finishRun(shop, (await undoRun(shop, by, id)).id)
  }

  test('every product has its old price again, but for those that somebody changed since', async () => {
    const id = await changed()
    const [edited = 0, renamed = 0, gone = 0] = await firstIds(3)
    await changeManyProducts(shop, by, { ids: [edited], change: { kind: 'price', price: 7 } })
    const product = await getManagedProduct(shop, renamed)
    await updateProduct(shop, by, renamed, asFormInput(product, { name: 'Another name' }))
    await shop.db.execute(sql`delete from products where id = ${gone}`)
    const undo = await undone(id)
    expect(undo).toMatchObject({ kind: 'undo', undoes: id, title: 'Taken back: Price raised by 10%' })
    expect(undo).toMatchObject({ state: 'done', total: MANY, changed: MANY - 2, skipped: 2 })
    expect(await prices()).toEqual({ 700: 1, 1000: MANY - 2 })
    expect(await getManagedProduct(shop, renamed)).toMatchObject({ name: 'Another name', price: 10 })
    const { data } = await listBulkRunItems(shop, undo.id, { page: 1, per_page: 9, outcome: 'skipped' })
    expect(data.map(({ reason }) => reason)).toEqual(['Somebody changed it since.', 'It was deleted since.'])
  })

  test('the undo itself can be taken back', async () => {
    const id = await changed()
    const undo = await undone(id)
    expect(await prices()).toEqual({ 1000: MANY })
    expect(await undone(undo.id)).toMatchObject({ changed: MANY, title: 'Done again: Price raised by 10%' })
    expect(await prices()).toEqual({ 1100: MANY })
  })

  test('once, and not while it is under way', async () => {
    const { id } = await changeAll()
    await expect(undoRun(shop, by, id)).rejects.toThrow('Please stop it first.')
    await finishRun(shop, id)
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => undoRun(shop, by, id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(undoRun(shop, by, id)).rejects.toMatchObject({ code: 'conflict' })
    expect(await getBulkRun(shop, id)).toMatchObject({ can_undo: false, undone_by: expect.any(Number) as number })
  })

  test('an undo that was stopped leaves the rest to a second one', async () => {
    const id = await changed()
    const first = await undoRun(shop, by, id)
    await batchOf(first.id)
    const { changed: restored } = await stopRun(shop, by, first.id)
    expect(await undone(id)).toMatchObject({ total: MANY - restored, changed: MANY - restored, skipped: 0 })
    expect(await prices()).toEqual({ 1000: MANY })
  })

  test('pieces that were sold since stay sold', async () => {
    const id = await changed({ kind: 'stock-by', pieces: 3 })
    const [sold = 0, soldOut = 0, counted = 0] = await firstIds(3)
    await givenOrder(shop, [{ product: await getManagedProduct(shop, sold), quantity: 2 }])
    await givenOrder(shop, [{ product: await getManagedProduct(shop, soldOut), quantity: 7 }])
    await changeManyProducts(shop, by, { ids: [counted], change: { kind: 'stock', stock: 40 } })
    expect(await undone(id)).toMatchObject({ changed: MANY - 2, skipped: 2 })
    expect(await getManagedProduct(shop, sold)).toMatchObject({ stock: 3 })
    expect(await getManagedProduct(shop, soldOut)).toMatchObject({ stock: 1 })
    expect(await getManagedProduct(shop, counted)).toMatchObject({ stock: 40 })
    expect(await checkBooks(shop)).toEqual([])
  })

  test('of numbers per size the sold pieces stay sold too', async () => {
    const product = await givenProduct(shop, { sizeStock: { M: 3, L: 4 }, priceInFils: fils(100) })
    const { id } = await changeManyProducts(shop, by, { ids: [product.id], change: { kind: 'stock', stock: 10 } })
    await givenOrder(shop, [{ product, size: 'M', quantity: 2 }])
    expect(await undone(id)).toMatchObject({ changed: 1 })
    expect(await getManagedProduct(shop, product.id)).toMatchObject({ stock: 5, size_stock: { M: 1, L: 4 } })
    expect(await checkBooks(shop)).toEqual([])
  })

  test('archived products come back, erased ones are gone for good', async () => {
    const [ordered = 0] = await firstIds(1)
    await givenOrder(shop, [{ product: await getManagedProduct(shop, ordered) }])
    const { id } = await changeAll({ kind: 'delete' })
    expect(await finishRun(shop, id)).toMatchObject({ archived: 1, erased: MANY - 1 })
    expect(await undone(id)).toMatchObject({ total: 1, changed: 1 })
    expect(await getManagedProduct(shop, ordered)).toMatchObject({ in_shop: true })
    expect(await checkBooks(shop)).toEqual([])
  })

  test('a club that is gone is not brought back', async () => {
    const old = await givenClub(shop, { name: 'Short-lived' })
    const { id: productId } = await givenProduct(shop, { categoryId: old.id })
    const change = { kind: 'club', category_id: club } as const
    const { id } = await changeManyProducts(shop, by, { ids: [productId], change })
    await deleteCategory(shop, by, old.id)
    expect(await undone(id)).toMatchObject({ changed: 0, skipped: 1 })
    expect(await getManagedProduct(shop, productId)).toMatchObject({ category_id: club })
  })

  test('for ninety days', async () => {
    const id = await changed()
    shop.now = () => new Date(Date.now() + 89 * 24 * 60 * 60 * 1000)
    await deleteExpiredRuns(shop)
    expect(await getBulkRun(shop, id)).toMatchObject({ id })
    shop.now = () => new Date(Date.now() + 91 * 24 * 60 * 60 * 1000)
    await deleteExpiredRuns(shop)
    await expect(undoRun(shop, by, id)).rejects.toMatchObject({ code: 'not-found' })
    expect((await listAuditLog(shop, { run: id, page: 1, per_page: 1, sort: 'newest' })).meta.total).toBe(MANY + 1)
  })
})
