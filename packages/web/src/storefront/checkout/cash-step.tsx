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
        Pay <strong>AED {formatAmount(cart.total)}</strong> in cash{' '}
        {method?.kind === 'pick-up' ? 'when you pick up your order.' : 'when your order arrives.'} Please have the
        amount ready.
      </p>
      <ContinueToReview {...ways} way="cash" />
    </>
  )
}
