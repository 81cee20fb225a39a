import type { PaymentSettings } from '@shop/contract/payments'
import type { CardForm } from './card-form-props'

interface CardFormModule {
  prepareCardForm: (settings: PaymentSettings) => Promise<CardForm>
}

/** Each comes with its own script, and only where it is needed: Stripe's code is asked for by nobody else. */
const MODULES: Record<PaymentSettings['gateway'], () => Promise<CardFormModule>> = {
  test: () => import('./test-card-form'),
  stripe: () => import('./stripe-card-form'),
}

export async function loadCardForm(settings: PaymentSettings): Promise<CardForm> {
  const { prepareCardForm } = await MODULES[settings.gateway]()
  return prepareCardForm(settings)
}
