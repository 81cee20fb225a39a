import type { OpenedPaymentLink } from '@shop/contract/drafts'
import { api } from '../../lib/api'
import { formatAmount } from '../../ui/format'
import { CardOnlyPayment } from '../checkout/card-only-payment'

interface LinkPaymentProps {
  link: OpenedPaymentLink
  token: string
  onBack: () => void
  onPlaced: (orderId: number) => void
}

const TEXTS = {
  openFailed: 'We could not open the payment. Please try again.',
  finishFailed: 'We could not place your order. Please try again.',
  finishing: 'Placing your order',
  cardsOnly: 'This order is paid by card. Please choose a card or a wallet.',
}

/** Takes the card for the order of a payment link, and places it. */
export function LinkPayment({ link, token, onBack, onPlaced }: LinkPaymentProps) {
  const { total } = link.summary
  return (
    <CardOnlyPayment
      openPayment={async (api) => ({
        opened: await api.call('POST /api/pay/payment', { body: { token, total } }),
        settings: link.payment,
      })}
      finish={async (intentId) => {
        const body = { token, payment_intent_id: intentId }
        const { order_id: orderId } = await api.call('POST /api/pay/order', { body })
        onPlaced(orderId)
      }}
      charge={(currency) => (
        <>
          Your card will be charged{' '}
          <strong>
            {currency} {formatAmount(total)}
          </strong>{' '}
          when the order is placed.
        </>
      )}
      isGuest
      texts={TEXTS}
      onBack={onBack}
    />
  )
}
