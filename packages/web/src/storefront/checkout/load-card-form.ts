import type { PaymentSettings } from '@shop/contract/payments'
import type { CardForm } from './card-form-props'

interface CardFormModule {
  prepareCardForm: (settings: PaymentSettings) => Promise<CardForm>
}

/** The card forms are loaded on demand, so that Stripe's code is only fetched where Stripe is the gateway. */
const MODULES: Record<PaymentSettings['gateway'], () => Promise<CardFormModule>> = {
  test: () => import('./test-methods'),
  stripe: () => import('./stripe-card-form'),
}

export async function loadCardForm(settings: PaymentSettings): Promise<CardForm> {
  const { prepareCardForm } = await MODULES[settings.gateway]()
  return prepareCardForm(settings)
}
