import type { EmailLinkInput } from '@shop/contract/accounts'
import { sqlStateOf, UNIQUE_VIOLATION } from '../db/sql-state'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { findUserForUpdate, updateUserRow } from './accounts.queries'
import { countAttempts } from './attempts'
import {
  deleteWaitingChange,
  findChangeOfLink,
  findWaitingChange,
  markConfirmed,
  type EmailChange,
} from './email-changes.queries'
import { deleteResetsOf } from './password-resets.queries'
import { tokenHashOf } from './secret-token'

/** Gives the account its new address once the link mailed to that address was opened. Returns the new address. */
export async function confirmEmail(shop: Shop, { token }: EmailLinkInput, address: string): Promise<string> {
  await countAttempts(shop, { what: 'email link from an address', by: address })
  const tokenHash = tokenHashOf(token)
  const change = tokenHash && (await findChangeOfLink(shop.db, tokenHash, 'confirm', shop.now()))
  if (!change) throw unusableEmailLink()
  try {
    await inTransaction(shop, (shop) => applyEmailChange(shop, change))
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    // Another account took the address first, so this account keeps its old one.
    await deleteWaitingChange(shop.db, change.userId)
    throw refusedLink('This email address is already registered.')
  }
  return change.newEmail
}

async function applyEmailChange(shop: Shop, { id, userId, newEmail }: EmailChange): Promise<void> {
  const user = await findUserForUpdate(shop.db, userId)
  if (user?.status !== 'active' || !(await markConfirmed(shop.db, id, user.email, shop.now())))
    throw unusableEmailLink()
  await updateUserRow(shop.db, userId, { email: newEmail })
  // Password reset links in the old mailbox must not work any more.
  await deleteResetsOf(shop.db, userId)
  await enqueue(shop, 'send-email-undo', { changeId: id })
}

/** Mails the confirmation link again, at the user's request. */
export async function resendConfirmation(shop: Shop, userId: number): Promise<void> {
  const changeId = await findWaitingChange(shop.db, userId)
  if (changeId === undefined) throw new ShopError('not-found', 'No new email address is waiting to be confirmed.')
  await countAttempts(shop, { what: 'new email of an account', by: userId })
  await enqueue(shop, 'send-email-confirmation', { changeId })
}

/** One message for unknown, used and expired links and blocked users, so that it helps nobody to guess tokens. */
export function unusableEmailLink(): ShopError {
  return refusedLink('This link has expired or was used already.')
}

export function refusedLink(text: string): ShopError {
  return new ShopError('invalid-input', text, { errors: { token: [text] } })
}
