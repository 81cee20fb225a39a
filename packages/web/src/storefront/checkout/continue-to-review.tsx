import * as m from '#messages/checkout'
import { Button } from '../../ui/button'
import type { ConfirmedPayment } from './checkout-progress'
import { keyOfOrder } from './key-of-order'
import styles from './step.module.css'

interface ContinueToReviewProps {
  way: 'cash' | 'none'
  isPending: boolean
  onBack: () => void
  onConfirmed: (payment: Pick<ConfirmedPayment, 'intentId' | 'way'>) => void
}

/** The ways back and on, where nothing has to be confirmed but the choice. */
export function ContinueToReview({ way, isPending, onBack, onConfirmed }: ContinueToReviewProps) {
  return (
    <div className={styles.ways}>
      <Button variant="text" size="large" onClick={onBack} className={styles.back}>
        {m.back}
      </Button>
      <Button
        size="large"
        loading={isPending}
        loadingLabel={m.addingUp}
        onClick={() => onConfirmed({ intentId: keyOfOrder(), way })}
      >
        {m.continueToReview}
      </Button>
    </div>
  )
}
