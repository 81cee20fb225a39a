import {
  changeDispute,
  closeReview as closeReviewAtGateway,
  DisputeChangeInput,
  NewDisputeInput,
  openDispute,
  openWarning,
} from '@shop/test-gateway'
import type { Shop } from '../kernel/shop'
import { testGatewayOf } from '../test-gateway'
import { givenProduct } from './catalog-factories'
import { givenOrder } from './checkout-factories'
import { paymentOfOrder } from './books-factories'

/** Creates a paid order of AED 409. */
export async function givenPaidOrder(shop: Shop) {
  const order = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }])
  return { id: order.id, payment: await paymentOfOrder(shop, order.id) }
}

/** Opens a dispute at the gateway, without telling the shop. Returns its id. */
export async function givenDispute(shop: Shop, intentId: string, wish: Record<string, unknown> = {}): Promise<string> {
  const dispute = await openDispute(testGatewayOf(shop), NewDisputeInput.parse({ payment_intent: intentId, ...wish }))
  return (dispute as { id: string }).id
}

export async function moveDispute(shop: Shop, id: string, change: Record<string, unknown>): Promise<void> {
  await changeDispute(testGatewayOf(shop), id, DisputeChangeInput.parse(change))
}

export async function givenWarning(shop: Shop, intentId: string, kind: 'fraud-warning' | 'review'): Promise<string> {
  const warning = await openWarning(testGatewayOf(shop), { payment_intent: intentId, kind })
  return (warning as { id: string }).id
}

export async function closeReview(shop: Shop, id: string): Promise<void> {
  await closeReviewAtGateway(testGatewayOf(shop), id)
}
