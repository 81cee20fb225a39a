import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import type { SignedInVisitor } from './sessions'

/**
 * Refuses a sensitive action unless the user signed in or confirmed their identity lately, in case a stranger uses an
 * open session. The status is neither 401 nor 403, because clients answer those by signing out or redirecting.
 */
export function requireFreshIdentity(shop: Shop, visitor: Pick<SignedInVisitor, 'confirmedAt'>): void {
  if (isFresh(shop, visitor)) return
  throw new ShopError('identity-not-confirmed', 'Please confirm that it is you before this is done.')
}

/** Whether the user signed in or confirmed their identity within that time. */
export function isFresh(
  { now, limits }: Shop,
  { confirmedAt }: Pick<SignedInVisitor, 'confirmedAt'>,
  withinMs = limits.freshInMs,
): boolean {
  return now().getTime() - confirmedAt.getTime() <= withinMs
}
