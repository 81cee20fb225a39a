import * as texts from '#messages/texts'
import { BASENAME, LANGUAGE } from '#language'
import { isCapturedLater } from '@shop/contract/payment-methods'
import type { PaymentSettings } from '@shop/contract/payments'
import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useState } from 'react'
import { paths } from '../../lib/paths'
import { cardOutcome, type CardOutcome } from './payment-outcome'
import { confirmAnnounced } from './announce-card'
import type { CardFormProps, CardForms, SavedCardFormProps } from './card-form-props'
import { CardFormFrame } from './card-form-frame'
import { isTicked, SAVE_CARD, SaveCardBox } from './save-card-box'
import { stripeLook } from './stripe-look'
import { useCardSubmit } from './use-card-submit'

/** Loads Stripe's script; before this call the page makes no request to Stripe. */
export async function prepareCardForms({ publishableKey }: PaymentSettings): Promise<CardForms> {
  // Of the script: its refusals. Of the elements: what stands in the fields.
  const stripe = await loadStripe(publishableKey, { locale: LANGUAGE })
  if (!stripe) throw new Error('Stripe’s script did not come up.')
  return {
    CardForm: function StripeCardForm(props) {
      const { clientSecret } = props.payment
      return (
        <Elements stripe={stripe} options={{ clientSecret, appearance: stripeLook(), locale: LANGUAGE }}>
          <StripeFields {...props} stripe={stripe} />
        </Elements>
      )
    },
    SavedCardForm: function StripeSavedCardForm(props) {
      return <StripeSavedCard {...props} stripe={stripe} />
    },
  }
}

/** Confirms a card that Stripe keeps: Stripe's script asks the bank where the bank wants to be asked. */
function StripeSavedCard({ stripe, payment, card, onConfirmed, onBack }: SavedCardFormProps & { stripe: Stripe }) {
  const { clientSecret } = payment
  const form = useCardSubmit({
    fields: {},
    confirmCard: () =>
      confirmAnnounced(payment, { saved_card_id: card.id }, () =>
        outcomeOf(() =>
          stripe.confirmPayment({
            clientSecret,
            confirmParams: { payment_method: card.id, return_url: returnUrl() },
            redirect: 'if_required',
          }),
        ),
      ),
    onConfirmed,
  })
  return (
    <CardFormFrame form={form} onBack={onBack}>
      {null}
    </CardFormFrame>
  )
}

function StripeFields(props: CardFormProps & { stripe: Stripe }) {
  const { stripe, payment, onConfirmed, onBack, onMethod, onLeaving, onPaidAtOnce } = props
  const elements = useElements()
  const [type, setType] = useState('card')
  const isPaidAtOnce = !isCapturedLater(type)
  const form = useCardSubmit({
    fields: SAVE_CARD,
    confirmCard: async (values) => {
      const refusal = isPaidAtOnce ? await onLeaving() : null
      if (refusal !== null) return { ok: false, message: refusal }
      const isSaved = isTicked(values)
      const outcome = await confirmAnnounced(payment, { save_card: isSaved }, async () => {
        // The server has changed the payment since Stripe's fields were shown.
        if (isSaved) await elements?.fetchUpdates()
        return confirmStripeCard(stripe, elements)
      })
      if (isPaidAtOnce) onPaidAtOnce(outcome.ok)
      return outcome
    },
    onConfirmed: (intentId) => {
      if (!isPaidAtOnce) onConfirmed(intentId)
    },
  })
  const chosen = (type: string) => {
    setType(type)
    onMethod(!isCapturedLater(type))
  }
  return (
    <CardFormFrame form={form} onBack={onBack}>
      <PaymentElement
        options={{ layout: 'tabs', wallets: walletsOf(payment.settings) }}
        onChange={({ value }) => chosen(value.type)}
      />
      {type === 'card' ? <SaveCardBox payment={payment} /> : null}
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
  if (!elements) return { ok: false, message: texts.checkout_cardFailed }
  const confirmParams = { return_url: returnUrl() }
  return outcomeOf(() => stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }))
}

async function outcomeOf(confirm: () => Promise<PaymentIntentResult>): Promise<CardOutcome> {
  try {
    return cardOutcome(await confirm())
  } catch {
    return { ok: false, message: texts.checkout_cardFailed }
  }
}

function returnUrl(): string {
  return new URL(BASENAME + paths.checkout, window.location.origin).href
}
