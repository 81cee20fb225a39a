import type { PaymentSettings } from '@shop/contract/payments'
import { ApiError, type Client } from '@shop/contract/client'
import { fieldsOf, readText } from '../../lib/reading'

/** What a server that knows only the specification goes by: Stripe, with the key that the pages were built with. */
const SPECIFIED: PaymentSettings = {
  gateway: 'stripe',
  publishableKey: String(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY ?? ''),
  currency: 'usd',
}

/** How this shop takes cards. */
export async function paymentSettings(api: Client): Promise<PaymentSettings> {
  try {
    const { gateway, publishableKey, currency } = fieldsOf(await api.call('GET /api/payment-settings'))
    return {
      gateway: gateway === 'test' ? 'test' : 'stripe',
      publishableKey: readText(publishableKey) ?? SPECIFIED.publishableKey,
      currency: readText(currency)?.toLowerCase() ?? SPECIFIED.currency,
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return SPECIFIED
    throw error
  }
}
