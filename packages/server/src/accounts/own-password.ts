import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { findCredentialsOf } from './accounts.queries'
import { countAttempts, forgetAttempts, type Attempt } from './attempts'
import { isFresh } from './fresh-identity'
import { verifyPassword } from './password-hash'
import type { SignedInVisitor } from './sessions'

/** A new e-mail address hands the account over: a shorter time than for what staff do. */
const FRESH_FOR_MS = 15 * 60 * 1000

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

/** Before a change that would hand the account over: the password, unless the person confirmed their identity lately. */
export async function provePassword(
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
