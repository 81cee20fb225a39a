import { METHOD_KINDS } from '@shop/contract/payment-methods'
import type { PaymentSettings } from '@shop/contract/payments'
import { ApiError, type Client } from '@shop/contract/client'
import { fieldsOf, readText } from '../../lib/reading'

/** The settings for a server without this endpoint: Stripe, with the publishable key from the build. */
const SPECIFIED: PaymentSettings = {
  gateway: 'stripe',
  publishableKey: String(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY ?? ''),
  currency: 'usd',
}

/** Loads the gateway, its publishable key and the currency from the server. */
export async function paymentSettings(api: Client): Promise<PaymentSettings> {
  try {
    const { gateway, publishableKey, currency, methods } = fieldsOf(await api.call('GET /api/payment-settings'))
    return {
      gateway: gateway === 'test' ? 'test' : 'stripe',
      publishableKey: readText(publishableKey) ?? SPECIFIED.publishableKey,
      currency: readText(currency)?.toLowerCase() ?? SPECIFIED.currency,
      ...(Array.isArray(methods) && { methods: METHOD_KINDS.filter((kind) => methods.includes(kind)) }),
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return SPECIFIED
    throw error
  }
}
