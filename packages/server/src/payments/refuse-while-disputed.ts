import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { hasLockingDispute } from './disputed.queries'

/** Throws while a dispute blocks refunds, because the gateway would refuse them later. Call it on a locked payment. */
export async function refuseWhileDisputed(shop: Shop, { id }: { id: number }): Promise<void> {
  if (!(await hasLockingDispute(shop.db, id))) return
  throw new ShopError(
    'conflict',
    'The cardholder disputes this payment, and the bank holds the money. It can be refunded when the dispute is decided.',
  )
}
