import * as m from '#messages/admin-orders'
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
import { OrderPapers } from './order-papers'
import { PAID_WITH_WORDS } from './paid-with-words'
import { PaymentChip } from './payment-chip'
import { RefundDialog } from './refund-dialog'

/** The payment of an order: amounts paid and refunded, and whether the gateway has confirmed them. */
export function OrderPayment({ order, isLocked }: { order: ManagedOrder; isLocked: boolean }) {
  const { payment, payment_status, refunds } = order
  return (
    <TitledPanel title={m.paymentAndPapers}>
      {payment ? (
        <Facts
          facts={[
            [m.state, <PaymentChip key="state" order={order} />],
            [m.amount, <Price key="amount" amount={payment.amount} />],
            [m.taken, isPartlyCaptured(payment) ? <Price key="taken" amount={payment.captured} /> : null],
            [m.refunded, payment.refunded > 0 ? <Price key="refunded" amount={payment.refunded} /> : null],
            [m.leftToRefund, payment.refundable > 0 ? <Price key="left" amount={payment.refundable} /> : null],
            [m.paidWith, paidWithWords(order, PAID_WITH_WORDS)],
            ...factsOf(payment),
          ]}
        />
      ) : (
        <p className={styles.quiet}>{m.noPayment}</p>
      )}
      {payment && isPartlyCaptured(payment) ? <Alert kind="warning">{m.takenDiffers}</Alert> : null}
      {payment_status === 'due' ? <CashReceived order={order} /> : null}
      {refunds.length > 0 ? <Refunds refunds={refunds} /> : null}
      {isLocked ? (
        <p className={styles.locked}>
          <Icon name="lock" />
          {m.refundsAreLocked}
        </p>
      ) : (
        <RefundButton
          order={order}
          refundable={payment?.refundable ?? 0}
          toGiftCards={payment?.refundable_to_gift_cards ?? 0}
        />
      )}
      <OrderPapers id={order.id} />
    </TitledPanel>
  )
}

function factsOf({ kind, intent_id, is_settled }: NonNullable<ManagedOrder['payment']>): [string, ReactNode][] {
  if (kind === 'cash' || kind === 'none') return []
  return [
    [m.paymentIntent, <code key="intent">{intent_id}</code>],
    [m.gateway, is_settled ? m.confirmed : m.notConfirmedYet],
  ]
}

/** Whether the captured amount differs from the authorised one; before the capture it is 0. */
function isPartlyCaptured({ captured, amount }: NonNullable<ManagedOrder['payment']>): boolean {
  return captured > 0 && captured !== amount
}

const STATES = {
  pending: { tone: 'info', words: m.onItsWay },
  succeeded: { tone: 'success', words: m.returned },
  failed: { tone: 'error', words: m.failed },
} as const

function Refunds({ refunds }: { refunds: Refund[] }) {
  return (
    <ul aria-label={m.refunds} className={styles.refunds}>
      {refunds.map(({ id, amount, state, reason, by, created_at, to_gift_card: toGiftCard }) => (
        <li key={id} className={styles.refund}>
          <Price amount={amount} />
          <Chip tone={STATES[state].tone}>{STATES[state].words}</Chip>
          <span className={styles.quiet}>
            {toGiftCard ? m.toTheGiftCard({ refund: whenWords(created_at, by) }) : whenWords(created_at, by)}
          </span>
          {reason === null ? null : <bdi className={styles.reason}>{reason}</bdi>}
        </li>
      ))}
    </ul>
  )
}

function whenWords(at: string, by: string | null): string {
  const moment = formatMoment(at)
  return by === null ? moment : m.momentBy({ moment, name: by })
}

/** Keeps the dialog rendered when the button disappears, so that its messages stay when nothing is left to refund. */
function RefundButton({ order, ...sums }: { order: ManagedOrder; refundable: number; toGiftCards: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {sums.refundable > 0 ? (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {m.refund}
        </Button>
      ) : null}
      <RefundDialog order={order} {...sums} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
