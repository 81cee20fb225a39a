import * as m from '#messages/gift-cards'
import { withElements } from '../../lib/with-elements'
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
  openFailed: m.paymentNotOpened,
  finishFailed: m.purchaseNotFinished,
  finishing: m.buyingTheGiftCard,
  cardsOnly: m.payGiftCardsByCard,
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
          {withElements(m.chargeWithoutTax, {
            currency: (
              <strong>
                {currency} {formatAmount(amount)}
              </strong>
            ),
          })}
        </>
      )}
      texts={TEXTS}
      onBack={onBack}
    />
  )
}
