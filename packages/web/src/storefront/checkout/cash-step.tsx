import * as m from '#messages/checkout'
import { withElements } from '../../lib/with-elements'
import type { Cart } from '@shop/contract/cart'
import type { ComponentProps } from 'react'
import { formatAmount } from '../../ui/format'
import { ContinueToReview } from './continue-to-review'
import styles from './step.module.css'

interface CashStepProps extends Omit<ComponentProps<typeof ContinueToReview>, 'way'> {
  cart: Cart
}

/** What a customer who pays in cash is told; nothing has to be confirmed but the choice. */
export function CashStep({ cart, ...ways }: CashStepProps) {
  const method = cart.delivery?.methods.find(({ id }) => id === cart.delivery?.method_id)
  return (
    <>
      <p className={styles.charge}>
        {withElements(m.payInCashOnDelivery, {
          amount: <strong>{m.aed({ amount: formatAmount(cart.total) })}</strong>,
          part: method?.kind === 'pick-up' ? m.whenYouPickUpYourOrder : m.whenYourOrderArrives,
        })}
      </p>
      <ContinueToReview {...ways} way="cash" />
    </>
  )
}
