import type { ProductImport } from '@shop/contract/product-imports'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenClub, givenProduct } from '../testing/catalog-factories'
import { finishImport } from '../testing/bulk-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkImport } from './check-import'
import { IMPORT_COLUMNS } from './import-columns'

const IMPORTS = '/api/admin/product-imports'

let shop: TestShop
let app: FastifyInstance
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  admin = await givenSession(shop, await givenAdmin(shop))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

function call(method: 'GET' | 'POST', url: string, payload?: object, token = admin) {
  return app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload })
}

test('a file is handed over, checked, looked at and carried out', async () => {
  await givenClub(shop, { name: 'Importers' })
  const csv = 'name,description,price,stock,club\nHome,Red,409,5,Importers\n'
  const started = await call('POST', IMPORTS, { file_name: 'new.csv', csv })
  expect(started.statusCode).toBe(201)
  const { id } = started.json<ProductImport>()
  expect(started.json()).toMatchObject({ state: 'checking', file_name: 'new.csv', rows_done: 0 })
  expect((await call('POST', `${IMPORTS}/${id}/run`)).statusCode).toBe(409)
  await checkImport(shop, id)
  expect((await call('GET', `${IMPORTS}/${id}`)).json()).toMatchObject({ state: 'checked', added: 1 })
  expect((await call('GET', `${IMPORTS}/${id}/rows?outcome=added`)).json()).toMatchObject({
    data: [{ line: 2, outcome: 'added', name: 'Home' }],
    meta: { total: 1 },
  })
  expect((await call('POST', `${IMPORTS}/${id}/run`)).json()).toMatchObject({ state: 'running' })
  await finishImport(shop, id)
  expect((await call('GET', `${IMPORTS}/${id}`)).json()).toMatchObject({ state: 'done' })
})

test('a file may be far larger than other bodies, but not boundless', async () => {
  const row = `Home,${'x'.repeat(200)},409,5,Importers\n`
  const csv = `name,description,price,stock,club\n${row.repeat(15_000)}`
  expect(csv.length).toBeGreaterThan(3_000_000)
  expect((await call('POST', IMPORTS, { csv })).statusCode).toBe(201)
  expect((await call('POST', IMPORTS, { csv: 'x'.repeat(26_000_000) })).statusCode).toBe(413)
  expect((await call('POST', IMPORTS, { csv: '' })).statusCode).toBe(422)
  expect((await call('POST', IMPORTS, { csv: 'id\0' })).statusCode).toBe(422)
})

test('security case 26: a customer’s megabytes are not even read', async () => {
  const token = await givenSession(shop, await givenUser(shop))
  const response = await call('POST', IMPORTS, { csv: 'x'.repeat(26_000_000) }, token)
  expect(response.statusCode).toBe(403)
})

test('security case 10: an export runs nothing in a spreadsheet', async () => {
  const { id } = await givenProduct(shop, { name: '=HYPERLINK("http://evil.example")', description: '@x' })
  const response = await call('GET', `/api/admin/product-export?search=${id}`)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="products.csv"',
    'cache-control': 'private, no-store',
  })
  const [head, row] = parse(response.body, { bom: true })
  expect(head).toEqual([...IMPORT_COLUMNS])
  expect(row?.slice(0, 3)).toEqual([String(id), `'=HYPERLINK("http://evil.example")`, `'@x`])
})

test('an export holds what matches, and a template what may be written', async () => {
  const club = await givenClub(shop, { name: 'Exporters' })
  for (let count = 0; count < 3; count += 1) await givenProduct(shop, { categoryId: club.id })
  const exported = parse((await call('GET', `/api/admin/product-export?club=${club.id}`)).body, { bom: true })
  expect(exported).toHaveLength(4)
  const template = parse((await call('GET', '/api/admin/product-import-template')).body, { bom: true })
  expect(template).toHaveLength(3)
  expect((await call('GET', '/api/admin/product-export?club=x')).statusCode).toBe(422)
})
