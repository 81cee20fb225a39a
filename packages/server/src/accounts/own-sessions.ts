import type { Session } from '@shop/contract/account-security'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { readDevice } from './read-device'
import type { SignedInVisitor } from './sessions'
import { staffSince } from './sessions'
import { deleteOwnSession, deleteSessionsOf, listSessionsOf } from './sessions.queries'

/** Lists the user's own sessions for their profile page. */
export async function listOwnSessions(shop: Shop, visitor: SignedInVisitor, address: string): Promise<Session[]> {
  const rows = await listSessionsOf(shop.db, visitor.userId, shop.now())
  const { usedSince, openedSince } = staffSince(shop)
  const isLive = (row: (typeof rows)[number]) =>
    visitor.role === 'customer' || (row.lastUsedAt > usedSince && row.createdAt > openedSince)
  return rows.filter(isLive).map((row) => {
    const { name: device, kind } = readDevice(row.userAgent)
    return {
      id: row.id,
      device,
      kind,
      place: row.address === address ? 'This network' : placeOf(row.address),
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      is_current: row.tokenHash.equals(visitor.sessionId),
    }
  })
}

export async function endOwnSession(shop: Shop, { userId }: SignedInVisitor, id: number): Promise<void> {
  if (!(await deleteOwnSession(shop.db, userId, id))) throw notFound('Session')
}

export function endOtherSessions(shop: Shop, { userId, sessionId }: SignedInVisitor): Promise<void> {
  return deleteSessionsOf(shop.db, userId, sessionId)
}

/** Shortens an IP address for display: without the last part of IPv4, and IPv6 as its /64 network. */
function placeOf(address: string): string {
  if (address === '') return 'Unknown network'
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.…').replace(/::\/64$/, ':…')
}
