import type { User } from '@shop/contract/accounts'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { passwordChangedMail } from './account-mails'
import { updateUserRow } from './accounts.queries'
import { forgetAttempts } from './attempts'
import { deleteWaitingChange } from './email-changes.queries'
import { guessOfStrangers } from './login-attempts'
import { deleteResetsOf } from './password-resets.queries'
import { deleteSessionsOf } from './sessions.queries'

/** The part that every way to a new password shares: whoever was in with the old one is out, and the owner is told. */
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
  // A thief who asked for a new address must not confirm it after the owner took the account back.
  if (staysSignedIn === undefined) await deleteWaitingChange(shop.db, userId)
  await forgetAttempts(shop, guessOfStrangers(user.email))
  await enqueue(shop, 'send-mail', passwordChangedMail(shop.site, user))
  return user
}
