import type { Cart } from '@shop/contract/cart'
import { fils, MAX_FILS } from '@shop/contract/money'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSession, givenUser } from '../testing/account-factories'
import { givenPrintable } from '../testing/print-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

const DEAREST_FEE = fils(100_000_000)

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('security case 14: the dearest jersey with the dearest fee, many times over, is a cart like any other', async () => {
  const product = await givenPrintable(shop, { priceInFils: MAX_FILS, stock: 1_000_000 })
  await shop.pool.query('update products set print_fee_in_fils = $1 where id = $2', [DEAREST_FEE, product.id])
  const token = await givenSession(shop, await givenUser(shop))
  const send = (method: 'GET' | 'POST', url: string, payload?: InjectOptions['payload']) =>
    app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
  const line = { product_id: product.id, quantity: 1_000_000, options: { size: 'M', name: 'SMITH', number: 10 } }

  expect((await send('POST', '/api/cart/items', line)).statusCode).toBe(200)
  expect((await send('POST', '/api/cart/seen')).statusCode).toBe(200)
  const { total } = (await send('GET', '/api/cart')).json<Cart>()
  expect(total).toBe(21_000_000_000_000)

  const payment = await send('POST', '/api/create-payment-intent', { amount: total * 100, currency: 'usd' })
  expect(payment.statusCode).toBe(422)
  expect(payment.json()).toMatchObject({ message: expect.stringContaining('split your order') as string })
})
