import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenUser, TEST_PASSWORD } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { acceptInvitation, joinByInvitation } from './accept-invitation'
import { getUser } from './get-user'
import { inviteStaff, withdrawInvitation } from './invite-staff'
import { sendInvitation } from './send-invitation'
import type { SignedInVisitor } from './sessions'

let shop: TestShop
let admin: SignedInVisitor
beforeAll(async () => {
  shop = await openTestShop()
  const { id: userId } = await givenAdmin(shop)
  const lately = { confirmedAt: new Date(), lacksSecondFactor: false }
  admin = { userId, role: 'admin', abilities: [], sessionId: Buffer.alloc(32), ...lately }
})
afterAll(() => shop.close())

async function invited(email = `${randomBytes(5).toString('hex')}@example.org`) {
  const { id } = await inviteStaff(shop, admin, { email, role: 'manager', abilities: ['orders'] })
  await sendInvitation(shop, id)
  const token = /#token=([\w-]+)/.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[1] ?? ''
  return { id, email, token }
}

const accept = (token: string) =>
  acceptInvitation(
    shop,
    { token, name: 'Noor', password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD },
    { address: '127.0.0.1' },
  )

const accountsOf = async (email: string) =>
  (await shop.pool.query(`select from users where email = $1`, [email])).rowCount

test('an invitation that is accepted many times at once makes one account', async () => {
  const { email, token } = await invited()

  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => accept(token)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'ShopError' })
  }
  expect(await accountsOf(email)).toBe(1)
})

test('an invitation that is withdrawn while it is accepted is one or the other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, email, token } = await invited()

    const [accepted, withdrawn] = await Promise.allSettled([accept(token), withdrawInvitation(shop, admin, id)])

    expect(accepted.status === 'fulfilled').toBe(withdrawn.status === 'rejected')
    expect(await accountsOf(email)).toBe(accepted.status === 'fulfilled' ? 1 : 0)
  }
})

test('the same for an account that joins: withdrawn, it has no role; joined, it was not withdrawn', async () => {
  for (let round = 0; round < 6; round += 1) {
    const sara = await givenUser(shop)
    const { id, token } = await invited(sara.email)

    const [joined, withdrawn] = await Promise.allSettled([
      joinByInvitation(shop, { userId: sara.id }, { token }, '127.0.0.1'),
      withdrawInvitation(shop, admin, id),
    ])

    expect(joined.status === 'fulfilled').toBe(withdrawn.status === 'rejected')
    expect((await getUser(shop, sara.id)).role).toBe(joined.status === 'fulfilled' ? 'manager' : 'customer')
  }
})
