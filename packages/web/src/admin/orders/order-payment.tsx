import type { ManagedOrder, Refund } from '@shop/contract/orders-admin'
import { paidWithWords } from '@shop/contract/paid-with'
import { useState, type ReactNode } from 'react'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import { Price } from '../../ui/price'
import { TitledPanel } from '../../ui/titled-panel'
import { formatMoment } from '../../ui/format'
import { Facts } from '../layout/facts'
import { CashReceived } from './cash-received'
import styles from './order-payment.module.css'
import { PaymentChip } from './payment-chip'
import { RefundDialog } from './refund-dialog'

/** The payment of an order: amounts paid and refunded, and whether the gateway has confirmed them. */
export function OrderPayment({ order, isLocked }: { order: ManagedOrder; isLocked: boolean }) {
  const { payment, payment_status, refunds } = order
  return (
    <TitledPanel title="Payment">
      {payment ? (
        <Facts
          facts={[
            ['State', <PaymentChip key="state" order={order} />],
            ['Amount', <Price key="amount" amount={payment.amount} />],
            ['Taken', isPartlyCaptured(payment) ? <Price key="taken" amount={payment.captured} /> : null],
            ['Refunded', payment.refunded > 0 ? <Price key="refunded" amount={payment.refunded} /> : null],
            ['Left to refund', payment.refundable > 0 ? <Price key="left" amount={payment.refundable} /> : null],
            ['Paid with', paidWithWords(order)],
            ...factsOf(payment),
          ]}
        />
      ) : (
        <p className={styles.quiet}>No payment belongs to this order.</p>
      )}
      {payment && isPartlyCaptured(payment) ? (
        <Alert kind="warning">
          What was taken is not what this order comes to. Somebody captured another amount in the payment provider’s
          dashboard.
        </Alert>
      ) : null}
      {payment_status === 'due' ? <CashReceived order={order} /> : null}
      {refunds.length > 0 ? <Refunds refunds={refunds} /> : null}
      {isLocked ? (
        <p className={styles.locked}>
          <Icon name="lock" />
          Refunds are locked while the payment is disputed.
        </p>
      ) : (
        <RefundButton
          order={order}
          refundable={payment?.refundable ?? 0}
          toGiftCards={payment?.refundable_to_gift_cards ?? 0}
        />
      )}
    </TitledPanel>
  )
}

function factsOf({ kind, intent_id, is_settled }: NonNullable<ManagedOrder['payment']>): [string, ReactNode][] {
  if (kind === 'cash' || kind === 'none') return []
  return [
    ['Payment intent', <code key="intent">{intent_id}</code>],
    ['Gateway', is_settled ? 'Confirmed' : 'Not confirmed yet'],
  ]
}

/** Whether the captured amount differs from the authorised one; before the capture it is 0. */
function isPartlyCaptured({ captured, amount }: NonNullable<ManagedOrder['payment']>): boolean {
  return captured > 0 && captured !== amount
}

const STATES = {
  pending: { tone: 'info', words: 'On its way' },
  succeeded: { tone: 'success', words: 'Returned' },
  failed: { tone: 'error', words: 'Failed' },
} as const

function Refunds({ refunds }: { refunds: Refund[] }) {
  return (
    <ul aria-label="Refunds" className={styles.refunds}>
      {refunds.map(({ id, amount, state, reason, by, created_at, to_gift_card: toGiftCard }) => (
        <li key={id} className={styles.refund}>
          <Price amount={amount} />
          <Chip tone={STATES[state].tone}>{STATES[state].words}</Chip>
          <span className={styles.quiet}>
            {formatMoment(created_at)}
            {by === null ? '' : `, by ${by}`}
            {toGiftCard ? ', to the gift card' : ''}
          </span>
          {reason === null ? null : <bdi className={styles.reason}>{reason}</bdi>}
        </li>
      ))}
    </ul>
  )
}

/** Keeps the dialog rendered when the button disappears, so that its messages stay when nothing is left to refund. */
function RefundButton({ order, ...sums }: { order: ManagedOrder; refundable: number; toGiftCards: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {sums.refundable > 0 ? (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Refund
        </Button>
      ) : null}
      <RefundDialog order={order} {...sums} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
