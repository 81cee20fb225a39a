import { randomBytes } from 'node:crypto'
import type { InvitationInput } from '@shop/contract/invitations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin, givenUser, TEST_PASSWORD } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { acceptInvitation, joinByInvitation, openInvitation } from './accept-invitation'
import { getUser } from './get-user'
import { inviteStaff, listInvitations, resendInvitation, withdrawInvitation } from './invite-staff'
import { login } from './login'
import { sendInvitation } from './send-invitation'
import { recogniseVisitor, type SignedInVisitor } from './sessions'
import { updateUser } from './update-user'
import { attempts, staffInvitations } from './accounts.tables'

const HERE = '127.0.0.1'
const DAY_IN_MS = 24 * 60 * 60 * 1000

let shop: TestShop
let admin: SignedInVisitor
let late = 0
beforeAll(async () => void (shop = Object.assign(await openTestShop(), { now: () => new Date(Date.now() + late) })))
beforeEach(async () => {
  late = 0
  await shop.db.delete(staffInvitations)
  await shop.db.delete(attempts)
  const { id: userId } = await givenAdmin(shop)
  const lately = { confirmedAt: new Date(), lacksSecondFactor: false }
  admin = { userId, role: 'admin', abilities: [], sessionId: Buffer.alloc(32), ...lately }
})
afterAll(() => shop.close())

const anEmail = () => `${randomBytes(5).toString('hex')}@example.org`

/** Invites an address and mails the link, as the job does; returns the id and the token of the link. */
async function invited(input: Partial<InvitationInput> & { email: string }) {
  const { id } = await inviteStaff(shop, admin, { role: 'manager', abilities: ['orders'], ...input })
  return { id, token: await linkSent(id) }
}

async function linkSent(id: number): Promise<string> {
  await sendInvitation(shop, id)
  return /\/invitation#token=([\w-]{43})/.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[1] ?? ''
}

const accept = (token: string, name = 'Noor Aziz') =>
  acceptInvitation(
    shop,
    { token, name, password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD },
    { address: HERE },
  )

const UNUSABLE = { code: 'invalid-input', message: 'This invitation has expired, was used already or was withdrawn.' }

test('somebody invited chooses name and password, is signed in, and has what they were invited to', async () => {
  const email = anEmail()
  const { token } = await invited({ email, abilities: ['orders', 'print'] })
  expect(await openInvitation(shop, { token }, HERE)).toEqual({
    ...{ email, role: 'manager', abilities: ['orders', 'print'], has_account: false },
  })

  const signedIn = await accept(token)

  expect(signedIn.user).toMatchObject({ name: 'Noor Aziz', email, role: 'manager', abilities: ['orders', 'print'] })
  expect(await recogniseVisitor(shop, signedIn.token)).toMatchObject({ abilities: ['orders', 'print'] })
  expect((await login(shop, { email, password: TEST_PASSWORD }, HERE)).user.id).toBe(signedIn.user.id)
  expect(await listInvitations(shop)).toEqual([])
})

test('an admin is invited without abilities, because an admin may do everything', async () => {
  const { token } = await invited({ email: anEmail(), role: 'admin' })

  const { user } = await accept(token)

  expect(user.role).toBe('admin')
  expect(user).not.toHaveProperty('abilities')
})

test('the database and its jobs know the hash of a link only', async () => {
  const { token } = await invited({ email: anEmail() })
  const { rows } = await shop.pool.query<{ text: string }>(
    `select (select string_agg(i::text, '') from staff_invitations i) ||
       coalesce((select string_agg(j.payload::text, '') from graphile_worker._private_jobs j), '') as text`,
  )

  expect(token).toHaveLength(43)
  expect(rows[0]?.text).not.toContain(token)
})

test('a link works once, for three days', async () => {
  const { token } = await invited({ email: anEmail() })
  const other = await invited({ email: anEmail() })
  await accept(token)

  await expect(accept(token)).rejects.toMatchObject(UNUSABLE)
  late = 3 * DAY_IN_MS + 60_000
  await expect(openInvitation(shop, { token: other.token }, HERE)).rejects.toMatchObject(UNUSABLE)
  await expect(accept(other.token)).rejects.toMatchObject(UNUSABLE)
  expect(await listInvitations(shop)).toMatchObject([{ id: other.id, has_expired: true }])
})

test('sending it again gives three more days by a new link, and ends the old one', async () => {
  const { id, token } = await invited({ email: anEmail() })
  late = 4 * DAY_IN_MS
  await resendInvitation(shop, admin, id)
  const again = await linkSent(id)

  await expect(accept(token)).rejects.toMatchObject(UNUSABLE)
  expect((await accept(again)).user.role).toBe('manager')
})

test('inviting the same address again replaces what it was invited to, and ends the earlier link', async () => {
  const email = anEmail()
  const first = await invited({ email, abilities: ['orders', 'settings'] })
  const second = await invited({ email: email.toUpperCase(), abilities: ['pack'] })

  await expect(accept(first.token)).rejects.toMatchObject(UNUSABLE)
  expect(await listInvitations(shop)).toHaveLength(1)
  expect((await accept(second.token)).user.abilities).toEqual(['pack'])
})

test('withdrawing ends the link, also for a mail that is still on its way', async () => {
  const { id, token } = await invited({ email: anEmail() })
  await withdrawInvitation(shop, admin, id)
  const mails = shop.mailer.sent.length

  await sendInvitation(shop, id)

  expect(shop.mailer.sent).toHaveLength(mails)
  await expect(accept(token)).rejects.toMatchObject(UNUSABLE)
  await expect(withdrawInvitation(shop, admin, id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(resendInvitation(shop, admin, id)).rejects.toMatchObject({ code: 'not-found' })
})

test('an invitation ends with the rights of the admin who made it', async () => {
  const { token } = await invited({ email: anEmail() })
  const other = await givenAdmin(shop)
  await updateUser(shop, admin.userId, { status: 'blocked' }, { userId: other.id, role: 'admin' })

  await expect(accept(token)).rejects.toMatchObject(UNUSABLE)
})

test('an existing account gets the role while signed in as that address, and no other account does', async () => {
  const [sara, stranger] = [await givenUser(shop), await givenUser(shop)]
  const { token } = await invited({ email: sara.email.toUpperCase(), abilities: ['reports'] })

  expect((await openInvitation(shop, { token }, HERE)).has_account).toBe(true)
  await expect(accept(token)).rejects.toMatchObject({ code: 'conflict' })
  await expect(joinByInvitation(shop, { userId: stranger.id }, { token }, HERE)).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await getUser(shop, stranger.id)).toEqual(stranger)

  expect(await joinByInvitation(shop, { userId: sara.id }, { token }, HERE)).toMatchObject({
    ...{ id: sara.id, name: sara.name, role: 'manager', abilities: ['reports'] },
  })
  const { data } = await listAuditLog(shop, { page: 1, per_page: 5, subject: 'user', id: sara.id, sort: 'newest' })
  expect(data[0]?.changes).toEqual([
    { field: 'role', before: 'customer', after: 'manager' },
    { field: 'abilities', before: '', after: 'reports' },
  ])
})

test('an admin is neither invited nor made less by an invitation', async () => {
  const sara = await givenUser(shop)
  const { token } = await invited({ email: sara.email })
  await updateUser(shop, sara.id, { role: 'admin' }, admin)

  await expect(joinByInvitation(shop, { userId: sara.id }, { token }, HERE)).rejects.toMatchObject({ code: 'conflict' })
  await expect(invited({ email: sara.email })).rejects.toMatchObject({ code: 'conflict' })
  expect((await getUser(shop, sara.id)).role).toBe('admin')
})

test('inviting needs a fresh sign-in', async () => {
  late = 61 * 60_000

  await expect(invited({ email: anEmail() })).rejects.toMatchObject({ code: 'identity-not-confirmed' })
  expect(await listInvitations(shop)).toEqual([])
})
