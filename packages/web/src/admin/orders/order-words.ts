import { addressLines as linesOf, shippingAddressOf } from '@shop/contract/address-lines'
import type { Order, OrderEvent, OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { formatAmount, plural } from '../../ui/format'
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

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The number of pieces of an order: `3 items`. */
export function piecesWords({ items }: Pick<Order, 'items'>): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return plural(pieces, 'item', 'items')
}

const EVENTS: Record<Exclude<OrderEvent['kind'], 'status' | 'refunded'>, string> = {
  placed: 'Placed',
  paid: 'Paid',
  'payment-failed': 'Payment failed',
  voided: 'Payment released',
  'print-changed': 'Name and number corrected',
}

/** An event in words: `Status set to completed`. */
export function eventWords({ kind, status, amount }: Pick<OrderEvent, 'kind' | 'status' | 'amount'>): string {
  if (kind === 'status') return `Status set to ${status ?? 'pending'}`
  if (kind === 'refunded') return amount === undefined ? 'Refunded' : `Refunded AED ${formatAmount(amount)}`
  return EVENTS[kind]
}

type Address = Pick<Order, Extract<keyof Order, `shipping_${string}`>>

/** The lines of the shipping address as on a parcel. */
export function addressLines(order: Address): string[] {
  return linesOf(shippingAddressOf(order))
}
