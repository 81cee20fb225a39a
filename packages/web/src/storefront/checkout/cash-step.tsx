import type { Cart } from '@shop/contract/cart'
import { formatAmount } from '../../ui/format'
import { Button } from '../../ui/button'
import type { ConfirmedPayment } from './checkout-progress'
import { keyOfOrder } from './key-of-order'
import styles from './step.module.css'

interface CashStepProps {
  cart: Cart
  isPending: boolean
  onBack: () => void
  onConfirmed: (payment: Pick<ConfirmedPayment, 'intentId' | 'way'>) => void
}

/** What a customer who pays in cash is told; nothing has to be confirmed but the choice. */
export function CashStep({ cart, isPending, onBack, onConfirmed }: CashStepProps) {
  const method = cart.delivery?.methods.find(({ id }) => id === cart.delivery?.method_id)
  return (
    <>
      <p className={styles.charge}>
        Pay <strong>AED {formatAmount(cart.total)}</strong> in cash{' '}
        {method?.kind === 'pick-up' ? 'when you pick up your order.' : 'when your order arrives.'} Please have the
        amount ready.
      </p>
      <div className={styles.ways}>
        <Button variant="text" size="large" onClick={onBack} className={styles.back}>
          Back
        </Button>
        <Button
          size="large"
          loading={isPending}
          loadingLabel="Adding up"
          onClick={() => onConfirmed({ intentId: keyOfOrder(), way: 'cash' })}
        >
          Continue to Review
        </Button>
      </div>
    </>
  )
}
