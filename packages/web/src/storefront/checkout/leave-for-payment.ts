import * as texts from '#messages/texts'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { IS_OWN_SERVER } from '../../lib/backend'
import { checkout } from './checkout-store'
import { intentIdOf } from './payment-outcome'
import type { OpenPayment } from './payment-opening'

/**
 * Tells the server where the order goes, and remembers the payment, so that the order is placed when the customer is back
 * from the page of the method, or by the server if they never come back. Returns why nothing may be paid, or null.
 */
export async function leaveForPayment({ clientSecret }: OpenPayment, amount: number): Promise<string | null> {
  const progress = checkout.current()
  if (!progress) return texts.checkout_cardFailed
  const intentId = intentIdOf(clientSecret)
  try {
    const { shipping } = progress
    if (IS_OWN_SERVER)
      await api.call('PUT /api/payment-intents/{id}/order', { params: { id: intentId }, body: { shipping } })
  } catch (error) {
    return errorText(error, texts.checkout_paymentSystemFailed)
  }
  checkout.apply({ type: 'left', payment: { intentId, amount } })
  return null
}
