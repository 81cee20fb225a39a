import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { sessions, users } from './accounts.tables'
import { closeSession, openSession, recogniseVisitor } from './sessions'
import { deleteExpiredRows } from './delete-expired-rows'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let shop: TestShop
let time = Date.parse('2026-11-15T12:00:00Z')
beforeAll(async () => void (shop = Object.assign(await openTestShop(), { now: () => new Date(time) })))
afterAll(() => shop.close())

test('a token has 256 random bits, and only its hash is stored', async () => {
  const sara = await givenUser(shop)
  const token = await givenSession(shop, sara)

  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [row] = await shop.db.select().from(sessions).where(eq(sessions.userId, sara.id))
  expect(row?.tokenHash).toEqual(createHash('sha256').update(token).digest())
  expect(JSON.stringify(row)).not.toContain(token)
})

test('whoever holds the token is its owner, with the role they have now', async () => {
  const sara = await givenUser(shop)
  const token = await givenSession(shop, sara)
  expect(await recogniseVisitor(shop, token)).toMatchObject({ userId: sara.id, role: 'customer' })

  await shop.db.update(users).set({ role: 'manager' }).where(eq(users.id, sara.id))
  expect(await recogniseVisitor(shop, token)).toMatchObject({ role: 'manager' })
})

test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5000), `${'x'.repeat(42)}\0`])('%j is nobody’s token', async (token) => {
  expect(await recogniseVisitor(shop, token)).toBeUndefined()
})

test('a session lives for 30 days from its last use', async () => {
  const token = await givenSession(shop, await givenUser(shop))
  for (let month = 1; month <= 3; month += 1) {
    time += 29 * DAY
    expect(await recogniseVisitor(shop, token)).toBeDefined()
  }

  time += 30 * DAY + 1
  expect(await recogniseVisitor(shop, token)).toBeUndefined()
  await deleteExpiredRows(shop)
  expect(await shop.db.$count(sessions)).toBe(0)
})

test('logging out ends this session and no other', async () => {
  const sara = await givenUser(shop)
  const [here, there] = [await givenSession(shop, sara), await givenSession(shop, sara)]
  const visitor = await recogniseVisitor(shop, here)
  if (visitor) await closeSession(shop, visitor)

  expect(await recogniseVisitor(shop, here)).toBeUndefined()
  expect(await recogniseVisitor(shop, there)).toBeDefined()
})

test('a password that was changed while it was being checked opens nothing', async () => {
  const sara = await givenUser(shop)

  expect(await openSession(shop, { id: sara.id, passwordHash: 'of yesterday' })).toBeUndefined()
})

test('staff who leave their desk for 8 hours are signed out, customers are not', async () => {
  const [admin, customer] = [
    await givenSession(shop, await givenAdmin(shop)),
    await givenSession(shop, await givenUser(shop)),
  ]
  time += 7 * HOUR + 50 * 60_000
  expect(await recogniseVisitor(shop, admin)).toBeDefined()
  time += 7 * HOUR + 50 * 60_000
  expect(await recogniseVisitor(shop, admin)).toBeDefined()

  time += 8 * HOUR

  expect(await recogniseVisitor(shop, admin)).toBeUndefined()
  expect(await recogniseVisitor(shop, customer)).toBeDefined()
})

test('after 7 days staff sign in again, however busy they are', async () => {
  const token = await givenSession(shop, await givenAdmin(shop))
  for (let hours = 6; hours < 7 * 24; hours += 6) {
    time += 6 * HOUR
    expect(await recogniseVisitor(shop, token)).toBeDefined()
  }

  time += 6 * HOUR

  expect(await recogniseVisitor(shop, token)).toBeUndefined()
})

test('a customer who becomes staff has the limits of staff from the next request on', async () => {
  const sara = await givenUser(shop)
  const token = await givenSession(shop, sara)
  time += 9 * HOUR
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, sara.id))

  expect(await recogniseVisitor(shop, token)).toBeUndefined()
})

test('sessions of staff that ran out are deleted with what they tell of the device', async () => {
  const admin = await givenAdmin(shop)
  await givenSession(shop, admin)
  time += 8 * HOUR
  await deleteExpiredRows(shop)

  expect(await shop.db.$count(sessions, eq(sessions.userId, admin.id))).toBe(0)
})
