import { useEffect, useEffectEvent, useState } from 'react'
import { api, apiWithSignal } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { formatAmount } from '../../ui/format'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { loadCardForms } from '../checkout/load-card-form'
import { PayByCard, type PaymentForms } from '../checkout/pay-by-card'
import type { OpenPayment } from '../checkout/payment-opening'
import { paymentSettings } from '../checkout/payment-settings'
import steps from '../checkout/step.module.css'
import { savedCards } from '../saved-cards/saved-cards'
import type { Present } from './present-form'

interface GiftCardPaymentProps {
  amount: number
  present: Present
  onBack: () => void
  onBought: () => void
}

type Opening =
  | { status: 'waiting' }
  | { status: 'failed'; text: string }
  | ({ status: 'ready'; payment: OpenPayment } & PaymentForms)
  /** The card is confirmed, and the gift card not bought yet: the same payment can be sent again. */
  | { status: 'confirmed'; intentId: string; text: string | null }

const BY_CARD_ONLY = 'Gift cards are paid by card. Please choose a card or a wallet.'
const FAILED = 'We could not open the payment. Please try again.'
const UNBOUGHT = 'We could not finish your purchase. Please try again.'

/** Takes the card for a gift card, and buys it. */
export function GiftCardPayment({ amount, present, onBack, onBought }: GiftCardPaymentProps) {
  const [opening, setOpening] = useState<Opening>({ status: 'waiting' })
  const [attempt, setAttempt] = useState(0)

  async function buy(intentId: string): Promise<void> {
    setOpening({ status: 'confirmed', intentId, text: null })
    try {
      await api.call('POST /api/gift-cards', { body: { ...present, amount, payment_intent_id: intentId } })
      onBought()
    } catch (error) {
      setOpening({ status: 'confirmed', intentId, text: refusalText(error, UNBOUGHT) })
    }
  }

  const authorized = useEffectEvent((intentId: string) => void buy(intentId))
  // An effect, because the form is shown when the payment is open; leaving the page ends the call.
  useEffect(() => {
    const leaving = new AbortController()
    void open(leaving.signal, amount).then((result) => {
      if (leaving.signal.aborted) return
      if (result.status === 'confirmed') authorized(result.intentId)
      else setOpening(result)
    })
    return () => leaving.abort()
  }, [amount, attempt])

  if (opening.status === 'ready') {
    const { payment, CardForm, SavedCardForm, savedCards: cards } = opening
    return (
      <>
        <h2>Payment</h2>
        <p className={steps.charge}>
          Your card will be charged{' '}
          <strong>
            {payment.settings.currency.toUpperCase()} {formatAmount(amount)}
          </strong>
          . No tax is part of it: tax is charged on what is bought with the card.
        </p>
        <PayByCard
          {...{ CardForm, SavedCardForm, savedCards: cards }}
          payment={payment}
          onConfirmed={(intentId) => void buy(intentId)}
          onBack={onBack}
          onMethod={() => undefined}
          onLeaving={() => Promise.resolve(BY_CARD_ONLY)}
          onPaidAtOnce={() => undefined}
        />
      </>
    )
  }
  return (
    <div className={steps.waiting}>
      <Waiting opening={opening} />
      <div className={steps.ways}>
        <Button variant="text" size="large" onClick={onBack} className={steps.back}>
          Back
        </Button>
        {opening.status === 'failed' ? (
          <Button size="large" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        ) : null}
        {opening.status === 'confirmed' && opening.text !== null ? (
          <Button size="large" onClick={() => void buy(opening.intentId)}>
            Try again
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function Waiting({ opening }: { opening: Exclude<Opening, { status: 'ready' }> }) {
  const text = opening.status === 'waiting' ? null : opening.text
  if (text !== null) return <Alert kind="error">{text}</Alert>
  return (
    <div role="status" aria-busy="true" className={steps.waiting}>
      <VisuallyHidden>
        {opening.status === 'confirmed' ? 'Buying the gift card' : 'Preparing the payment'}
      </VisuallyHidden>
      <Skeleton className={steps.ghost} />
    </div>
  )
}

async function open(signal: AbortSignal, amount: number): Promise<Opening> {
  try {
    const client = apiWithSignal(signal)
    const [settings, cards] = await Promise.all([paymentSettings(client), savedCards(client)])
    const body = { amount, currency: settings.currency }
    const { clientSecret, paymentIntentId, isAuthorized } = await client.call('POST /api/gift-cards/payment', { body })
    if (isAuthorized) return { status: 'confirmed', intentId: paymentIntentId, text: null }
    const methods = settings.methods?.filter((kind) => kind === 'card' || kind === 'wallet')
    const payment = { status: 'open' as const, clientSecret, settings: { ...settings, methods } }
    return { status: 'ready', payment, savedCards: cards, ...(await loadCardForms(settings)) }
  } catch (error) {
    return { status: 'failed', text: refusalText(error, FAILED) }
  }
}
