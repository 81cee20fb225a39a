import * as m from '#messages/checkout'
import type { Client } from '@shop/contract/client'
import type { PaymentIntentCreated, PaymentSettings } from '@shop/contract/payments'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { apiWithSignal } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { savedCards } from '../saved-cards/saved-cards'
import { loadCardForms } from './load-card-form'
import { PayByCard, type PaymentForms } from './pay-by-card'
import type { OpenPayment } from './payment-opening'
import steps from './step.module.css'

interface CardOnlyPaymentProps {
  openPayment: (api: Client) => Promise<{ opened: PaymentIntentCreated; settings: PaymentSettings }>
  /** Buys with the confirmed payment; repeating it buys once. */
  finish: (intentId: string) => Promise<void>
  /** What will be charged, in words. */
  charge: (currency: string) => ReactNode
  /** Whether no account is needed: then no cards are offered or saved. */
  isGuest?: boolean
  texts: { openFailed: string; finishFailed: string; finishing: string; cardsOnly: string }
  onBack: () => void
}

type Opening =
  | { status: 'waiting' }
  | { status: 'failed'; text: string }
  | ({ status: 'ready'; payment: OpenPayment } & PaymentForms)
  /** The card is confirmed, and nothing bought yet: the same payment can be sent again. */
  | { status: 'confirmed'; intentId: string; text: string | null }

/** Takes a card or a wallet for something outside of the cart, and buys it. */
export function CardOnlyPayment({ openPayment, finish, charge, texts, onBack, isGuest = false }: CardOnlyPaymentProps) {
  const [opening, setOpening] = useState<Opening>({ status: 'waiting' })
  const [attempt, setAttempt] = useState(0)

  async function buy(intentId: string): Promise<void> {
    setOpening({ status: 'confirmed', intentId, text: null })
    try {
      await finish(intentId)
    } catch (error) {
      setOpening({ status: 'confirmed', intentId, text: refusalText(error, texts.finishFailed) })
    }
  }

  const open = useEffectEvent(async (signal: AbortSignal): Promise<Opening> => {
    try {
      const client = apiWithSignal(signal)
      const [{ opened, settings }, cards] = await Promise.all([openPayment(client), isGuest ? [] : savedCards(client)])
      if (opened.isAuthorized) return { status: 'confirmed', intentId: opened.paymentIntentId, text: null }
      const methods = settings.methods?.filter((kind) => kind === 'card' || kind === 'wallet')
      const { clientSecret } = opened
      const payment = { status: 'open' as const, clientSecret, settings: { ...settings, methods }, isGuest }
      return { status: 'ready', payment, savedCards: cards, ...(await loadCardForms(settings)) }
    } catch (error) {
      return { status: 'failed', text: refusalText(error, texts.openFailed) }
    }
  })
  const show = useEffectEvent((result: Opening) => {
    if (result.status === 'confirmed') void buy(result.intentId)
    else setOpening(result)
  })
  // An effect, because the form is shown when the payment is open; leaving the page ends the call.
  useEffect(() => {
    const leaving = new AbortController()
    void open(leaving.signal).then((result) => {
      if (!leaving.signal.aborted) show(result)
    })
    return () => leaving.abort()
  }, [attempt])

  if (opening.status === 'ready') {
    const { payment, CardForm, SavedCardForm, savedCards } = opening
    return (
      <>
        <h2>{m.payment}</h2>
        <p className={steps.charge}>{charge(payment.settings.currency.toUpperCase())}</p>
        <PayByCard
          {...{ CardForm, SavedCardForm, savedCards }}
          payment={payment}
          onConfirmed={(intentId) => void buy(intentId)}
          onBack={onBack}
          onMethod={() => undefined}
          onLeaving={() => Promise.resolve(texts.cardsOnly)}
          onPaidAtOnce={() => undefined}
        />
      </>
    )
  }
  return (
    <div className={steps.waiting}>
      <Waiting opening={opening} finishing={texts.finishing} />
      <div className={steps.ways}>
        <Button variant="text" size="large" onClick={onBack} className={steps.back}>
          {m.back}
        </Button>
        {opening.status === 'failed' ? (
          <Button size="large" onClick={() => setAttempt(attempt + 1)}>
            {m.tryAgain}
          </Button>
        ) : null}
        {opening.status === 'confirmed' && opening.text !== null ? (
          <Button size="large" onClick={() => void buy(opening.intentId)}>
            {m.tryAgain}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function Waiting({ opening, finishing }: { opening: Exclude<Opening, { status: 'ready' }>; finishing: string }) {
  const text = opening.status === 'waiting' ? null : opening.text
  if (text !== null) return <Alert kind="error">{text}</Alert>
  return (
    <div role="status" aria-busy="true" className={steps.waiting}>
      <VisuallyHidden>{opening.status === 'confirmed' ? finishing : m.preparingThePayment}</VisuallyHidden>
      <Skeleton className={steps.ghost} />
    </div>
  )
}
