import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { findCredentialsOf } from './accounts.queries'
import { countAttempts, resetAttempts, type Attempt } from './attempts'
import { isFresh } from './fresh-identity'
import { verifyPassword } from './password-hash'
import type { SignedInVisitor } from './sessions'

/** Shorter than for staff actions, because a new e-mail address hands the whole account over. */
const FRESH_FOR_MS = 15 * 60 * 1000

/**
 * Checks the password of a signed-in user. Guesses are limited per session: a stranger in an open session can't guess
 * the password, and does not use up the guesses of the owner's other sessions.
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
  if (isRight) await resetAttempts(shop, attempt)
  return isRight
}

/** Requires the password before an e-mail change, unless the user signed in or confirmed their identity lately. */
export async function requirePassword(
  shop: Shop,
  visitor: Pick<SignedInVisitor, 'userId' | 'sessionId' | 'confirmedAt'>,
  password: string | undefined,
): Promise<void> {
  if (password === undefined || password === '') {
    if (isFresh(shop, visitor, FRESH_FOR_MS)) return
    throw refusedPassword('Please enter your password to change your email address.')
  }
  const known = await findCredentialsOf(shop.db, visitor.userId)
  if (!known) throw notFound('User')
  const isRight = await isOwnPassword(shop, visitor, password, known.passwordHash)
  if (!isRight) throw refusedPassword('This password is not right.')
}

function refusedPassword(text: string): ShopError {
  return new ShopError('invalid-input', text, { errors: { current_password: [text] } })
}
