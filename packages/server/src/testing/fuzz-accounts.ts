import { randomBytes } from 'node:crypto'
import type { User } from '@shop/contract/accounts'
import { findUserForUpdate } from '../accounts/accounts.queries'
import { requestEmailChange } from '../accounts/request-email-change'
import { sendEmailConfirmation, sendEmailUndo } from '../accounts/send-email-links'
import { sendInvitation } from '../accounts/send-invitation'
import { getCustomerFile } from '../customers/customer-file'
import { addCustomerNote } from '../customers/customer-notes'
import { addCustomerTag } from '../customers/customer-tags'
import { inTransaction } from '../kernel/shop'
import { givenSession, givenUser } from './account-factories'
import type { TestShop } from './test-shop'
import { unlessRefused } from './unless-refused'

/** Creates a note and a tag of a customer, and returns the note's id. */
export async function givenCustomerFile(
  shop: TestShop,
  { id: userId }: User,
  customer: User,
): Promise<{ note?: number }> {
  const visitor = { userId, role: 'admin' as const }
  await addCustomerNote(shop, customer.id, { text: 'Called.', key: 'fuzz' }, visitor)
  await unlessRefused(addCustomerTag(shop, customer.id, 'Fuzz', visitor))
  const { notes } = await getCustomerFile(shop, customer.id, visitor)
  return notes[0] ? { note: notes[0].id } : {}
}

/** Creates a session, an unconfirmed and a confirmed e-mail change, and a second factor. */
export async function givenAccountNews(shop: TestShop, customer: User, other: User) {
  await givenSession(shop, customer)
  await givenEmailChange(shop, customer)
  // Parallel calls may delete the customer's own change.
  const waiting = await givenEmailChange(shop, await givenUser(shop))
  await sendEmailConfirmation(shop, waiting.id)
  const changed = await givenEmailChange(shop, other)
  await shop.pool.query('update email_changes set confirmed_at = now() where id = $1', [changed.id])
  await sendEmailUndo(shop, changed.id)
  await shop.pool.query('update users set second_factor_at = now() where id = $1', [other.id])
  return {
    session: await latest(shop, 'sessions', customer),
    confirm: tokenMailedTo(shop, waiting.wanted),
    undo: tokenMailedTo(shop, other.email),
  }
}

/** Creates the invitation of somebody new, one of the customer, and one that staff may withdraw. */
export async function givenInvitations(shop: TestShop, admin: User, customer: User) {
  const invite = async (email: string) => {
    const { rows } = await shop.pool.query<{ id: number }>(
      `insert into staff_invitations (email, role, invited_by, invited_at, expires_at)
       values ($1, 'manager', $2, now(), now() + interval '3 days')
       on conflict (lower(email)) do update set invited_by = $2 returning id`,
      [email, admin.id],
    )
    const id = rows[0]?.id ?? 0
    await sendInvitation(shop, id)
    return id
  }
  const newcomer = `${randomBytes(4).toString('hex')}@example.org`
  await invite(newcomer)
  await invite(customer.email)
  return {
    invitation: await invite(`${randomBytes(4).toString('hex')}@example.org`),
    invited: tokenMailedTo(shop, newcomer),
    joining: tokenMailedTo(shop, customer.email),
  }
}

async function givenEmailChange(shop: TestShop, user: User): Promise<{ id: number; wanted: string }> {
  const wanted = `${randomBytes(4).toString('hex')}@example.org`
  // Parallel calls may request another address for this user, so the row is locked.
  await inTransaction(shop, async (shop) => {
    await findUserForUpdate(shop.db, user.id)
    await requestEmailChange(shop, user, wanted)
  })
  return { id: await latest(shop, 'email_changes', user), wanted }
}

async function latest(shop: TestShop, table: 'sessions' | 'email_changes', { id }: User): Promise<number> {
  const { rows } = await shop.pool.query<{ id: number }>(`select max(id) as id from ${table} where user_id = $1`, [id])
  return rows[0]?.id ?? 0
}

export function tokenMailedTo(shop: TestShop, address: string): string | undefined {
  const mail = shop.mailer.sent.findLast(({ to, text }) => to === address && text.includes('#token='))
  return /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
}
