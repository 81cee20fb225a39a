import type { Fils } from '@shop/contract/money'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import { jobAdded } from '../jobs/enqueue'
import type { PaymentIntent } from '../kernel/ports'
import { inTransaction, type Shop } from '../kernel/shop'
import { insertPayment, listUnusedPayments, lockPayment, updatePayment, type Payment } from './payments.queries'

export interface PaymentWish {
  userId: number
  email: string
  amount: Fils
}

const USABLE = new Set<PaymentIntent['status']>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
])

/**
 * A payment of this amount, which the shopper then confirms. One that was begun for the same amount is gone on with, so
 * that a reload neither asks for the card again nor holds money twice. Those begun for other amounts are let go.
 */
export async function openPayment(shop: Shop, wish: PaymentWish): Promise<PaymentIntentCreated> {
  const unused = await listUnusedPayments(shop.db, wish.userId)
  const fitting = unused.find(
    ({ amountInFils, currency }) => amountInFils === wish.amount && currency === shop.currency,
  )
  for (const payment of unused) if (payment !== fitting) await letGo(shop, payment.intentId)
  const begun = fitting && (await usableIntent(shop, fitting))
  return toAnswer(begun ?? (await beginPayment(shop, wish)))
}

async function usableIntent(shop: Shop, payment: Payment): Promise<PaymentIntent | undefined> {
  const intent = await shop.gateway.findIntent(payment.intentId)
  if (!intent || !USABLE.has(intent.status)) return undefined
  // Somebody is here: it does not count as abandoned.
  await updatePayment(shop.db, payment.id, {}, shop.now())
  return intent
}

async function beginPayment(shop: Shop, { userId, email, amount }: PaymentWish): Promise<PaymentIntent> {
  const { currency } = shop
  const intent = await shop.gateway.createIntent({ amount, currency, userId, email })
  const now = shop.now()
  await insertPayment(shop.db, {
    intentId: intent.id,
    userId,
    amountInFils: amount,
    currency,
    status: 'open',
    createdAt: now,
    updatedAt: now,
  })
  return intent
}

/** Decides that it is not wanted any more, unless an order was made of it meanwhile; a job tells the gateway. */
export async function letGo(shop: Shop, intentId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const payment = await lockPayment(shop.db, intentId)
    if (payment?.orderId !== null || (payment.status !== 'open' && payment.status !== 'authorized')) return
    const settled = jobAdded('settle-payment', { paymentId: payment.id })
    await updatePayment(shop.db, payment.id, { status: 'voided' }, shop.now(), settled)
  })
}

function toAnswer({ id, clientSecret, status }: PaymentIntent): PaymentIntentCreated {
  return { clientSecret, paymentIntentId: id, isAuthorized: status === 'requires_capture' }
}
