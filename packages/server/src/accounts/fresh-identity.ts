import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import type { SignedInVisitor } from './sessions'

/**
 * Refuses a grave action in a session that was not confirmed lately: an open session that a stranger finds is not enough.
 * The status is neither 401 nor 403, because clients answer those by sending the person away.
 */
export function requireFreshIdentity(shop: Shop, visitor: Pick<SignedInVisitor, 'confirmedAt'>): void {
  if (isFresh(shop, visitor)) return
  throw new ShopError('identity-not-confirmed', 'Please confirm that it is you before this is done.')
}

/** Whether the person signed in or confirmed their identity within that time. */
export function isFresh(
  { now, limits }: Shop,
  { confirmedAt }: Pick<SignedInVisitor, 'confirmedAt'>,
  withinMs = limits.freshInMs,
): boolean {
  return now().getTime() - confirmedAt.getTime() <= withinMs
}
