import type { PaymentSettings } from '@shop/contract/payments'
import type { ComponentType } from 'react'
import type { OpenPayment } from './payment-opening'

/** Takes a card for a payment, whichever gateway it goes to. */
export type CardForm = ComponentType<CardFormProps>

export interface CardFormProps {
  payment: OpenPayment
  onConfirmed: (intentId: string) => void
  onBack: () => void
}

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
