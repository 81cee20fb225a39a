import type { Shop } from '../kernel/shop'
import { passwordResetMail } from './account-mails'
import { findCredentials } from './accounts.queries'
import { insertReset } from './password-resets.queries'
import { newToken } from './secret-token'

const LIFE_IN_MS = 60 * 60 * 1000

/**
 * Mails a link that is valid once and for an hour. Earlier links stay valid beside it, or a stranger who asks again
 * would void the owner's. The token is made here: waiting jobs stand in the database, and nobody may read a link there.
 */
export async function sendPasswordReset(shop: Shop, email: string): Promise<void> {
  const known = await findCredentials(shop.db, email)
  if (known?.user.status !== 'active') return
  const { user } = known
  const { token, hash: tokenHash } = newToken()
  const now = shop.now()
  await insertReset(shop.db, { tokenHash, userId: user.id, now, expiresAt: new Date(now.getTime() + LIFE_IN_MS) })
  await shop.mailer.send(passwordResetMail(shop.site, user, token))
}
