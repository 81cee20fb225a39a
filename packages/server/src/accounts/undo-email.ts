import type { EmailLinkInput } from '@shop/contract/accounts'
import { sqlStateOf, UNIQUE_VIOLATION } from '../db/sql-state'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { findUserForUpdate, updateUserRow } from './accounts.queries'
import { countAttempts } from './attempts'
import { refusedLink, unusableEmailLink } from './confirm-email'
import { deleteChangesFrom, findChangeOfLink, type EmailChange } from './email-changes.queries'
import { deleteResetsOf } from './password-resets.queries'
import { tokenHashOf } from './secret-token'
import { deleteSessionsOf } from './sessions.queries'

/**
 * Gives the account its old address back: ends every session, deletes this e-mail change and all later ones, and mails
 * a password reset link to the old address. Returns that address.
 */
export async function undoEmail(shop: Shop, { token }: EmailLinkInput, address: string): Promise<string> {
  await countAttempts(shop, { what: 'email link from an address', by: address })
  const tokenHash = tokenHashOf(token)
  const change = tokenHash && (await findChangeOfLink(shop.db, tokenHash, 'undo', shop.now()))
  if (!change) throw unusableEmailLink()
  try {
    await inTransaction(shop, (shop) => revertEmailChange(shop, change))
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    throw refusedLink('Another account uses your old address now. Please contact us.')
  }
  return change.oldEmail
}

async function revertEmailChange(shop: Shop, { id, userId, oldEmail }: EmailChange): Promise<void> {
  const user = await findUserForUpdate(shop.db, userId)
  if (user?.status !== 'active' || !(await deleteChangesFrom(shop.db, userId, id))) throw unusableEmailLink()
  await updateUserRow(shop.db, userId, { email: oldEmail })
  await deleteSessionsOf(shop.db, userId)
  await deleteResetsOf(shop.db, userId)
  await enqueue(shop, 'send-password-reset', { email: oldEmail })
}
