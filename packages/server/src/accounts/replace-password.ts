import type { User } from '@shop/contract/accounts'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { passwordChangedMail } from './account-mails'
import { updateUserRow } from './accounts.queries'
import { resetAttempts } from './attempts'
import { deleteWaitingChange } from './email-changes.queries'
import { strangerLoginAttempt } from './login-attempts'
import { deleteResetsOf } from './password-resets.queries'
import { deleteSessionsOf } from './sessions.queries'
import { siteFor } from './reader-language'

/** Shared by every password change: stores the hash, ends the sessions and reset links, and mails the owner. */
export async function replacePassword(
  shop: Shop,
  userId: number,
  passwordHash: string,
  staysSignedIn?: Buffer,
): Promise<User> {
  const user = await updateUserRow(shop.db, userId, { passwordHash })
  if (!user) throw notFound('User')
  await deleteSessionsOf(shop.db, userId, staysSignedIn)
  await deleteResetsOf(shop.db, userId)
  // A thief who requested a new address must not be able to confirm it after the owner took the account back.
  if (staysSignedIn === undefined) await deleteWaitingChange(shop.db, userId)
  await resetAttempts(shop, strangerLoginAttempt(user.email))
  await enqueue(shop, 'send-mail', passwordChangedMail(await siteFor(shop, user.email), user))
  return user
}
