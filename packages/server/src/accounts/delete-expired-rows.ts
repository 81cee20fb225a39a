import type { Shop } from '../kernel/shop'
import { deletePaidOffAttempts } from './attempts.queries'
import { deleteChangesBefore } from './email-changes.queries'
import { deleteInvitationsBefore } from './invitations.queries'
import { forgetUnusedPlaces } from './known-devices'
import { deleteExpiredResets } from './password-resets.queries'
import { UNDO_IN_MS } from './send-email-links'
import { staffSince } from './sessions'
import { deleteExpiredSessions } from './sessions.queries'

/** An expired invitation stays in the list for a while, so that it can be sent again. */
const EXPIRED_INVITATION_STAYS_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes expired sessions, reset links, rate limit counts, known devices, e-mail changes and invitations. */
export async function deleteExpiredRows(shop: Shop): Promise<void> {
  const now = shop.now()
  await deleteExpiredSessions(shop.db, now, staffSince(shop))
  await deleteExpiredResets(shop.db, now)
  await deletePaidOffAttempts(shop.db, now)
  await forgetUnusedPlaces(shop)
  await deleteInvitationsBefore(shop.db, new Date(now.getTime() - EXPIRED_INVITATION_STAYS_MS))
  await deleteChangesBefore(shop.db, new Date(now.getTime() - UNDO_IN_MS))
}
