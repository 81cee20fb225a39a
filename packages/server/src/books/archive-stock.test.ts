import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { StockHistoryQuery } from '@shop/contract/stock-history'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stockArchiveCommand } from '../cli/stock-archive-command'
import { readConfig } from '../config'
import { setOrderStatus } from '../payments/set-order-status'
import { listStockArchive, restoreMovements } from '../stock/archive-movements'
import { listStockHistory } from '../stocktaking/stock-history'
import { givenBooks, type GivenBooks } from '../testing/books-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { archiveStock } from './archive-stock'
import { checkBooks } from './check-books'

let shop: TestShop
let given: GivenBooks
beforeEach(async () => {
  shop = await openTestShop()
  given = await givenBooks(shop)
  await unguarded(`
    update stock_movements set created_at = case
      when reason = 'initial' then '2025-03-31T23:59:59.999999Z' when order_id = ${given.paid} then '2025-05-01T00:00:00Z'
      else '2026-09-01T00:00:00Z' end::timestamptz`)
  shop.now = () => new Date('2026-09-14T10:00:00Z')
})
afterEach(() => shop.close())

test('every movement stays at hand unless the settings say for how long', async () => {
  await archiveStock(shop)
  expect(await listStockArchive(shop)).toEqual([])
})

test('months that ended before are archived, the books balance, and they come back exactly as they were', async () => {
  const before = await movements()
  await archiveStock(withMonths(12))
  await archiveStock(withMonths(12))

  expect(await listStockArchive(shop)).toEqual([
    { month: '2025-03-01', movements: 3 },
    { month: '2025-05-01', movements: 2 },
  ])
  expect(await movements()).toHaveLength(before.length - 5)
  expect(await checkBooks(shop)).toEqual([])

  expect(await restoreMovements(shop, '2025-05-01')).toBe(2)
  expect(await restoreMovements(shop, '2025-05-01')).toBe(0)
  expect(await checkBooks(shop)).toEqual([])
  await restoreMovements(shop, '2025-03-01')
  expect(await movements()).toEqual(before)
  expect((await shop.pool.query(`select from stock_openings union all select from order_stock_openings`)).rows).toEqual(
    [],
  )
  expect(await checkBooks(shop)).toEqual([])
})

test('what is wrong with the stock is found after archiving as before', async () => {
  await archiveStock(withMonths(12))
  await shop.pool.query(`update products set stock = stock + 1 where id = ${given.jersey}`)
  expect(await checkBooks(shop)).toMatchObject([
    { what: 'product-stock', detail: `Product ${given.jersey} has 97 in stock, but its movements sum to 96.` },
  ])
  await shop.pool.query(`update products set stock = stock - 1 where id = ${given.jersey}`)

  await unguarded(`update order_lines set quantity = quantity + 1, price_in_fils = 0 where order_id = ${given.paid}
    and product_id = ${given.shirt}`)
  expect((await checkBooks(shop)).map(({ what, detail }) => `${what}: ${detail}`)).toContain(
    `order-stock: Order ${given.paid} should have taken 6 pieces, but its movements sum to -5, those in the archive among them.`,
  )
})

test('an order whose sale is archived may still be cancelled', async () => {
  await archiveStock(withMonths(12))
  await setOrderStatus(shop, given.paid, 'cancelled', given.user)
  expect(await checkBooks(shop)).toEqual([])
  await restoreMovements(shop, '2025-05-01')
  expect(await checkBooks(shop)).toEqual([])
})

test('movements of an order that does not agree are not put away', async () => {
  const errors: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) })
  await unguarded(`update stock_movements set change = change - 1 where order_id = ${given.paid} and size = 'L'`)

  await archiveStock({ ...withMonths(12), log })

  expect(await listStockArchive(shop)).toEqual([{ month: '2025-03-01', movements: 3 }])
  expect(errors).toMatchObject([{ what: 'order-stock', msg: 'old stock movements are not archived' }])
})

test('several processes archive each movement once', async () => {
  const second = await openSecondProcess(shop)
  const settings = withMonths(12).settings
  await Promise.all([shop, second, shop].map((process) => archiveStock({ ...process, settings })))
  await second.close()

  expect((await listStockArchive(shop)).map(({ movements }) => movements)).toEqual([3, 2])
  expect(await checkBooks(shop)).toEqual([])
})

test('a process that dies in the middle leaves everything as it was', async () => {
  const before = await movements()
  await shop.pool.query(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
    create trigger dies after delete on stock_movements for each statement execute function die()`)
  await expect(archiveStock(withMonths(12))).rejects.toThrow()
  expect(await movements()).toEqual(before)
  expect(await listStockArchive(shop)).toEqual([])
  expect((await shop.pool.query('select from stock_openings')).rows).toEqual([])

  await shop.pool.query('drop trigger dies on stock_movements')
  await archiveStock(withMonths(12))
  expect(await checkBooks(shop)).toEqual([])
})

test('a broken part of the archive is not put back', async () => {
  await archiveStock(withMonths(12))
  const left = await movements()
  await shop.pool.query(`
    alter table stock_archive disable trigger stock_archive_stays;
    update stock_archive set packed = set_byte(packed, length(packed) / 2, get_byte(packed, length(packed) / 2) # 1)`)

  await expect(restoreMovements(shop, '2025-05-01')).rejects.toThrow()

  expect(await movements()).toEqual(left)
  expect(await checkBooks(shop)).toEqual([])
})

test('nobody deletes a movement that is not archived, nor a part whose movements are not back', async () => {
  await archiveStock(withMonths(12))
  for (const statement of [
    'delete from stock_movements',
    'update stock_movements set change = 1',
    'delete from stock_archive',
    `update stock_archive set packed = ''`,
    'truncate stock_archive',
  ])
    await expect(shop.pool.query(statement)).rejects.toThrow('rows are added, never changed')
})

test('the history of a product goes on from what is archived, and says until when', async () => {
  const history = () => listStockHistory(shop, given.jersey, StockHistoryQuery.parse({ per_page: '100' }))
  const whole = await history()
  expect(whole.archived_until).toBeNull()

  await archiveStock(withMonths(12))

  const left = await history()
  expect(left.archived_until).toBe('2025-05-31')
  expect(left.data.length).toBeLessThan(whole.data.length)
  expect(left.data[0]?.level).toBe(96)
  expect(left.piles).toEqual(whole.piles)
})

test('an operator lists the archive and puts a month back', async () => {
  await archiveStock(withMonths(12))
  expect(await said([])).toEqual(['2025-03: 3 movements', '2025-05: 2 movements'])
  expect(await said(['--restore', '2025-05'])).toEqual(['Movements of 2025-05 that are back: 2.'])
  await expect(said(['--restore', '2025-05'])).rejects.toThrow('2025-05 is not in the archive.')
})

function withMonths(months: number): TestShop {
  const settings = { ...shop.settings, current: () => ({ ...shop.settings.current(), stock_movement_months: months }) }
  return { ...shop, settings }
}

async function movements(): Promise<object[]> {
  return (await shop.pool.query<object>('select to_jsonb(stock_movements) as row from stock_movements order by id'))
    .rows
}

/** As nobody can: movements are never changed. */
async function unguarded(statement: string): Promise<void> {
  await shop.pool.query('alter table stock_movements disable trigger stock_movements_stay')
  await shop.pool.query(statement)
  await shop.pool.query('alter table stock_movements enable trigger stock_movements_stay')
}

async function said(words: string[]): Promise<string[]> {
  const lines: string[] = []
  const work = await stockArchiveCommand.prepare(words, { input: Readable.from([]), write: () => undefined })
  await work(shop, readConfig({ DATA_DIR: tmpdir() }), (line) => void lines.push(line))
  return lines
}
