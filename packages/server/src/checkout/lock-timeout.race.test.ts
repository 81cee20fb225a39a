import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getCart } from '../cart/save-cart'
import { openDb } from '../db/open-db'
import { givenSession } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenShopper } from '../testing/checkout-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

/** An app whose statements wait for a lock for 200 ms at most. */
async function givenAppWithShortLockTimeout() {
  const limits = { statement: 20_000, lock: 200, idleInTransaction: 20_000 }
  const { db, close } = openDb({ url: shop.url, connections: 3, limits, onIdleFault: () => undefined })
  const app = await buildTestApp({ ...shop, db })
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  return app
}

/** Locks rows and holds the lock, like an open psql session or a backup that hangs. Returns the release. */
async function givenLock(sql: string) {
  const holder = await shop.pool.connect()
  await holder.query(`begin; ${sql}`)
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

test.each([
  ['its product', (productId: number) => `select from products where id = ${productId} for update`],
  ['its payment', () => 'lock table payments in exclusive mode'],
  ['the stock movements', () => 'lock table stock_movements in exclusive mode'],
])(
  'a checkout that waits too long for %s is answered with 503, changes nothing and succeeds later',
  async (_, lock) => {
    const app = await givenAppWithShortLockTimeout()
    const jersey = await givenProduct(shop, { sizes: ['M'], sizeStock: { M: 5 } })
    const { user, checkout } = await givenShopper(shop, [{ product: jersey, size: 'M' }])
    const token = await givenSession(shop, user)
    const order = () =>
      app.inject({
        method: 'POST',
        url: '/api/checkout',
        headers: { authorization: `Bearer ${token}` },
        payload: checkout,
      })
    const release = await givenLock(lock(jersey.id))

    const refused = await order()

    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({
      code: 'unavailable',
      message: 'The shop is very busy right now. Please try again in a moment.',
    })
    expect(await stateOf(user.id, jersey.id)).toEqual({ orders: 0, stock: 5, lines: 1 })

    await release()
    expect((await order()).statusCode).toBe(200)
    expect(await stateOf(user.id, jersey.id)).toEqual({ orders: 1, stock: 4, lines: 0 })
  },
)

async function stateOf(userId: number, productId: number) {
  const { rows } = await shop.pool.query<{ orders: number; stock: number }>(
    `select (select count(*)::int from orders where user_id = $1) as orders,
            (select stock from products where id = $2) as stock`,
    [userId, productId],
  )
  return { ...rows[0], lines: (await getCart(shop, userId)).items.length }
}
