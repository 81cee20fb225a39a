import type { Shop } from '../kernel/shop'
import { deletePaidOffAttempts } from './attempts.queries'
import { forgetUnusedPlaces } from './known-devices'
import { deleteExpiredResets } from './password-resets.queries'
import { deleteExpiredSessions } from './sessions.queries'

/** Takes out what time has made useless. */
export async function tidyAccounts(shop: Shop): Promise<void> {
  const now = shop.now()
  await deleteExpiredSessions(shop.db, now)
  await deleteExpiredResets(shop.db, now)
  await deletePaidOffAttempts(shop.db, now)
  await forgetUnusedPlaces(shop)
}
