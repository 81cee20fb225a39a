import type { ComponentType } from 'react'
import type { OpenPayment } from './payment-opening'

/** Takes a card for a payment, whichever gateway it goes to. */
export type CardForm = ComponentType<CardFormProps>

export interface CardFormProps {
  payment: OpenPayment
  onConfirmed: (intentId: string) => void
  onBack: () => void
}
