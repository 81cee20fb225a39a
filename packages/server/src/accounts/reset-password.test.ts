import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { givenSession, givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { passwordResets, users } from './accounts.tables'
import { forgotPassword } from './forgot-password'
import { login } from './login'
import { resetPassword } from './reset-password'
import { sendPasswordReset } from './send-password-reset'
import { recogniseVisitor } from './sessions'

const HOUR = 60 * 60 * 1000

let shop: TestShop
let time = Date.parse('2026-11-15T12:00:00Z')
let addresses = 0
beforeAll(async () => void (shop = Object.assign(await openTestShop(), { now: () => new Date(time) })))
beforeEach(() => void (shop.mailer.sent.length = 0))
afterAll(() => shop.close())

const anAddress = () => `198.51.100.${(addresses += 1)}`
const aNewPassword = (token: string) => ({ token, password: 'second-half', password_confirmation: 'second-half' })

test('the link from the mail sets a new password and ends every session', async () => {
  const sara = await givenUser(shop)
  const session = await givenSession(shop, sara)

  await resetPassword(shop, aNewPassword(await linkFor(sara.email)), anAddress())

  expect(await recogniseVisitor(shop, session)).toBeUndefined()
  await expect(login(shop, { email: sara.email, password: 'second-half' }, anAddress())).resolves.toBeDefined()
})

test('security case 5: it works once, also when two use it at the same time', async () => {
  const token = await linkFor((await givenUser(shop)).email)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => resetPassword(shop, aNewPassword(token), anAddress())),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(resetPassword(shop, aNewPassword(token), anAddress())).rejects.toMatchObject({
    code: 'invalid-input',
    details: { errors: { token: ['This link has expired or was used already. Please ask for a new one.'] } },
  })
})

test('security case 5: it works for an hour', async () => {
  const [early, late] = [await linkFor((await givenUser(shop)).email), await linkFor((await givenUser(shop)).email)]
  time += HOUR - 1
  await resetPassword(shop, aNewPassword(early), anAddress())
  time += 1
  await expect(resetPassword(shop, aNewPassword(late), anAddress())).rejects.toThrow('expired')
})

test('security case 5: it opens its owner’s account and nobody else’s', async () => {
  const [sara, omar] = [await givenUser(shop), await givenUser(shop)]
  const before = await hashOf(omar.id)

  const smuggled = { ...aNewPassword(await linkFor(sara.email)), email: omar.email, user_id: omar.id }
  await resetPassword(shop, smuggled, anAddress())

  expect(await hashOf(omar.id)).toBe(before)
})

test.each(['', 'x'.repeat(43), 'x'.repeat(200)])('a made-up link (%j) opens nothing', async (token) => {
  await expect(resetPassword(shop, aNewPassword(token), anAddress())).rejects.toMatchObject({ code: 'invalid-input' })
})

test('a refused password does not use up the link', async () => {
  const token = await linkFor((await givenUser(shop)).email)
  const easy = { token, password: 'password', password_confirmation: 'password' }

  await expect(resetPassword(shop, easy, anAddress())).rejects.toThrow('too easy to guess')
  await resetPassword(shop, aNewPassword(token), anAddress())
})

test('strangers and blocked users get no mail', async () => {
  const sara = await givenUser(shop)
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, sara.id))

  await sendPasswordReset(shop, sara.email)
  await sendPasswordReset(shop, 'nobody@example.org')

  expect(shop.mailer.sent).toEqual([])
})

test('a link that was sent before its owner was blocked opens nothing', async () => {
  const sara = await givenUser(shop)
  const token = await linkFor(sara.email)
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, sara.id))

  await expect(resetPassword(shop, aNewPassword(token), anAddress())).rejects.toThrow('expired')
})

test('security case 7: asking does the same for a known and an unknown address', async () => {
  const sara = await givenUser(shop)
  for (const email of [sara.email, 'stranger@example.org']) await forgotPassword(shop, { email }, anAddress())

  const jobs = await shop.db.execute<{ payload: unknown }>(
    sql`select payload from graphile_worker._private_jobs where payload->>'subject' is null order by id`,
  )
  expect(jobs.rows).toEqual([{ payload: { email: sara.email } }, { payload: { email: 'stranger@example.org' } }])
})

test('neither the link nor its token stand in the database', async () => {
  const token = await linkFor((await givenUser(shop)).email)

  expect(JSON.stringify(await shop.db.select().from(passwordResets))).not.toContain(token)
  const { rows } = await shop.db.execute(sql`select payload::text from graphile_worker._private_jobs`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

async function linkFor(email: string): Promise<string> {
  await sendPasswordReset(shop, email)
  const mail = shop.mailer.sent.at(-1)
  expect(mail?.to).toBe(email)
  const [, token = ''] = /https:\/\/shop\.example\/reset-password#token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  expect(token).toHaveLength(43)
  return token
}

async function hashOf(id: number): Promise<string | undefined> {
  const [row] = await shop.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return row?.hash
}
