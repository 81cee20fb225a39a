import type { Role } from '@shop/contract/accounts'
import type { Shop } from '../kernel/shop'
import { newToken, tokenHashOf } from './secret-token'
import { deleteSession, findSession, insertSession, prolongSession } from './sessions.queries'

const DAY_IN_MS = 24 * 60 * 60 * 1000
const LIFE_IN_MS = 30 * DAY_IN_MS
/** Not every request writes: a session that was used within the hour counts as used now. */
const STALE_AFTER_MS = 60 * 60 * 1000

/** Somebody whose token was recognised. */
export interface SignedInVisitor {
  userId: number
  role: Role
  /** Names the session, without being the token. */
  sessionId: Buffer
}

interface Person {
  id: number
  passwordHash: string
}

/** The token of a new session; undefined if meanwhile the password was changed or the person blocked. */
export async function openSession(shop: Shop, { id: userId, passwordHash }: Person): Promise<string | undefined> {
  const { token, hash: tokenHash } = newToken()
  const now = shop.now()
  const isOpen = await insertSession(shop.db, { tokenHash, userId, passwordHash, now, expiresAt: expiryAfter(now) })
  return isOpen ? token : undefined
}

export async function recogniseVisitor(shop: Shop, token: string): Promise<SignedInVisitor | undefined> {
  const sessionId = tokenHashOf(token)
  if (!sessionId) return undefined
  const now = shop.now()
  const session = await findSession(shop.db, sessionId, now)
  if (!session) return undefined
  if (now.getTime() - session.lastUsedAt.getTime() > STALE_AFTER_MS) {
    await prolongSession(shop.db, sessionId, now, expiryAfter(now))
  }
  return { userId: session.userId, role: session.role, sessionId }
}

export function closeSession(shop: Shop, { sessionId }: SignedInVisitor): Promise<void> {
  return deleteSession(shop.db, sessionId)
}

function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + LIFE_IN_MS)
}
