import * as m from '#messages/orders'
import type { OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { methodWords } from '@shop/contract/paid-with'
import { printInWords, sizeWords } from '../../lib/print-words'
import type { ShopOrder, ShopOrderItem } from '../../lib/read-order'
import { inSeries } from '../../ui/in-series'

const NAMED = 2

/** `Visa ending 4242`, `Tamara` or `Apple Pay, Visa ending 4242`; null where neither is known. */
export function paidByWords(paid: Pick<ShopOrder, 'card' | 'paid_with'>): string | null {
  return methodWords(paid, ({ brand, last4 }) => m.cardEnding({ brand, last: last4 })) ?? null
}

const PAYMENT_WORDS: Record<PaymentStatus, (card: string | null) => string> = {
  authorized: (card) => m.cardIsAuthorised({ card: card ?? m.yourCardFirst }),
  due: () => m.toBePaidInCash,
  paid: (card) => card ?? m.paidByCard,
  refunded: (card) => m.theAmountWasReturnedTo({ card: card ?? m.yourCard }),
  voided: (card) => m.wasNotCharged({ card: card ?? m.yourCardFirst }),
  failed: (card) => m.thePaymentFailedWasNotCharged({ card: card ?? m.yourCardFirst }),
}

const CASH_WORDS: Partial<Record<PaymentStatus, string>> = {
  paid: m.paidInCash,
  refunded: m.theAmountWasReturnedInCash,
  voided: m.nothingWasPaid,
}

export function paymentWords(
  order: Pick<ShopOrder, 'payment_status' | 'card' | 'paid_with' | 'way_to_pay'>,
): string | null {
  const { payment_status, way_to_pay: way } = order
  if (way === 'none') return payment_status === 'refunded' ? m.nothingWasCharged : m.nothingWasLeftToPay
  const cash = way === 'cash' && payment_status ? CASH_WORDS[payment_status] : undefined
  if (cash !== undefined) return cash
  return payment_status && PAYMENT_WORDS[payment_status](paidByWords(order))
}

const STATUS_WORDS: Record<OrderStatus, string> = {
  pending: m.weHaveYourOrder,
  processing: m.weArePreparingYourOrder,
  completed: m.yourOrderIsCompleted,
  cancelled: m.thisOrderWasCancelled,
}

export function statusWords({ status }: Pick<ShopOrder, 'status'>): string {
  return isKnown(status) ? STATUS_WORDS[status] : m.status({ status })
}

export function piecesOf({ items }: Pick<ShopOrder, 'items'>): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** `3 items` */
export function piecesWords(order: Pick<ShopOrder, 'items'>): string {
  return m.itemCount({ count: piecesOf(order) })
}

/** The first items' names: `Harbour City Home Jersey, Hill Rovers Away Jersey with OMAR 10 and 2 more`. */
export function namesOf({ items }: Pick<ShopOrder, 'items'>, named = NAMED): string {
  const names = [...new Set(items.map(nameOf).filter(Boolean))]
  const others = names.length - named
  if (others > 0) return m.andMore({ names: inSeries(names.slice(0, named)), others })
  return inSeries(names)
}

/** `Size M, quantity 2, printed OMAR 10` */
export function choiceOf({ options, quantity }: Pick<ShopOrderItem, 'options' | 'quantity'>): string {
  const size = sizeWords(options)
  const pieces = size ? m.quantity({ size, quantity }) : m.quantityOnly({ quantity })
  const print = printInWords(options)
  return print === null ? pieces : m.printed({ pieces, print })
}

function nameOf({ product_name, options }: ShopOrderItem): string {
  const print = printInWords(options)
  return print === null ? product_name : m.productWithPrint({ productName: product_name, print })
}

function isKnown(status: string): status is OrderStatus {
  return Object.hasOwn(STATUS_WORDS, status)
}
