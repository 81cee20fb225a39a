import type { OwnUser, User } from '@shop/contract/accounts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../app'
import { givenAdmin, givenSession, givenUser, TEST_PASSWORD as password } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { attempts, users } from './accounts.tables'
import { sendEmailConfirmation, sendEmailUndo } from './send-email-links'
import { sendPasswordReset } from './send-password-reset'
import { deleteExpiredRows } from './delete-expired-rows'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let shop: TestShop
let app: FastifyInstance
let time = Date.parse('2026-11-15T12:00:00Z')
let addresses = 0

beforeAll(async () => {
  shop = Object.assign(await openTestShop(), { now: () => new Date(time) })
  app = await buildApp(shop, { isReady: () => Promise.resolve(true), logger: pino({ level: 'silent' }) })
})
beforeEach(async () => {
  shop.mailer.sent.length = 0
  await shop.db.delete(attempts)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('a client that knows the specification only changes name and address as before', async () => {
  const { token, user } = await somebody()
  const email = anEmail()

  const answer = await save(token, { name: 'Sara N.', email })

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ id: user.id, name: 'Sara N.', email, role: 'customer', status: 'active' })
  expect((await send('GET', '/api/user', undefined, token)).json()).toEqual(answer.json())
})

test('security case 31: a new address needs the password when the sign-in was a while ago', async () => {
  const { token, user } = await somebody()
  time += 16 * MINUTE
  const email = anEmail()

  const without = await save(token, { name: user.name, email })
  expect(without.statusCode).toBe(422)
  expect(without.json()).toMatchObject({
    errors: { current_password: ['Please enter your password to change your email address.'] },
  })
  const wrong = await save(token, { name: user.name, email, current_password: 'a guess' })
  expect(wrong.json()).toMatchObject({ errors: { current_password: ['This password is not right.'] } })
  expect(await me(token)).toEqual(user)

  expect((await save(token, { name: user.name, email, current_password: password })).statusCode).toBe(200)
  expect(await me(token)).toMatchObject({ email, email_confirmed: false, confirmed_email: user.email })
})

test('security case 31: an open session is no place to guess the password from', async () => {
  const { token, user } = await somebody()
  time += 16 * MINUTE
  const guess = () => save(token, { name: user.name, email: anEmail(), current_password: 'a guess' })
  const codes = (await Promise.all(Array.from({ length: 12 }, guess))).map(({ statusCode }) => statusCode)

  expect(codes.filter((code) => code === 429)).toHaveLength(2)
})

test('a new name needs no password, however long ago the sign-in was', async () => {
  const { token, user } = await somebody()
  time += 20 * DAY

  expect((await save(token, { name: 'Sara', email: user.email })).json()).toEqual({ ...user, name: 'Sara' })
})

test('security case 31: until the link was opened, the old address signs in and gets the mails', async () => {
  const { token, user } = await somebody()
  const email = anEmail()
  await save(token, { name: user.name, email })

  expect((await logIn(email)).statusCode).toBe(401)
  expect((await logIn(user.email)).json<{ user: OwnUser }>().user).toMatchObject({ email, confirmed_email: user.email })
  await sendPasswordReset(shop, email)
  expect(shop.mailer.sent).toEqual([])
  await sendPasswordReset(shop, user.email)
  expect(shop.mailer.sent).toMatchObject([{ to: user.email }])
  const admin = await givenSession(shop, await givenAdmin(shop))
  const listed = await send('GET', `/api/admin/users?search=${user.email}`, undefined, admin)
  expect(listed.json()).toMatchObject({ data: [{ id: user.id, email: user.email }] })
})

test('the old address is told at once, the new one gets the link', async () => {
  const { token, user } = await somebody()
  const email = anEmail()
  await save(token, { name: user.name, email })

  expect(await waitingMails(user.email)).toEqual(['A new email address was asked for'])
  const link = await confirmationLink(user)
  expect(shop.mailer.sent).toMatchObject([{ to: email, subject: 'Confirm your new email address' }])
  expect(link).toHaveLength(43)
})

test('the link makes the new address count, once, and ends links that were sent to the old one', async () => {
  const { token, user } = await somebody()
  const email = anEmail()
  const reset = await resetLink(user.email)
  await save(token, { name: user.name, email })
  const link = await confirmationLink(user)

  const answer = await confirm(link)

  expect(answer.statusCode).toBe(200)
  expect(await me(token)).toEqual({ ...user, email })
  expect((await logIn(email)).statusCode).toBe(200)
  expect((await logIn(user.email)).statusCode).toBe(401)
  expect((await confirm(link)).statusCode).toBe(422)
  const late = { token: reset, password: 'second-half', password_confirmation: 'second-half' }
  expect((await send('POST', '/api/password/reset', late)).statusCode).toBe(422)
})

test('security case 5: a link of another kind, made up or too old confirms nothing', async () => {
  const { token, user } = await somebody()
  const reset = await resetLink(user.email)
  await save(token, { name: user.name, email: anEmail() })
  const link = await confirmationLink(user)

  for (const wrong of ['', 'x'.repeat(43), reset]) expect((await confirm(wrong)).statusCode).toBe(422)
  expect((await undo(link)).statusCode).toBe(422)
  time += DAY
  expect((await confirm(link)).json()).toMatchObject({
    errors: { token: ['This link has expired or was used already.'] },
  })
})

test('opening the link again and again at the same time confirms it once', async () => {
  const { token, user } = await somebody()
  await save(token, { name: user.name, email: anEmail() })
  const link = await confirmationLink(user)
  const codes = (await Promise.all(Array.from({ length: 8 }, () => confirm(link)))).map((answer) => answer.statusCode)

  expect(codes.filter((code) => code === 200)).toHaveLength(1)
})

test('who sends the old address again keeps it, and the link is worth nothing', async () => {
  const { token, user } = await somebody()
  await save(token, { name: user.name, email: anEmail() })
  const link = await confirmationLink(user)

  expect((await save(token, { name: user.name, email: user.email })).json()).toEqual(user)
  expect((await confirm(link)).statusCode).toBe(422)
})

test('saving the profile again while the new address waits changes the name and leaves the wait alone', async () => {
  const { token, user } = await somebody()
  const email = anEmail()
  await save(token, { name: user.name, email })
  const link = await confirmationLink(user)
  time += 16 * MINUTE

  expect((await save(token, { name: 'Sara', email })).json()).toMatchObject({ name: 'Sara', email })
  expect((await confirm(link)).statusCode).toBe(200)
})

test('a third address replaces the second, whose link ends', async () => {
  const { token, user } = await somebody()
  await save(token, { name: user.name, email: anEmail() })
  const link = await confirmationLink(user)
  const email = anEmail()
  await save(token, { name: user.name, email })

  expect((await confirm(link)).statusCode).toBe(422)
  expect(await me(token)).toMatchObject({ email })
})

test('the link can be sent again, and the first one still works', async () => {
  const { token, user } = await somebody()
  expect((await resend(token)).statusCode).toBe(404)
  await save(token, { name: user.name, email: anEmail() })
  const first = await confirmationLink(user)

  expect((await resend(token)).statusCode).toBe(200)
  expect(await confirmationLink(user)).not.toBe(first)
  expect((await confirm(first)).statusCode).toBe(200)
})

test('of two who want the same address who confirms first gets it, and the other keeps theirs', async () => {
  const [sara, omar] = [await somebody(), await somebody()]
  const email = anEmail()
  await Promise.all([sara, omar].map(({ token, user }) => save(token, { name: user.name, email })))
  const links = [await confirmationLink(sara.user), await confirmationLink(omar.user)]

  const answers = await Promise.all(links.map(confirm))

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  const loser = answers[0]?.statusCode === 422 ? sara : omar
  expect(await me(loser.token)).toEqual(loser.user)
  expect(await shop.db.$count(users, eq(users.email, email))).toBe(1)
})

test('security case 31: the old address can undo the change for 7 days, which ends every session', async () => {
  const { token, user } = await somebody()
  const email = anEmail()
  await changeTo(email, { token, user })
  const link = await undoLink(user)
  time += 7 * DAY - 1

  expect((await undo(link)).statusCode).toBe(200)

  expect((await send('GET', '/api/user', undefined, token)).statusCode).toBe(401)
  expect((await logIn(email)).statusCode).toBe(401)
  expect((await logIn(user.email)).statusCode).toBe(200)
  expect(await waitingResets(user.email)).toBe(1)
  expect((await undo(link)).statusCode).toBe(422)
})

test('after 7 days the change stays, also once what is old is tidied away', async () => {
  const { token, user } = await somebody()
  const email = anEmail()
  await changeTo(email, { token, user })
  const link = await undoLink(user)
  time += 7 * DAY

  expect((await undo(link)).statusCode).toBe(422)
  await deleteExpiredRows(shop)
  expect((await logIn(email)).statusCode).toBe(200)
})

test('security case 31: who moved an account on twice can’t undo what its owner undid', async () => {
  const { token, user } = await somebody()
  const [second, third] = [anEmail(), anEmail()]
  await changeTo(second, { token, user })
  const ofOwner = await undoLink(user)
  await changeTo(third, { token, user })
  const ofThief = await undoLink(user)

  expect((await undo(ofOwner)).statusCode).toBe(200)
  expect((await undo(ofThief)).statusCode).toBe(422)
  expect((await logIn(user.email)).statusCode).toBe(200)
})

test('an old address that somebody else registered meanwhile stays theirs', async () => {
  const { token, user } = await somebody()
  const email = anEmail()
  await changeTo(email, { token, user })
  const link = await undoLink(user)
  await givenUser(shop, { email: user.email })

  expect((await undo(link)).json()).toMatchObject({ code: 'invalid-input' })
  expect((await logIn(email)).statusCode).toBe(200)
})

test('security case 31: a new password by the link in the old mailbox stops a change that waits', async () => {
  const { token, user } = await somebody()
  await save(token, { name: user.name, email: anEmail() })
  const link = await confirmationLink(user)
  const reset = { token: await resetLink(user.email), password: 'second-half', password_confirmation: 'second-half' }
  expect((await send('POST', '/api/password/reset', reset)).statusCode).toBe(200)

  expect((await confirm(link)).statusCode).toBe(422)
})

test('somebody blocked confirms and undoes nothing', async () => {
  const { token, user } = await somebody()
  await changeTo(anEmail(), { token, user })
  const link = await undoLink(user)
  await save(token, { name: user.name, email: anEmail() })
  const confirmation = await confirmationLink(user)
  await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, user.id))

  for (const answer of [await confirm(confirmation), await undo(link)]) expect(answer.statusCode).toBe(422)
})

test('security case 4: no link stands in the database, a job or an answer', async () => {
  const { token, user } = await somebody()
  const answer = await save(token, { name: user.name, email: anEmail() })
  const link = await confirmationLink(user)

  const { rows } = await shop.pool.query(
    `select payload::text from graphile_worker._private_jobs union all select encode(token_hash, 'escape') from email_links`,
  )
  expect(JSON.stringify(rows) + answer.body).not.toContain(link)
})

test('links are tried only so often from one address', async () => {
  const remoteAddress = '203.0.113.77'
  const attempt = () =>
    app.inject({ method: 'POST', url: '/api/email/confirm', remoteAddress, payload: { token: 'x'.repeat(43) } })
  const codes = (await Promise.all(Array.from({ length: 31 }, attempt))).map(({ statusCode }) => statusCode)

  expect(codes.filter((code) => code === 429)).toHaveLength(1)
})

interface SignedInSomebody {
  token: string
  user: User
}

async function somebody(): Promise<SignedInSomebody> {
  const user = await givenUser(shop)
  return { user, token: await givenSession(shop, user) }
}

async function changeTo(email: string, { token, user }: SignedInSomebody): Promise<void> {
  expect((await save(token, { name: user.name, email, current_password: password })).statusCode).toBe(200)
  expect((await confirm(await confirmationLink(user))).statusCode).toBe(200)
}

let emails = 0
function anEmail(): string {
  return `new-${(emails += 1)}@example.net`
}

/** Sends the mail as the waiting job does, and reads the link in it. */
async function confirmationLink({ id }: User): Promise<string> {
  await sendEmailConfirmation(shop, await changeOf(id))
  return linkIn(/\/confirm-email#token=([\w-]+)/)
}

async function undoLink({ id }: User): Promise<string> {
  await sendEmailUndo(shop, await changeOf(id))
  return linkIn(/\/undo-email#token=([\w-]+)/)
}

async function resetLink(email: string): Promise<string> {
  await sendPasswordReset(shop, email)
  const link = linkIn(/\/reset-password#token=([\w-]+)/)
  shop.mailer.sent.length = 0
  return link
}

function linkIn(pattern: RegExp): string {
  const [, token = ''] = pattern.exec(shop.mailer.sent.at(-1)?.text ?? '') ?? []
  expect(token).toHaveLength(43)
  return token
}

async function changeOf(userId: number): Promise<number> {
  const { rows } = await shop.pool.query<{ id: number }>(
    'select id from email_changes where user_id = $1 order by id desc limit 1',
    [userId],
  )
  return rows[0]?.id ?? 0
}

async function waitingMails(to: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ subject: string }>(
    `select payload->>'subject' as subject from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [to],
  )
  return rows.map(({ subject }) => subject)
}

async function waitingResets(email: string): Promise<number> {
  const { rows } = await shop.pool.query(`select 1 from graphile_worker._private_jobs where payload->>'email' = $1`, [
    email,
  ])
  return rows.length
}

async function me(token: string): Promise<OwnUser> {
  return (await send('GET', '/api/user', undefined, token)).json()
}

function save(token: string, body: { name: string; email: string; current_password?: string }) {
  return send('PUT', '/api/user/profile', body, token)
}

function logIn(email: string) {
  return send('POST', '/api/login', { email, password })
}

function confirm(token: string) {
  return send('POST', '/api/email/confirm', { token })
}

function undo(token: string) {
  return send('POST', '/api/email/undo', { token })
}

function resend(token: string) {
  return send('POST', '/api/user/email-change/resend', {}, token)
}

function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) {
  return app.inject({
    method,
    url,
    payload,
    remoteAddress: `198.18.0.${(addresses += 1) % 250}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}
