import * as m from '#messages/checkout'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../lib/paths'
import type { OpenCheckout } from './checkout-start'
import type { ConfirmedPayment } from './checkout-progress'
import { checkout } from './checkout-store'
import { CashStep } from './cash-step'
import { NothingStep } from './nothing-step'
import { formatAmount } from '../../ui/format'
import { Alert } from '../../ui/alert'
import { Button, ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './step.module.css'
import { PayByCard } from './pay-by-card'
import { useCardForm } from './use-card-form'
import { leaveForPayment } from './leave-for-payment'
import { useWayToPay } from './use-way-to-pay'
import { WayChoice } from './way-choice'

interface PaymentStepProps {
  start: OpenCheckout
  isCartStale: boolean
  /** The notice that is shown above the step; a failure with the same text is not shown twice. */
  notice: string | null
  say: (notice: string | null) => void
}

/** The ways to pay, where there is more than one, above the part of the one that counts. */
export function PaymentStep({ start, isCartStale, notice, say }: PaymentStepProps) {
  const { cart } = start
  const [failure, setFailure] = useState<string | null>(null)
  const { choose, isPending, wish } = useWayToPay((text) => {
    setFailure(text)
    if (text === null) say(null)
  })
  const way = cart.way_to_pay === 'none' ? 'none' : (wish ?? cart.way_to_pay ?? 'card')
  const back = () => {
    say(null)
    checkout.apply({ type: 'wentBack' })
  }
  const confirmed = (payment: Pick<ConfirmedPayment, 'intentId' | 'way'>) => {
    say(null)
    checkout.apply({ type: 'cardConfirmed', payment: { ...payment, amount: start.amount } })
  }
  return (
    <>
      <WayChoice cart={cart} chosen={way} onChosen={choose} />
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      {way === 'none' ? (
        <NothingStep isPending={isCartStale} onBack={back} onConfirmed={confirmed} />
      ) : way === 'cash' ? (
        <CashStep cart={cart} isPending={isPending || isCartStale} onBack={back} onConfirmed={confirmed} />
      ) : (
        <CardStep
          start={start}
          isCartStale={isCartStale || isPending}
          notice={notice}
          onBack={back}
          onConfirmed={(intentId) => confirmed({ intentId })}
        />
      )}
    </>
  )
}

interface CardStepProps {
  start: OpenCheckout
  isCartStale: boolean
  notice: string | null
  onBack: () => void
  onConfirmed: (intentId: string) => void
}

function CardStep({ start, isCartStale, notice, onBack: back, onConfirmed: confirmed }: CardStepProps) {
  const { opening, tryAgain, isTrying } = useCardForm(start, isCartStale, confirmed)
  const [isPaidAtOnce, setPaidAtOnce] = useState(false)
  const { revalidate } = useRevalidator()
  if (opening.status === 'ready') {
    const { payment, CardForm, SavedCardForm, savedCards } = opening
    return (
      <>
        <p className={styles.charge}>
          {isPaidAtOnce ? m.youPay : m.yourCardWillBeCharged}
          <strong>
            {payment.settings.currency.toUpperCase()} {formatAmount(start.amount / 100)}
          </strong>
          {isPaidAtOnce ? m.orderPlacedOncePaid : m.whenYouPlaceTheOrder}
        </p>
        <PayByCard
          {...{ CardForm, SavedCardForm, savedCards }}
          payment={payment}
          onConfirmed={confirmed}
          onBack={back}
          onMethod={setPaidAtOnce}
          onLeaving={() => leaveForPayment(payment, start.amount)}
          onPaidAtOnce={(isPaid) => {
            if (isPaid) void revalidate()
            else checkout.apply({ type: 'stayed' })
          }}
        />
      </>
    )
  }
  return (
    <div className={styles.waiting}>
      {opening.status === 'waiting' ? <Waiting /> : null}
      {opening.status === 'failed' && opening.text !== notice ? <Alert kind="error">{opening.text}</Alert> : null}
      <div className={styles.ways}>
        <Button variant="text" size="large" onClick={back} className={styles.back}>
          {m.back}
        </Button>
        {opening.status === 'failed' ? (
          <>
            <ButtonLink to={paths.cart} variant="outline" size="large">
              {m.viewCart}
            </ButtonLink>
            <Button size="large" loading={isTrying} onClick={tryAgain}>
              {m.tryAgain}
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
      <VisuallyHidden>{m.preparingThePayment}</VisuallyHidden>
      <Skeleton className={styles.ghost} />
      <Skeleton className={styles.ghost} />
    </div>
  )
}
