import type { Shop } from '../kernel/shop'
import { countAttempts, forgetAttempts, type Attempt } from './attempts'
import { verifyPassword } from './password-hash'
import type { SignedInVisitor } from './sessions'

/**
 * Asks somebody who is signed in for their password. Guesses are limited per session: an open session that a stranger
 * finds does not tell the password, and does not use up the guesses of the owner's other sessions.
 */
export async function isOwnPassword(
  shop: Shop,
  { sessionId }: Pick<SignedInVisitor, 'sessionId'>,
  password: string,
  passwordHash: string,
): Promise<boolean> {
  const attempt: Attempt = { what: 'password checked in a session', by: sessionId.toString('hex') }
  await countAttempts(shop, attempt)
  const isRight = await verifyPassword(password, passwordHash)
  if (isRight) await forgetAttempts(shop, attempt)
  return isRight
}
