import { readShipping } from './checkout-address'
import { PAYMENT, REVIEW, SHIPPING, type CheckoutProgress, type ConfirmedPayment, type Step } from './checkout-progress'
import { CHECKOUT_KEY } from '../../lib/forget-on-logout'
import { fieldsOf, parseJson, readNumber, readText, type Fields } from '../../lib/reading'
import { sessionStored } from '../../lib/browser-storage'

export interface OwnedCheckout {
  userId: number
  progress: CheckoutProgress
}

/** Saves the checkout and its owner's id in sessionStorage, so that it survives a reload. Card data is never saved. */
export const storedCheckout = {
  read: (): OwnedCheckout | null => {
    const { userId, progress } = fieldsOf(parseJson(sessionStored.read(CHECKOUT_KEY) ?? ''))
    return typeof userId === 'number' ? { userId, progress: readProgress(fieldsOf(progress)) } : null
  },

  write: (owned: OwnedCheckout): void => {
    sessionStored.write(CHECKOUT_KEY, JSON.stringify(owned))
  },

  forget: (): void => sessionStored.remove(CHECKOUT_KEY),
}

function readProgress({ step, shipping, payment, isOrderSent }: Fields): CheckoutProgress {
  return {
    step: readStep(step),
    shipping: readShipping(shipping),
    payment: readPayment(payment),
    isOrderSent: isOrderSent === true,
    visit: null,
  }
}

function readStep(value: unknown): Step {
  return value === PAYMENT || value === REVIEW ? value : SHIPPING
}

function readPayment(value: unknown): ConfirmedPayment | null {
  const fields = fieldsOf(value)
  const intentId = readText(fields.intentId)
  const amount = readNumber(fields.amount)
  return intentId !== null && amount !== null
    ? { intentId, amount, ...((fields.way === 'cash' || fields.way === 'none') && { way: fields.way }) }
    : null
}
