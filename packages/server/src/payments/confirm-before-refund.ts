import { filsFromAmount, type Fils } from '@shop/contract/money'
import type { OrderStatus } from '@shop/contract/orders'
import { isFresh, requireFreshIdentity } from '../accounts/fresh-identity'
import type { SignedInVisitor } from '../accounts/sessions'
import type { Shop } from '../kernel/shop'
import { getManagedOrder } from './get-managed-order'

/** Requires a fresh sign-in once the refunds of an order, earlier ones included, exceed the free limit. */
export async function confirmBeforeRefund(
  shop: Shop,
  visitor: SignedInVisitor,
  orderId: number,
  amount: Fils,
): Promise<void> {
  if (isFresh(shop, visitor)) return
  const { payment } = await getManagedOrder(shop, orderId)
  if (filsFromAmount(payment?.refunded ?? 0) + amount > shop.limits.freeRefund) requireFreshIdentity(shop, visitor)
}

/** Applies the same limit to cancelling, because it refunds the rest of the payment. */
export async function confirmBeforeCancelling(
  shop: Shop,
  visitor: SignedInVisitor,
  orderId: number,
  status: OrderStatus,
): Promise<void> {
  if (status !== 'cancelled' || isFresh(shop, visitor)) return
  const order = await getManagedOrder(shop, orderId)
  if (order.status === 'cancelled') return
  await confirmBeforeRefund(shop, visitor, orderId, filsFromAmount(order.payment?.refundable ?? 0))
}
