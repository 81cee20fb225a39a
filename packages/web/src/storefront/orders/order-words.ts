import type { OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { methodWords } from '@shop/contract/paid-with'
import { plural } from '../../ui/format'
import { printOf, sizeWords } from '../../lib/print-words'
import type { ShopOrder, ShopOrderItem } from '../../lib/read-order'

const NAMED = 2

/** `Visa ending 4242`, `Tamara` or `Apple Pay, Visa ending 4242`; null where neither is known. */
export function paidByWords(paid: Pick<ShopOrder, 'card' | 'paid_with'>): string | null {
  return methodWords(paid) ?? null
}

const PAYMENT_WORDS: Record<PaymentStatus, (card: string | null) => string> = {
  authorized: (card) => `${card ?? 'Your card'} is authorised and will be charged in a moment.`,
  due: () => 'To be paid in cash on delivery.',
  paid: (card) => card ?? 'Paid by card.',
  refunded: (card) => `The amount was returned to ${card ?? 'your card'}.`,
  voided: (card) => `${card ?? 'Your card'} was not charged.`,
  failed: (card) => `The payment failed. ${card ?? 'Your card'} was not charged.`,
}

const CASH_WORDS: Partial<Record<PaymentStatus, string>> = {
  paid: 'Paid in cash.',
  refunded: 'The amount was returned in cash.',
  voided: 'Nothing was paid.',
}

export function paymentWords(
  order: Pick<ShopOrder, 'payment_status' | 'card' | 'paid_with' | 'way_to_pay'>,
): string | null {
  const { payment_status, way_to_pay: way } = order
  if (way === 'none') return payment_status === 'refunded' ? 'Nothing was charged.' : 'Nothing was left to pay.'
  const cash = way === 'cash' && payment_status ? CASH_WORDS[payment_status] : undefined
  if (cash !== undefined) return cash
  return payment_status && PAYMENT_WORDS[payment_status](paidByWords(order))
}

const STATUS_WORDS: Record<OrderStatus, string> = {
  pending: 'We have your order',
  processing: 'We are preparing your order',
  completed: 'Your order is completed',
  cancelled: 'This order was cancelled',
}

export function statusWords({ status }: Pick<ShopOrder, 'status'>): string {
  return isKnown(status) ? STATUS_WORDS[status] : `Status: ${status}`
}

export function piecesOf({ items }: Pick<ShopOrder, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** `3 items` */
export function piecesWords(order: Pick<ShopOrder, 'items'>): string {
  return plural(piecesOf(order), 'item', 'items')
}

/** The first items' names: `Harbour City Home Jersey, Hill Rovers Away Jersey with OMAR 10 and 2 more`. */
export function namesOf({ items }: Pick<ShopOrder, 'items'>, named = NAMED): string {
  const names = [...new Set(items.map(nameOf).filter(Boolean))]
  const others = names.length - named
  if (others > 0) return `${names.slice(0, named).join(', ')} and ${others} more`
  return names.join(', ')
}

/** `Size M, quantity 2, printed OMAR 10` */
export function choiceOf({ options, quantity }: Pick<ShopOrderItem, 'options' | 'quantity'>): string {
  const size = sizeWords(options)
  const pieces = size ? `${size}, quantity ${quantity}` : `Quantity ${quantity}`
  const print = printOf(options)
  return print === null ? pieces : `${pieces}, printed ${print}`
}

function nameOf({ product_name, options }: ShopOrderItem): string {
  const print = printOf(options)
  return print === null ? product_name : `${product_name} with ${print}`
}

function isKnown(status: string): status is OrderStatus {
  return Object.hasOwn(STATUS_WORDS, status)
}
