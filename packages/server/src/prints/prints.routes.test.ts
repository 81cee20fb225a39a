import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenClub, givenProduct } from '../testing/catalog-factories'
import { givenPrintable } from '../testing/print-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance
let admin: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  admin = { authorization: `Bearer ${await givenSession(shop, await givenAdmin(shop))}` }
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const put = (url: string, payload: object) => app.inject({ method: 'PUT', url, headers: admin, payload })
const get = (url: string) => app.inject({ url, headers: admin })

test('a product that can be printed tells its fee and drawing, another is not found', async () => {
  const [jersey, plain] = [await givenPrintable(shop), await givenProduct(shop)]

  const offer = await app.inject(`/api/products/${jersey.id}/print`)
  expect(offer.json()).toMatchObject({ fee: 45, drawing: { pattern: 'solid' }, players: [] })
  expect((await app.inject(`/api/products/${plain.id}/print`)).statusCode).toBe(404)
  expect((await app.inject(`/api/products/${jersey.id}`)).json()).toMatchObject({ is_printable: true })
  expect((await app.inject(`/api/products/${plain.id}`)).json()).toMatchObject({ is_printable: false })

  await shop.db.execute(sql`update products set print_fee_in_fils = 2550 where id = ${jersey.id}`)
  expect((await app.inject(`/api/products/${jersey.id}/print`)).json()).toMatchObject({ fee: 25.5 })
})

test('staff keep a squad, and the jerseys of that club and season offer its players', async () => {
  const club = await givenClub(shop)
  const now = await givenPrintable(shop, { categoryId: club.id, season: '2026/27' })
  const before = await givenPrintable(shop, { categoryId: club.id, season: '2025/26' })
  const players = [
    { name: 'Saka', number: '7' },
    { name: 'Raya', number: 1 },
  ]

  const kept = await put(`/api/admin/squads/${club.id}`, { season: '2026/27', players })
  expect(kept.json()).toEqual({
    club_id: club.id,
    season: '2026/27',
    players: [
      { name: 'Raya', number: 1 },
      { name: 'Saka', number: 7 },
    ],
    version: 1,
  })
  expect((await app.inject(`/api/products/${now.id}/print`)).json()).toMatchObject(playersOf(kept))
  expect((await app.inject(`/api/products/${before.id}/print`)).json()).toMatchObject({ players: [] })
  expect((await get(`/api/admin/squads/${club.id}`)).json()).toEqual({ data: [kept.json()] })

  await put(`/api/admin/squads/${club.id}`, { season: '2026/27', players: [] })
  expect((await get(`/api/admin/squads/${club.id}`)).json()).toEqual({ data: [] })
})

test.each([
  [[{ name: '', number: 1 }], 'players.0.name'],
  [[{ name: 'A', number: 100 }], 'players.0.number'],
  [[{ name: 'A', number: 'x' }], 'players.0.number'],
  [[{ name: '=1+1', number: 1 }], 'players.0.name'],
  [
    [
      { name: 'A', number: 1 },
      { name: 'B', number: 1 },
    ],
    'players.1.number',
  ],
])('a squad with %j is refused at %s and changes nothing', async (players, field) => {
  const club = await givenClub(shop)
  await put(`/api/admin/squads/${club.id}`, { season: '2026/27', players: [{ name: 'Saka', number: 7 }] })

  const response = await put(`/api/admin/squads/${club.id}`, { season: '2026/27', players })
  expect(response.statusCode).toBe(422)
  expect(response.json<{ errors: Record<string, string[]> }>().errors).toHaveProperty([field])
  expect((await get(`/api/admin/squads/${club.id}`)).json()).toMatchObject({ data: [{ players: [{ name: 'Saka' }] }] })
})

test('of two people who change a squad the later one is told, and nothing is lost', async () => {
  const club = await givenClub(shop)
  const path = `/api/admin/squads/${club.id}`
  const season = '2026/27'
  const saka = { name: 'Saka', number: 7 }
  const raya = { name: 'Raya', number: 1 }
  const first = await put(path, { season, players: [saka], version: 0 })
  expect(first.json()).toMatchObject({ version: 1 })
  expect((await put(path, { season, players: [saka, raya], version: 1 })).json()).toMatchObject({ version: 2 })

  const late = await put(path, { season, players: [{ ...saka, number: 17 }], version: 1 })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'changed-meanwhile',
    message: expect.stringMatching(/^Somebody changed this squad on .+\. Please look at it again\.$/) as string,
  })
  expect((await get(path)).json()).toMatchObject({ data: [{ players: [raya, saka], version: 2 }] })

  expect((await put(path, { season, players: [raya, saka], version: 1 })).json()).toMatchObject({ version: 2 })
  expect((await put(path, { season, players: [], version: 1 })).statusCode).toBe(409)
  expect((await put(path, { season, players: [saka] })).json()).toMatchObject({ version: 3 })
})

test('a squad that was deleted and written anew is not taken for the old one', async () => {
  const club = await givenClub(shop)
  const path = `/api/admin/squads/${club.id}`
  const season = '2026/27'
  const saka = { name: 'Saka', number: 7 }
  await put(path, { season, players: [saka], version: 0 })
  expect((await put(path, { season, players: [], version: 1 })).json()).toMatchObject({ players: [], version: 0 })
  expect((await put(path, { season, players: [{ ...saka, number: 8 }], version: 1 })).statusCode).toBe(409)

  expect((await put(path, { season, players: [saka], version: 0 })).json()).toMatchObject({ version: 3 })
  expect((await put(path, { season, players: [], version: 1 })).statusCode).toBe(409)
})

test('a squad from before there were versions is the first', async () => {
  const club = await givenClub(shop)
  await shop.db.execute(
    sql`insert into squad_players (club_id, season, number, name) values (${club.id}, '2026/27', 7, 'Saka')`,
  )
  const path = `/api/admin/squads/${club.id}`
  expect((await get(path)).json()).toMatchObject({ data: [{ version: 1 }] })

  const season = '2026/27'
  const late = await put(path, { season, players: [{ name: 'Raya', number: 1 }], version: 0 })
  expect(late.json()).toMatchObject({ message: 'Somebody changed this squad meanwhile. Please look at it again.' })
  expect((await put(path, { season, players: [{ name: 'Raya', number: 1 }], version: 1 })).json()).toMatchObject({
    version: 2,
  })
})

test('a squad is of a club, not of a league or of nobody', async () => {
  const club = await givenClub(shop)
  for (const id of [club.parent_id ?? 0, 999_999]) {
    expect((await get(`/api/admin/squads/${id}`)).statusCode).toBe(404)
    expect((await put(`/api/admin/squads/${id}`, { season: '2026/27', players: [] })).statusCode).toBe(404)
  }
})

test('staff change the blocked words, and pages and cart obey at once', async () => {
  const jersey = await givenPrintable(shop)
  const customer = { authorization: `Bearer ${await givenSession(shop, await givenUser(shop))}` }
  const payload = { product_id: jersey.id, quantity: 1, options: { size: 'M', name: 'Rubbish' } }
  const add = () => app.inject({ method: 'POST', url: '/api/cart/items', headers: customer, payload })
  expect((await add()).statusCode).toBe(200)

  const words = [{ word: 'Rubbish', anywhere: true }, { word: 'rubbish' }]
  const kept = await put('/api/admin/blocked-words', { words })

  expect(kept.json()).toEqual({ words: [{ word: 'rubbish', anywhere: true }] })
  expect((await app.inject('/api/print-rules')).json()).toEqual({
    blocked_words: [{ word: 'rubbish', anywhere: true }],
    arabic: true,
  })
  const refused = await add()
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ errors: { 'options.name': [expect.stringMatching(/don’t print/)] } })
})

test('staff switch Arabic letters off, and pages are told at once', async () => {
  const jersey = await givenPrintable(shop)
  const offer = () => app.inject(`/api/products/${jersey.id}/print`)
  expect((await offer()).json()).toMatchObject({ arabic: true })
  const { version } = (await get('/api/admin/settings')).json<{ version: number }>()

  expect((await put('/api/admin/settings', { version, arabic_prints: 'no' })).statusCode).toBe(200)
  expect((await offer()).json()).not.toHaveProperty('arabic')
  expect((await app.inject('/api/print-rules')).json()).not.toHaveProperty('arabic')

  await put('/api/admin/settings', { version: version + 1, arabic_prints: 'yes' })
  expect((await offer()).json()).toMatchObject({ arabic: true })
})

test('two admins who replace the words at the same time leave the list of one of them', async () => {
  const lists = Array.from({ length: 8 }, (_, turn) =>
    [`word${turn}`, 'shared'].map((word) => ({ word, anywhere: false })),
  )
  const answers = await Promise.all(lists.map((words) => put('/api/admin/blocked-words', { words })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(lists.map(() => 200))
  expect((await get('/api/admin/blocked-words')).json<{ words: object[] }>().words).toHaveLength(2)
})

test.each([
  { name: 'x'.repeat(10_000) },
  { name: 7 },
  { name: { $ne: 1 } },
  { number: '1e1' },
  { number: 'ten' },
  { number: [] },
  { number: -1 },
])('printing %j is refused with a text', async (text) => {
  const jersey = await givenPrintable(shop)
  const headers = { authorization: `Bearer ${await givenSession(shop, await givenUser(shop))}` }
  const payload = { product_id: jersey.id, quantity: 1, options: { size: 'M', ...text } }
  const response = await app.inject({ method: 'POST', url: '/api/cart/items', headers, payload })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ message: expect.any(String) as string })
})

test('fields left empty print nothing', async () => {
  const jersey = await givenPrintable(shop)
  const headers = { authorization: `Bearer ${await givenSession(shop, await givenUser(shop))}` }
  const payload = { product_id: jersey.id, quantity: 1, options: { size: 'M', name: ' ', number: '' } }
  const response = await app.inject({ method: 'POST', url: '/api/cart/items', headers, payload })
  expect(response.json()).toMatchObject({ cart: { items: [{ price: 100, options: { size: 'M' }, proof: null }] } })
})

function playersOf(response: { json: () => unknown }) {
  const { players } = response.json() as { players: object[] }
  return { players }
}
