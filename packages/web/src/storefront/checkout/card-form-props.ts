import type { SavedCard } from '@shop/contract/saved-cards'
import type { ComponentType } from 'react'
import type { OpenPayment } from './payment-opening'

/** A component that takes the card for an open payment; each gateway has its own. */
export type CardForm = ComponentType<CardFormProps>

/** A component that confirms a saved card; each gateway has its own. */
export type SavedCardForm = ComponentType<SavedCardFormProps>

export interface CardForms {
  CardForm: CardForm
  SavedCardForm: SavedCardForm
}

export interface SavedCardFormProps {
  payment: OpenPayment
  card: SavedCard
  onConfirmed: (intentId: string) => void
  onBack: () => void
}

export interface CardFormProps {
  payment: OpenPayment
  onConfirmed: (intentId: string) => void
  onBack: () => void
  /** Told whenever another method is chosen: whether it takes the money at once. */
  onMethod: (isPaidAtOnce: boolean) => void
  /**
   * Called before the page is left for a method that takes the money at once: tells the server where the order goes that is
   * placed by itself. Returns why the payment must not go on, or null.
   */
  onLeaving: () => Promise<string | null>
  /** Called when such a payment was confirmed, or refused, without the page being left. */
  onPaidAtOnce: (isPaid: boolean) => void
}
