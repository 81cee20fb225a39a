import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { updateUser } from '../accounts/update-user'
import { jobHandlers } from '../job-handlers'
import { runJobs } from '../jobs/run-jobs'
import { setOrderStatus } from '../payments/set-order-status'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { archive, givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addStockAlert, deleteStockAlert, listStockAlerts } from './save-stock-alerts'
import { queueStockAlerts, writeStockAlert } from './send-stock-alerts'

let shop: TestShop
let jersey: Product
let amina: User

beforeEach(async () => {
  shop = await openTestShop()
  jersey = await givenProduct(shop, { sizes: ['S', 'M', 'L'], sizeStock: { S: 0, M: 4, L: 0 } })
  amina = await givenUser(shop)
})
afterEach(() => shop.close())

const waitFor = (size: string | null, product = jersey, user = amina) =>
  addStockAlert(shop, user.id, { product_id: product.id, size })

async function restock(sizes: Record<string, number>, product = jersey): Promise<void> {
  const sizeStock = JSON.stringify({ ...product.size_stock, ...sizes })
  await shop.db.execute(sql`
    update products set size_stock = ${sizeStock}::jsonb, stock = size_stock_total(${sizeStock}::jsonb)
    where id = ${product.id}`)
}

/** Queues due stock alerts and runs their jobs, as the running shop does every minute. */
async function aMinutePasses(): Promise<void> {
  await queueStockAlerts(shop)
  await workOff()
}

async function workOff(): Promise<void> {
  const jobs = await runJobs(shop, shop.pool, jobHandlers)
  try {
    await vi.waitFor(async () => {
      const waiting = `select from graphile_worker.jobs where task_identifier in ('write-stock-alert', 'send-wanted-mail')`
      expect((await shop.pool.query(waiting)).rowCount).toBe(0)
    }, 60_000)
  } finally {
    await jobs.stop()
  }
}

const mails = () => shop.mailer.sent.map(({ to, text }) => ({ to, text }))

describe('asking', () => {
  test('a sold-out size can be waited for, once', async () => {
    const alert = await waitFor('S')
    expect(alert).toMatchObject({ product_id: jersey.id, size: 'S' })
    expect(await waitFor('S')).toEqual(alert)
    expect(await listStockAlerts(shop, amina.id, jersey.id)).toEqual({ data: [alert] })
    expect(await listStockAlerts(shop, amina.id, jersey.id + 1)).toEqual({ data: [] })
  })

  test('what is in stock is not waited for', async () => {
    await expect(waitFor('M')).rejects.toMatchObject({ code: 'conflict', message: 'Size M is in stock again.' })
  })

  test.each([
    ['XXL', 'There is no such size of this jersey.'],
    [null, 'Please select a size.'],
  ])('size %s is refused', async (size, text) => {
    await expect(waitFor(size)).rejects.toMatchObject({ code: 'invalid-input', message: text })
  })

  test('a product without sizes is waited for as a whole', async () => {
    const scarf = await givenProduct(shop, { sizes: [], stock: 0 })
    expect(await waitFor(null, scarf)).toMatchObject({ size: null })
    expect(await waitFor(null, scarf)).toEqual((await listStockAlerts(shop, amina.id, scarf.id)).data[0])
    await expect(waitFor('M', scarf)).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test('it can be taken back by who asked, and by nobody else', async () => {
    const alert = await waitFor('S')
    const other = await givenUser(shop)
    await expect(deleteStockAlert(shop, other.id, alert.id)).rejects.toMatchObject({ code: 'not-found' })
    await deleteStockAlert(shop, amina.id, alert.id)
    await expect(deleteStockAlert(shop, amina.id, alert.id)).rejects.toMatchObject({ code: 'not-found' })
    await restock({ S: 5 })
    await aMinutePasses()
    expect(mails()).toEqual([])
  })

  test('nobody can wait for everything, not even by asking all at once', async () => {
    await shop.db.execute(sql`
      insert into stock_alerts (user_id, product_id, size)
      select ${amina.id}, ${jersey.id}, 'Size ' || place from generate_series(1, 99) place`)
    const asked = await Promise.allSettled(['S', 'L', 'S', 'L'].map((size) => waitFor(size)))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
    expect((await listStockAlerts(shop, amina.id)).data).toHaveLength(100)
  })
})

describe('telling', () => {
  test('one mail when the size is back, and no second one', async () => {
    await waitFor('S')
    await aMinutePasses()
    expect(mails()).toEqual([])

    await restock({ S: 2 })
    await aMinutePasses()
    await restock({ S: 0 })
    await restock({ S: 9 })
    await aMinutePasses()

    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toMatchObject({ to: amina.email })
    expect(mails()[0]?.text).toContain(`${jersey.name} can be bought again in S`)
    expect(mails()[0]?.text).toContain(`https://shop.example/products/${jersey.id}`)
    expect(await listStockAlerts(shop, amina.id)).toEqual({ data: [] })
  })

  test('only those whose size is back, several sizes in one mail', async () => {
    const [both, large] = [amina, await givenUser(shop)]
    await waitFor('S', jersey, both)
    await waitFor('L', jersey, both)
    await waitFor('L', jersey, large)
    await restock({ S: 1 })
    await aMinutePasses()
    expect(mails()).toMatchObject([{ to: both.email }])
    expect(await listStockAlerts(shop, both.id)).toMatchObject({ data: [{ size: 'L' }] })

    await restock({ S: 0 })
    await waitFor('S', jersey, large)
    await restock({ S: 1, L: 1 })
    await aMinutePasses()
    const text = mails().find(({ to }) => to === large.email)?.text
    expect(text).toContain('in L and S')
    expect(mails()).toHaveLength(3)
  })

  test('sizes that draw from one total are back together', async () => {
    const plain = await givenProduct(shop, { sizes: ['M', 'L'], stock: 0 })
    await waitFor('M', plain)
    await shop.db.execute(sql`update products set stock = 1 where id = ${plain.id}`)
    await aMinutePasses()
    expect(mails()).toHaveLength(1)
  })

  test('pieces of a cancelled order count', async () => {
    const last = await givenProduct(shop, { sizes: ['M'], sizeStock: { M: 1 } })
    const order = await givenOrder(shop, [{ product: last, size: 'M' }])
    await waitFor('M', last)
    await setOrderStatus(shop, order.id, 'cancelled', (await givenAdmin(shop)).id)
    await aMinutePasses()
    expect(mails().filter(({ to }) => to === amina.email)).toHaveLength(1)
  })

  test('who was overtaken by other buyers while the mail waited goes on waiting', async () => {
    await writeStockAlert(shop, { userId: amina.id, productId: jersey.id, sizes: ['S', 'M'] })
    await workOff()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]?.text).toContain('again in M.')
    expect(await listStockAlerts(shop, amina.id)).toMatchObject({ data: [{ size: 'S' }] })
  })

  test('blocked customers, and products no longer sold, cause no mail', async () => {
    await waitFor('S')
    await updateUser(shop, amina.id, { status: 'blocked' }, { userId: amina.id, role: 'admin' })
    const other = await givenUser(shop)
    const gone = await givenProduct(shop, { sizes: [], stock: 0 })
    await waitFor(null, gone, other)
    await archive(shop, gone)
    await restock({ S: 5 })
    await shop.db.execute(sql`update products set stock = 5 where id = ${gone.id}`)
    await aMinutePasses()
    await writeStockAlert(shop, { userId: other.id, productId: gone.id, sizes: [null] })
    await workOff()
    expect(mails()).toEqual([])
    expect(await listStockAlerts(shop, other.id)).toMatchObject({ data: [{ product_id: gone.id }] })
  })

  test('a mail server that is away for a while costs nobody a mail and gives nobody two', async () => {
    await waitFor('S')
    await restock({ S: 1 })
    await queueStockAlerts(shop)
    const send = vi.spyOn(shop.mailer, 'send').mockRejectedValueOnce(new Error('no connection'))
    const jobs = await runJobs(shop, shop.pool, jobHandlers)
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), 60_000)
    await jobs.stop()
    await restock({ S: 0 })
    await restock({ S: 7 })
    await shop.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await aMinutePasses()

    expect(mails()).toHaveLength(1)
  })

  test('a size the product no longer has is not offered', async () => {
    const plain = await givenProduct(shop, { sizes: ['M', 'XXL'], stock: 0 })
    await waitFor('XXL', plain)
    await shop.db.execute(sql`update products set sizes = '{M}', stock = 5 where id = ${plain.id}`)
    await aMinutePasses()
    expect(mails()).toEqual([])
  })

  test('several processes that look at the same time send one mail each customer', async () => {
    const waiting = await Promise.all(Array.from({ length: 30 }, () => givenUser(shop)))
    for (const user of waiting) await waitFor('S', jersey, user)
    await restock({ S: 3 })

    await Promise.all(Array.from({ length: 5 }, () => queueStockAlerts(shop)))
    await aMinutePasses()

    expect(
      mails()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(waiting.map(({ email }) => email).sort())
  })
})
