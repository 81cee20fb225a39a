import type { Role } from '@shop/contract/accounts'
import type { Shop } from '../kernel/shop'
import { newToken, tokenHashOf } from './secret-token'
import { deleteSession, findSession, insertSession, prolongSession, type StaffSince } from './sessions.queries'

const MINUTE_IN_MS = 60 * 1000
const LIFE_IN_MS = 30 * 24 * 60 * MINUTE_IN_MS
/** Not every request writes: a session that was used within this time counts as used now. */
const STALE_AFTER_MS = 10 * MINUTE_IN_MS
/** Staff sessions end by idle time, so their last use is known more exactly. */
const STAFF_STALE_AFTER_MS = MINUTE_IN_MS
const LONGEST_USER_AGENT = 200

/** Somebody whose token was recognised. */
export interface SignedInVisitor {
  userId: number
  role: Role
  /** Names the session, without being the token. */
  sessionId: Buffer
  /** When they last proved who they are, by signing in or by confirming it. */
  confirmedAt: Date
  /** One of the staff, who are asked for a second factor and have not set it up. */
  lacksSecondFactor: boolean
}

/** The program a session is used by, and where. */
export interface Client {
  address: string
  userAgent: string
}

interface Person {
  id: number
  passwordHash: string
  /** Whether a second factor was asked for when the person signed in. */
  hasSecondFactor?: boolean
}

const UNKNOWN_CLIENT: Client = { address: '', userAgent: '' }

/** The token of a new session; undefined if meanwhile the password or second factor was changed or the person blocked. */
export async function openSession(shop: Shop, person: Person, client = UNKNOWN_CLIENT): Promise<string | undefined> {
  const { token, hash: tokenHash } = newToken()
  const { id: userId, passwordHash, hasSecondFactor = false } = person
  const now = shop.now()
  const times = { now, expiresAt: expiryAfter(now) }
  const isOpen = await insertSession(shop.db, {
    ...{ tokenHash, userId, passwordHash, hasSecondFactor },
    ...times,
    ...storable(client),
  })
  return isOpen ? token : undefined
}

export async function recogniseVisitor(
  shop: Shop,
  token: string,
  client = UNKNOWN_CLIENT,
): Promise<SignedInVisitor | undefined> {
  const sessionId = tokenHashOf(token)
  if (!sessionId) return undefined
  const now = shop.now()
  const session = await findSession(shop.db, sessionId, now, staffSince(shop))
  if (!session) return undefined
  const { lastUsedAt, ...visitor } = session
  const staleAfter = visitor.role === 'customer' ? STALE_AFTER_MS : STAFF_STALE_AFTER_MS
  if (now.getTime() - lastUsedAt.getTime() > staleAfter) {
    await prolongSession(shop.db, sessionId, { now, expiresAt: expiryAfter(now), ...storable(client) })
  }
  return { ...visitor, sessionId }
}

export function closeSession(shop: Shop, { sessionId }: Pick<SignedInVisitor, 'sessionId'>): Promise<void> {
  return deleteSession(shop.db, sessionId)
}

/** A staff session that was not used since, or was opened before, has ended. */
export function staffSince({ now, limits }: Pick<Shop, 'now' | 'limits'>): StaffSince {
  const ago = (time: number) => new Date(now().getTime() - time)
  return { usedSince: ago(limits.staffIdleInMs), openedSince: ago(limits.staffLongestInMs) }
}

function storable({ address, userAgent }: Client): Client {
  return { address, userAgent: userAgent.replaceAll('\0', '').slice(0, LONGEST_USER_AGENT) }
}

function expiryAfter(now: Date): Date {
  return new Date(now.getTime() + LIFE_IN_MS)
}
