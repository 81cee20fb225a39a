import { paths } from '../../lib/paths'
import type { OpenCheckout } from './checkout-start'
import { checkout } from './checkout-store'
import { formatAmount } from '../../ui/format'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './step.module.css'
import { useCardForm } from './use-card-form'

interface PaymentStepProps {
  start: OpenCheckout
  isCartStale: boolean
  /** The notice that is shown above the step; a failure with the same text is not shown twice. */
  notice: string | null
  say: (notice: string | null) => void
}

export function PaymentStep({ start, isCartStale, notice, say }: PaymentStepProps) {
  const confirmed = (intentId: string) => {
    say(null)
    checkout.apply({ type: 'cardConfirmed', payment: { intentId, amount: start.amount } })
  }
  const back = () => {
    say(null)
    checkout.apply({ type: 'wentBack' })
  }
  const { opening, tryAgain, isTrying } = useCardForm(start, isCartStale, confirmed)
  if (opening.status === 'ready') {
    const { CardForm, payment } = opening
    return (
      <>
        <p className={styles.charge}>
          Your card will be charged{' '}
          <strong>
            {payment.settings.currency.toUpperCase()} {formatAmount(start.amount / 100)}
          </strong>{' '}
          when you place the order.
        </p>
        <CardForm payment={payment} onConfirmed={confirmed} onBack={back} />
      </>
    )
  }
  return (
    <div className={styles.waiting}>
      {opening.status === 'waiting' ? <Waiting /> : null}
      {opening.status === 'failed' && opening.text !== notice ? <Alert kind="error">{opening.text}</Alert> : null}
      <div className={styles.ways}>
        <Button variant="text" size="large" onClick={back} className={styles.back}>
          Back
        </Button>
        {opening.status === 'failed' ? (
          <>
            <ButtonLink to={paths.cart} variant="outline" size="large">
              View Cart
            </ButtonLink>
            <Button size="large" loading={isTrying} onClick={tryAgain}>
              Try again
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" className={styles.waiting}>
      <VisuallyHidden>Preparing the payment</VisuallyHidden>
      <Skeleton className={styles.ghost} />
      <Skeleton className={styles.ghost} />
    </div>
  )
}
