import type { ComponentType } from 'react'
import type { OpenPayment } from './payment-opening'

/** A component that takes the card for an open payment; each gateway has its own. */
export type CardForm = ComponentType<CardFormProps>

export interface CardFormProps {
  payment: OpenPayment
  onConfirmed: (intentId: string) => void
  onBack: () => void
}
