import { cutName } from '@shop/contract/cuts'
import { amountFromFils, fils, filsFromAmount } from '@shop/contract/money'
import type { Order, OrderItem } from '@shop/contract/orders'
import { paidWithWords } from '@shop/contract/paid-with'
import { summaryRows } from '@shop/contract/summary-rows'
import { ENGLISH_SUMMARY } from '@shop/contract/summary-words'
import type { Shop, Site } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { addressLines } from '../orders/address-lines'

/** All that a receipt says, in the order in which it is said. */
export interface ReceiptText {
  shopName: string
  shopUrl: string
  /** Who sold, where staff have set it: legal name, address, TRN. */
  seller: string[]
  title: string
  facts: { label: string; value: string }[]
  address: string[]
  lines: { name: string; detail: string; quantity: string; price: string; amount: string }[]
  /** What is added to the lines, such as delivery. */
  extras: { label: string; amount: string }[]
  total: string
  refunds: { label: string; amount: string }[]
}

/** Composes the receipt of an order that was charged; refuses where nothing was. */
export function receiptText({ site, timeZone }: Pick<Shop, 'site' | 'timeZone'>, order: Order): ReceiptText {
  if (order.payment_status !== 'paid' && order.payment_status !== 'refunded') {
    throw new ShopError('conflict', WHY_NOT[order.payment_status] ?? NEVER)
  }
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  return {
    shopName: site.name,
    shopUrl: site.url,
    seller: sellerLines(site),
    title: `Receipt for order #${order.id}`,
    facts: [
      { label: 'Date', value: days.format(new Date(order.created_at)) },
      { label: 'Paid with', value: paidWithWords(order) },
      { label: 'Customer', value: order.user.name },
      { label: 'Status', value: STATUS_WORDS[order.status] },
    ],
    address: addressLines(order),
    lines: order.items.map(toLine),
    extras: extrasOf(order),
    total: dirham(order.total),
    refunds: order.events.flatMap(({ kind, amount, at }) =>
      kind === 'refunded' && amount !== undefined
        ? [{ label: `Refunded on ${days.format(new Date(at))}`, amount: `−${dirham(amount)}` }]
        : [],
    ),
  }
}

function extrasOf({ delivery, summary }: Order): ReceiptText['extras'] {
  if (!delivery || !summary) return []
  return summaryRows(ENGLISH_SUMMARY, summary, { delivery: delivery.name })
    .filter(({ kind }) => kind !== 'subtotal')
    .map(({ label, amount }) => ({ label, amount: amount < 0 ? `−${dirham(-amount)}` : dirham(amount) }))
}

/** A shop without legal name and TRN says nothing more than its name. */
export function sellerLines({ seller }: Site): string[] {
  if (!seller || (seller.legalName === '' && seller.trn === '')) return []
  const { legalName, trn, address } = seller
  return [legalName, ...address.split('\n'), trn && `TRN ${trn}`].map((line) => line.trim()).filter(Boolean)
}

const NOT_YET = 'The payment has not been taken yet. The receipt is ready in a moment.'
const NOT_IN_CASH_YET = 'This order is paid in cash on delivery. The receipt is ready when it is paid.'
const NEVER = 'Nothing was charged for this order, so there is no receipt.'

const WHY_NOT: Partial<Record<Order['payment_status'], string>> = { authorized: NOT_YET, due: NOT_IN_CASH_YET }

const STATUS_WORDS: Record<Order['status'], string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

function toLine({ product_name: name, options, quantity, price }: OrderItem): ReceiptText['lines'][number] {
  const { size, name: printedName, number } = options
  const choice = [cutName(options), size && `Size ${size}`].filter(Boolean).join(', ')
  const print = [printedName, number].filter((part) => part !== undefined).join(' ')
  return {
    name,
    detail: [choice, print && `printed ${print}`].filter(Boolean).join(', '),
    quantity: String(quantity),
    price: dirham(price),
    amount: dirham(amountFromFils(fils(filsFromAmount(price) * quantity))),
  }
}

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function dirham(amount: number): string {
  return `AED ${twoDecimals.format(amount)}`
}
