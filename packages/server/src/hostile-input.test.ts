import { endpoints } from '@shop/contract'
import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenSession } from './testing/account-factories'
import { givenProduct } from './testing/catalog-factories'
import { buildTestApp } from './testing/test-app'
import { openTestShop, type TestShop } from './testing/test-shop'

const INJECTIONS = [
  `'; drop table users; --`,
  `1' or '1'='1`,
  `" or ""="`,
  `1); select pg_sleep(9); --`,
  `name desc; delete from products`,
  `%' union select password_hash from users --`,
  `\\'; -- /* */ $1 \${1}`,
  `\u0000`,
]

let shop: TestShop
let app: FastifyInstance
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  // Rate limits are off, because hundreds of logins come from one address here.
  shop.hasRateLimits = false
  app = await buildTestApp(shop)
  await givenProduct(shop)
  token = await givenSession(shop, await givenAdmin(shop))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Logging out would end the session that the other calls are made in. */
const calls = (Object.values(endpoints) as Endpoint[]).filter(({ path }) => path !== '/api/logout')

test.each(calls)('security case 9: $method $path takes quotes and comments as text', async (endpoint) => {
  for (const hostile of INJECTIONS) {
    const response = await call(endpoint, hostile)
    expect(response.statusCode, hostile).not.toBe(500)
    expect(response.body, hostile).not.toContain('$argon2id$')
  }
  const { rows } = await shop.pool.query(
    'select (select count(*) from users)::int users, (select count(*) from products)::int products',
  )
  expect(rows).toEqual([{ users: 1, products: 1 }])
})

/** Puts the text into every input of the endpoint: path, each query parameter, each field of the body. */
function call({ method, path, query, body }: Endpoint, hostile: string) {
  const encoded = encodeURIComponent(hostile)
  const parameters = Object.keys(query?.shape ?? {}).map((name) => `${name}=${encoded}`)
  return app.inject({
    method,
    url: `${path.replace(/\{\w+\}/g, encoded)}?${parameters.join('&')}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body && Object.fromEntries(Object.keys(body.shape).map((name) => [name, hostile])),
  })
}
