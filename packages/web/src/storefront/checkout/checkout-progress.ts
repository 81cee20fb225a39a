import * as texts from '#messages/texts'
import * as m from '#messages/checkout'
import { isBlank, shippingErrors, type ShippingForm } from './checkout-address'

export const STEPS = [m.shippingAddress, m.paymentDetails, m.reviewOrder] as const
export const SHIPPING = 0
export const PAYMENT = 1
export const REVIEW = 2
export type Step = typeof SHIPPING | typeof PAYMENT | typeof REVIEW

export interface ConfirmedPayment {
  /** The gateway's id of the payment; without a card a key that the checkout made up, by which the order is found again. */
  intentId: string
  /** Left out for a card. */
  way?: 'cash' | 'none'
  /** In minor units. The payment is only valid for a cart with this total. */
  amount: number
}

export interface CheckoutProgress {
  step: Step
  shipping: ShippingForm
  payment: ConfirmedPayment | null
  /** Place Order was pressed, and no answer has said yet whether the order exists. */
  isOrderSent: boolean
  /** The number of the cart load that this progress is based on; null where the cart must be reloaded before paying. */
  visit: number | null
}

export type CheckoutEvent =
  | { type: 'addressTyped'; shipping: ShippingForm }
  | { type: 'addressGiven'; shipping: ShippingForm }
  | { type: 'wentBack' }
  | { type: 'cardConfirmed'; payment: ConfirmedPayment }
  | { type: 'orderSent' }
  /** The page is left for a method that takes the money at once; its order is placed when the customer is back. */
  | { type: 'left'; payment: ConfirmedPayment }
  | { type: 'stayed' }
  | { type: 'addressRefused' }
  | { type: 'paymentLost' }

export function advance(progress: CheckoutProgress, event: CheckoutEvent): CheckoutProgress {
  switch (event.type) {
    case 'addressTyped':
      return { ...progress, shipping: event.shipping }
    case 'addressGiven':
      // A confirmed payment survives a change of the address: the customer goes straight to the review.
      return { ...progress, shipping: event.shipping, step: progress.payment ? REVIEW : PAYMENT }
    case 'wentBack':
      return progress.step === PAYMENT ? { ...progress, step: SHIPPING } : progress
    case 'cardConfirmed':
      return { ...progress, payment: event.payment, isOrderSent: false, step: REVIEW }
    case 'left':
      return { ...progress, payment: event.payment, isOrderSent: true, step: PAYMENT }
    case 'stayed':
      return { ...progress, payment: null, isOrderSent: false }
    case 'orderSent':
      return { ...progress, isOrderSent: progress.payment !== null }
    case 'addressRefused':
      return { ...progress, isOrderSent: false, step: SHIPPING }
    case 'paymentLost':
      return { ...progress, payment: null, isOrderSent: false, visit: null, step: PAYMENT }
  }
}

export function startingWith(shipping: ShippingForm): CheckoutProgress {
  return { step: SHIPPING, shipping, payment: null, isOrderSent: false, visit: null }
}

export interface Resumed {
  progress: CheckoutProgress
  /** The message that tells the customer why a card has to be confirmed again, if there is one. */
  notice: string | null
}

/** Restores a saved checkout, without its payment if that was for another amount (minor units) than the cart's. */
export function resume(saved: CheckoutProgress, amount: number): Resumed {
  const { step, shipping, payment } = saved
  const isPaid = payment?.amount === amount
  if (Object.keys(shippingErrors(shipping)).length > 0) {
    return { progress: { ...startingWith(shipping), payment: isPaid ? payment : null }, notice: null }
  }
  if (payment && !isPaid) {
    const unpaid = { ...saved, payment: null, isOrderSent: false, step: step === REVIEW ? PAYMENT : step }
    return { progress: unpaid, notice: texts.checkout_cartChanged }
  }
  if (step === REVIEW && !payment) {
    return { progress: { ...saved, step: PAYMENT }, notice: texts.checkout_paymentMissing }
  }
  return { progress: saved, notice: null }
}

/** True after the page was left for a method that takes the money at once, until its outcome is known. */
export function isAway({ step, payment, isOrderSent }: CheckoutProgress): boolean {
  return step === PAYMENT && payment !== null && isOrderSent
}

/** True when no address was typed and no card was confirmed, so that there is nothing to resume. */
export function isUntouched({ shipping, payment }: CheckoutProgress): boolean {
  return isBlank(shipping) && payment === null
}
