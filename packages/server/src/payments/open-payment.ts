import type { Fils } from '@shop/contract/money'
import type { MethodKind } from '@shop/contract/payment-methods'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import { jobAdded } from '../jobs/enqueue'
import { GatewayRefusal } from '../kernel/gateway-error'
import type { NewPaymentIntent, PaymentIntent } from '../kernel/ports'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { forgetCustomer } from '../saved-cards/customer'
import { setCardSaving } from './card-saving'
import { findPayer, insertPayment, lockPayment, updatePayment, type Payer, type Payment } from './payments.queries'

export interface PaymentRequest {
  userId: number
  amount: Fils
  /** The kinds of methods that are taken. */
  methods: readonly MethodKind[]
  /** The link of the draft that is paid; a cart or a gift card is if missing. */
  paymentLinkId?: number
}

const USABLE = new Set<PaymentIntent['status']>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'succeeded',
])

/**
 * Opens a payment for the shopper to confirm. Reuses an open payment of the same amount, so that a page reload neither
 * asks for the card again nor authorises it twice, and voids open payments of other amounts.
 */
export async function openPayment(shop: Shop, request: PaymentRequest): Promise<PaymentIntentCreated> {
  const payer = await findPayer(shop.db, request.userId, request.paymentLinkId ?? null)
  if (!payer) throw notFound('User')
  const { unused } = payer
  const reusable = unused.find(
    ({ amountInFils, currency }) => amountInFils === request.amount && currency === shop.currency,
  )
  for (const payment of unused) if (payment !== reusable) await voidPayment(shop, payment.intentId)
  const intent = reusable && (await usableIntent(shop, reusable))
  return toAnswer(intent ?? (await createPayment(shop, request, payer)))
}

async function usableIntent(shop: Shop, payment: Payment): Promise<PaymentIntent | undefined> {
  const intent = await shop.gateway.findIntent(payment.intentId)
  // A second payment beside one that may still come through would be paid twice.
  if (intent?.status === 'processing') throw new ShopError('conflict', STILL_PROCESSING)
  if (!intent || !USABLE.has(intent.status) || (intent.amountRefunded ?? 0) > 0) return undefined
  // Whether a card is saved is asked anew with each form: it was not ticked in the one that is opened now.
  if (payment.savesCard && payment.customerId !== null && intent.status === 'requires_payment_method')
    await setCardSaving(shop, payment, { customerId: payment.customerId, savesCard: false })
  // Sets `updated_at`, so that the payment does not count as abandoned while the shopper uses it.
  await updatePayment(shop.db, payment.id, {}, shop.now())
  return intent
}

async function createPayment(
  shop: Shop,
  { userId, amount, methods, paymentLinkId }: PaymentRequest,
  { email, customerId: knownCustomerId }: Payer,
): Promise<PaymentIntent> {
  const { currency } = shop
  const customerId = knownCustomerId ?? undefined
  const intent = await createIntent(shop, { amount, currency, userId, email, methods, customerId })
  const now = shop.now()
  await insertPayment(shop.db, {
    intentId: intent.id,
    userId,
    paymentLinkId,
    amountInFils: amount,
    currency,
    status: 'open',
    customerId: intent.customerId ?? null,
    createdAt: now,
    updatedAt: now,
  })
  return intent
}

/** Creates the intent without its customer where the gateway does not know that customer any more. */
async function createIntent(
  shop: Shop,
  intent: NewPaymentIntent,
): Promise<PaymentIntent & Pick<NewPaymentIntent, 'customerId'>> {
  const { userId, customerId } = intent
  try {
    return { ...(await shop.gateway.createIntent(intent)), customerId }
  } catch (error) {
    const isCustomerUnknown = error instanceof GatewayRefusal && error.code === 'resource_missing'
    if (!isCustomerUnknown || customerId === undefined) throw error
    await forgetCustomer(shop, userId, customerId)
    return shop.gateway.createIntent({ ...intent, customerId: undefined })
  }
}

export const STILL_PROCESSING =
  'Your payment is still being confirmed. Please wait a moment: your order is placed as soon as it is.'

/**
 * Marks an open or authorised payment as voided, unless it has an order by now. A job cancels it at the gateway, or
 * returns the money if the method took it at once.
 */
export async function voidPayment(shop: Shop, intentId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const payment = await lockPayment(shop.db, intentId)
    if (
      payment?.orderId !== null ||
      payment.giftCardId !== null ||
      (payment.status !== 'open' && payment.status !== 'authorized')
    )
      return
    const settleJob = jobAdded('settle-payment', { paymentId: payment.id })
    await updatePayment(shop.db, payment.id, { status: 'voided', shipping: null }, shop.now(), settleJob)
  })
}

function toAnswer({ id, clientSecret, status }: PaymentIntent): PaymentIntentCreated {
  return { clientSecret, paymentIntentId: id, isAuthorized: status === 'requires_capture' || status === 'succeeded' }
}
