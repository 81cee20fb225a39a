import type { PaymentSettings } from '@shop/contract/payments'
import type { CardForms } from './card-form-props'

interface CardFormModule {
  prepareCardForms: (settings: PaymentSettings) => Promise<CardForms>
}

/** The card forms are loaded on demand, so that Stripe's code is only fetched where Stripe is the gateway. */
const MODULES: Record<PaymentSettings['gateway'], () => Promise<CardFormModule>> = {
  test: () => import('./test-methods'),
  stripe: () => import('./stripe-card-form'),
}

export async function loadCardForms(settings: PaymentSettings): Promise<CardForms> {
  const { prepareCardForms } = await MODULES[settings.gateway]()
  return prepareCardForms(settings)
}
