import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { hasLockingDispute } from './disputed.queries'

/** Inside a transaction, on a payment that is held: the gateway would refuse the refund, days after it was promised. */
export async function refuseWhileDisputed(shop: Shop, { id }: { id: number }): Promise<void> {
  if (!(await hasLockingDispute(shop.db, id))) return
  throw new ShopError(
    'conflict',
    'The cardholder disputes this payment, and the bank holds the money. It can be refunded when the dispute is decided.',
  )
}
