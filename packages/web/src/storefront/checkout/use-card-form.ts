import * as texts from '#messages/texts'
import type { Client } from '@shop/contract/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiWithSignal } from '../../lib/api'
import type { OpenCheckout } from './checkout-start'
import { openPayment, type OpenPayment } from './payment-opening'
import { savedCards } from '../saved-cards/saved-cards'
import type { PaymentForms } from './pay-by-card'
import { loadCardForms } from './load-card-form'

export type CardFormOpening =
  | { status: 'waiting' }
  | { status: 'failed'; text: string }
  | ({ status: 'ready'; payment: OpenPayment } & PaymentForms)

/** Requests a payment for the cart as soon as the cart is up to date, and loads the card form of its gateway. */
export function useCardForm(start: OpenCheckout, isCartStale: boolean, onAuthorized: (intentId: string) => void) {
  const [opened, setOpened] = useState<{ of: OpenCheckout; opening: CardFormOpening }>()
  const { revalidate, state } = useRevalidator()
  const authorized = useEffectEvent(onAuthorized)

  // An effect, because after a reload on this step there was no click that could request the payment.
  useEffect(() => {
    if (isCartStale) return
    const leaving = new AbortController()
    void open(apiWithSignal(leaving.signal), start.amount).then((result) => {
      if (leaving.signal.aborted) return
      if (result.status === 'authorized') authorized(result.intentId)
      else setOpened({ of: start, opening: result })
    })
    return () => leaving.abort()
  }, [start, isCartStale])

  const opening: CardFormOpening = opened?.of === start ? opened.opening : { status: 'waiting' }
  // Reloads the cart, which may have changed since the refusal; the effect requests a payment for the reloaded cart.
  return { opening, tryAgain: () => void revalidate(), isTrying: state === 'loading' }
}

async function open(
  api: Client,
  amount: number,
): Promise<CardFormOpening | { status: 'authorized'; intentId: string }> {
  const [payment, cards] = await Promise.all([openPayment(api, amount), savedCards(api)])
  if (payment.status !== 'open') return payment
  try {
    return { status: 'ready', payment, savedCards: cards, ...(await loadCardForms(payment.settings)) }
  } catch {
    return { status: 'failed', text: texts.checkout_paymentSystemFailed }
  }
}
