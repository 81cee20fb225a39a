import * as m from '#messages/pay'
import { withElements } from '../../lib/with-elements'
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
  openFailed: m.paymentNotOpened,
  finishFailed: m.orderNotPlaced,
  finishing: m.placingYourOrder,
  cardsOnly: m.payThisOrderByCard,
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
          {withElements(m.chargeWhenPlaced, {
            currency: (
              <strong>
                {currency} {formatAmount(total)}
              </strong>
            ),
          })}
        </>
      )}
      isGuest
      texts={TEXTS}
      onBack={onBack}
    />
  )
}
