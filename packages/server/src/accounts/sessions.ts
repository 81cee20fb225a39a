import type { Ability } from '@shop/contract/abilities'
import type { Role } from '@shop/contract/accounts'
import type { Shop } from '../kernel/shop'
import { newToken, tokenHashOf } from './secret-token'
import { deleteSession, findSession, insertSession, prolongSession, type StaffSince } from './sessions.queries'

const MINUTE_IN_MS = 60 * 1000
const LIFE_IN_MS = 30 * 24 * 60 * MINUTE_IN_MS
/** `lastUsedAt` is only updated when it is older than this, so that not every request writes to the database. */
const STALE_AFTER_MS = 10 * MINUTE_IN_MS
/** Staff sessions expire by idle time, so their `lastUsedAt` is updated more often. */
const STAFF_STALE_AFTER_MS = MINUTE_IN_MS
const LONGEST_USER_AGENT = 200

/** The user of a request that was authenticated by its session token. */
export interface SignedInVisitor {
  userId: number
  role: Role
  /** What a manager may do; empty for every other role. */
  abilities: readonly Ability[]
  /** The hash of the session's token. */
  sessionId: Buffer
  /** When the user last signed in or confirmed their identity. */
  confirmedAt: Date
  /** True for staff who must have a second factor and have not set it up. */
  lacksSecondFactor: boolean
}

/** The program and the IP address that a session is used from. */
export interface Client {
  address: string
  userAgent: string
}

interface Person {
  id: number
  passwordHash: string
  /** Whether the login asked for a second factor. */
  hasSecondFactor?: boolean
}

const UNKNOWN_CLIENT: Client = { address: '', userAgent: '' }

/** Returns a new session's token; undefined if the password or second factor changed meanwhile, or after a block. */
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

/** Authenticates a request by its session token and prolongs the session. */
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

/** The times that staff sessions expire by: the idle limit and the maximum age. */
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
