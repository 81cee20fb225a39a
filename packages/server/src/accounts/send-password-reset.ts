import type { Shop } from '../kernel/shop'
import { passwordResetMail } from './account-mails'
import { findCredentials } from './accounts.queries'
import { insertReset } from './password-resets.queries'
import { newToken } from './secret-token'
import { siteFor } from './reader-language'

const LIFE_IN_MS = 60 * 60 * 1000

/**
 * Mails a link that works once, for an hour. Earlier links stay valid, so that a stranger who asks again does not void
 * the owner's. The token is made here, so that no job payload in the database contains it.
 */
export async function sendPasswordReset(shop: Shop, email: string): Promise<void> {
  const known = await findCredentials(shop.db, email)
  if (known?.user.status !== 'active') return
  const { user } = known
  const { token, hash: tokenHash } = newToken()
  const now = shop.now()
  await insertReset(shop.db, { tokenHash, userId: user.id, now, expiresAt: new Date(now.getTime() + LIFE_IN_MS) })
  await shop.mailer.send(passwordResetMail(await siteFor(shop, user.email), user, token))
}
