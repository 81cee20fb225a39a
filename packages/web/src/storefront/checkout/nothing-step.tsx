import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import type { ConfirmedPayment } from './checkout-progress'
import { keyOfOrder } from './key-of-order'
import styles from './step.module.css'

interface NothingStepProps {
  isPending: boolean
  onBack: () => void
  onConfirmed: (payment: Pick<ConfirmedPayment, 'intentId' | 'way'>) => void
}

/** Says that vouchers or gift cards pay for everything: no card is asked for. */
export function NothingStep({ isPending, onBack, onConfirmed }: NothingStepProps) {
  return (
    <>
      <Alert kind="info">Nothing is left to pay. We need no card for this order.</Alert>
      <div className={styles.ways}>
        <Button variant="text" size="large" onClick={onBack} className={styles.back}>
          Back
        </Button>
        <Button
          size="large"
          loading={isPending}
          loadingLabel="Adding up"
          onClick={() => onConfirmed({ intentId: keyOfOrder(), way: 'none' })}
        >
          Continue to Review
        </Button>
      </div>
    </>
  )
}
