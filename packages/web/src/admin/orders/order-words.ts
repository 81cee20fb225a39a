import * as m from '#messages/admin-orders'
import { addressLines as linesOf, shippingAddressOf } from '@shop/contract/address-lines'
import type { Order, OrderEvent, OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { printInWords } from '../../lib/print-words'
import { formatAmount } from '../../ui/format'
import { inSeries } from '../../ui/in-series'
import type { ChipTone } from '../../ui/chip'

export const ORDER_STATUSES: readonly OrderStatus[] = ['pending', 'processing', 'completed', 'cancelled']
export const PAYMENT_STATUSES: readonly PaymentStatus[] = ['authorized', 'due', 'paid', 'refunded', 'voided', 'failed']

export const PAYMENT_TONES: Record<PaymentStatus, ChipTone> = {
  authorized: 'info',
  due: 'warning',
  paid: 'success',
  refunded: 'warning',
  voided: 'plain',
  failed: 'error',
}

export const PAYMENT_NAMES: Record<PaymentStatus, string> = {
  authorized: m.paymentAuthorized,
  due: m.paymentDue,
  paid: m.paymentPaid,
  refunded: m.paymentRefunded,
  voided: m.paymentVoided,
  failed: m.paymentFailed,
}

/** The number of pieces of an order: `3 items`. */
export function piecesWords({ items }: Pick<Order, 'items'>): string {
  return m.itemCount({ count: items.reduce((sum, { quantity }) => sum + quantity, 0) })
}

/** What the first item is, and how many others there are: `Arsenal Home Jersey, M, OMAR 10, 2 more`. */
export function contentsWords({ items }: Pick<Order, 'items'>): string {
  const [first] = items
  if (!first) return ''
  const words = inSeries([first.product_name, first.options.size, printInWords(first.options)])
  return items.length === 1 ? words : m.firstItemAndMore({ first: words, count: items.length - 1 })
}

const EVENTS: Record<Exclude<OrderEvent['kind'], 'status' | 'refunded'>, string> = {
  placed: m.eventPlaced,
  paid: m.eventPaid,
  'payment-failed': m.eventPaymentFailed,
  voided: m.eventPaymentReleased,
  'print-changed': m.eventPrintCorrected,
}

/** An event in words: `Status set to completed`. */
export function eventWords({ kind, status, amount }: Pick<OrderEvent, 'kind' | 'status' | 'amount'>): string {
  if (kind === 'status') return m.statusSetTo({ status: status ?? 'pending' })
  if (kind === 'refunded') return amount === undefined ? m.refunded : m.refundedAmount({ amount: formatAmount(amount) })
  return EVENTS[kind]
}

type Address = Pick<Order, Extract<keyof Order, `shipping_${string}`>>

/** The lines of the shipping address as on a parcel. */
export function addressLines(order: Address): string[] {
  return linesOf(shippingAddressOf(order))
}
