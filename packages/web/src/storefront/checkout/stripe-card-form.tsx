import { isCapturedLater } from '@shop/contract/payment-methods'
import type { PaymentSettings } from '@shop/contract/payments'
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useState } from 'react'
import { paths } from '../../lib/paths'
import { cardOutcome, type CardOutcome } from './payment-outcome'
import { texts } from '../../lib/texts'
import type { CardForm, CardFormProps } from './card-form-props'
import { CardFormFrame } from './card-form-frame'
import { stripeLook } from './stripe-look'
import { useCardSubmit } from './use-card-submit'

/** Loads Stripe's script; before this call the page makes no request to Stripe. */
export async function prepareCardForm({ publishableKey }: PaymentSettings): Promise<CardForm> {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe’s script did not come up.')
  return function StripeCardForm(props) {
    const { clientSecret } = props.payment
    return (
      <Elements stripe={stripe} options={{ clientSecret, appearance: stripeLook(), locale: 'en' }}>
        <StripeFields {...props} stripe={stripe} />
      </Elements>
    )
  }
}

function StripeFields(props: CardFormProps & { stripe: Stripe }) {
  const { stripe, payment, onConfirmed, onBack, onMethod, onLeaving, onPaidAtOnce } = props
  const elements = useElements()
  const [isPaidAtOnce, setPaidAtOnce] = useState(false)
  const form = useCardSubmit({
    fields: {},
    confirmCard: async () => {
      const refusal = isPaidAtOnce ? await onLeaving() : null
      if (refusal !== null) return { ok: false, message: refusal }
      const outcome = await confirmStripeCard(stripe, elements)
      if (isPaidAtOnce) onPaidAtOnce(outcome.ok)
      return outcome
    },
    onConfirmed: (intentId) => {
      if (!isPaidAtOnce) onConfirmed(intentId)
    },
  })
  const chosen = (type: string) => {
    setPaidAtOnce(!isCapturedLater(type))
    onMethod(!isCapturedLater(type))
  }
  return (
    <CardFormFrame form={form} onBack={onBack}>
      <PaymentElement
        options={{ layout: 'tabs', wallets: walletsOf(payment.settings) }}
        onChange={({ value }) => chosen(value.type)}
      />
    </CardFormFrame>
  )
}

/** Apple Pay and Google Pay come with the card, so that they are hidden here where wallets are switched off. */
function walletsOf({ methods }: PaymentSettings) {
  const shown = methods === undefined || methods.includes('wallet') ? 'auto' : 'never'
  return { applePay: shown, googlePay: shown } as const
}

/** Stripe reads the card from its own fields: this page never sees the card. */
async function confirmStripeCard(stripe: Stripe, elements: StripeElements | null): Promise<CardOutcome> {
  if (!elements) return { ok: false, message: texts.checkout.cardFailed }
  try {
    const confirmParams = { return_url: new URL(paths.checkout, window.location.origin).href }
    return cardOutcome(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }))
  } catch {
    return { ok: false, message: texts.checkout.cardFailed }
  }
}
