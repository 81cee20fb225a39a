import type { Shop } from '../kernel/shop'
import { deletePaidOffAttempts } from './attempts.queries'
import { deleteChangesBefore } from './email-changes.queries'
import { forgetUnusedPlaces } from './known-devices'
import { deleteExpiredResets } from './password-resets.queries'
import { UNDO_IN_MS } from './send-email-links'
import { staffSince } from './sessions'
import { deleteExpiredSessions } from './sessions.queries'

/** Deletes expired sessions, reset links, rate limit counts, known devices and e-mail changes. */
export async function tidyAccounts(shop: Shop): Promise<void> {
  const now = shop.now()
  await deleteExpiredSessions(shop.db, now, staffSince(shop))
  await deleteExpiredResets(shop.db, now)
  await deletePaidOffAttempts(shop.db, now)
  await forgetUnusedPlaces(shop)
  await deleteChangesBefore(shop.db, new Date(now.getTime() - UNDO_IN_MS))
}
