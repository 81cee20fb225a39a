import { api } from '../../lib/api'
import { formatAmount } from '../../ui/format'
import { CardOnlyPayment } from '../checkout/card-only-payment'
import { paymentSettings } from '../checkout/payment-settings'
import type { Present } from './present-form'

interface GiftCardPaymentProps {
  amount: number
  present: Present
  onBack: () => void
  onBought: () => void
}

const TEXTS = {
  openFailed: 'We could not open the payment. Please try again.',
  finishFailed: 'We could not finish your purchase. Please try again.',
  finishing: 'Buying the gift card',
  cardsOnly: 'Gift cards are paid by card. Please choose a card or a wallet.',
}

/** Takes the card for a gift card, and buys it. */
export function GiftCardPayment({ amount, present, onBack, onBought }: GiftCardPaymentProps) {
  return (
    <CardOnlyPayment
      openPayment={async (api) => {
        const settings = await paymentSettings(api)
        const body = { amount, currency: settings.currency }
        return { opened: await api.call('POST /api/gift-cards/payment', { body }), settings }
      }}
      finish={async (intentId) => {
        await api.call('POST /api/gift-cards', { body: { ...present, amount, payment_intent_id: intentId } })
        onBought()
      }}
      charge={(currency) => (
        <>
          Your card will be charged{' '}
          <strong>
            {currency} {formatAmount(amount)}
          </strong>
          . No tax is part of it: tax is charged on what is bought with the card.
        </>
      )}
      texts={TEXTS}
      onBack={onBack}
    />
  )
}
