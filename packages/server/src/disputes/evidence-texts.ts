import type { AuditEntry } from '@shop/contract/audit'
import { cutName } from '@shop/contract/cuts'
import { describeDisputeReason } from '@shop/contract/dispute-reasons'
import type { OrderDisputes } from '@shop/contract/disputes'
import type { OrderItem } from '@shop/contract/orders'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import type { Parcel } from '@shop/contract/parcels'
import { printedLine } from '@shop/contract/print-digits'
import { localTime } from '../kernel/shop-time'
import type { Shop } from '../kernel/shop'
import { addressLines } from '../orders/address-lines'
import { sellerLines } from '../receipts/receipt-text'

// The evidence is plain text, because it can be pasted into a bank's form. Times are in the shop's time zone.

export function readMeText({ site, timeZone }: Shop, { id }: ManagedOrder, mails: number): string {
  return lines([
    `Evidence about order #${id} at ${site.name} (${site.url})`,
    '',
    'order.txt     what was ordered, by whom, where it was sent, how it was paid and what the bank says',
    'invoice.txt   the invoice',
    'timeline.txt  what happened to the order, and who of the staff did what',
    'proofs/       pictures of printed jerseys, exactly as the customer saw and ordered them',
    mails > 0
      ? 'mails/        what the customer was sent about this order, word for word'
      : 'There are no mails: the shop has no record of any that was sent about this order.',
    '',
    'There is no proof of delivery: the shop does not keep one. Please add the carrier’s.',
    `Times are those of ${timeZone}.`,
  ])
}

export function orderText(shop: Shop, order: ManagedOrder, { disputes, warnings }: OrderDisputes): string {
  const { payment, refunds, user } = order
  return lines([
    `Order #${order.id}`,
    `Placed: ${when(shop, order.created_at)}`,
    `Status: ${order.status}`,
    `Total: ${dirham(order.total)}`,
    '',
    `Customer: ${user.name}, ${user.email}, account ${user.id}`,
    'Shipping address:',
    ...addressLines(order).map((line) => `  ${line}`),
    '',
    payment
      ? `Payment: ${payment.intent_id}, ${payment.amount.toFixed(2)} charged in ${payment.currency.toUpperCase()}, ${order.payment_status}`
      : 'Payment: none',
    ...refunds.map(({ amount, state, created_at }) => `Refund: ${dirham(amount)}, ${state}, ${when(shop, created_at)}`),
    ...disputes.map(
      ({ id, amount, currency, reason, stage, due_by }) =>
        `Dispute: ${id}, ${amount.toFixed(2)} ${currency.toUpperCase()}, ${describeDisputeReason(reason)}, ${stage}` +
        (due_by === null ? '' : `, answer by ${when(shop, due_by)}`),
    ),
    ...warnings.map(({ kind, reason, opened_at }) => `Warning: ${kind}, ${reason}, ${when(shop, opened_at)}`),
    '',
    'Items:',
    ...order.items.map((item) => `  ${itemWords(item)}`),
    ...(order.parcels.length > 0 ? ['', 'Parcels:'] : []),
    ...order.parcels.map((parcel) => `  ${parcelWords(shop, parcel)}`),
  ])
}

/** `1: DHL JD 0146, shipped …, delivered …` */
function parcelWords(shop: Shop, { number, carrier, tracking_number, shipped_at, delivered_at }: Parcel): string {
  const carriage = [carrier, tracking_number].filter((part) => part !== null).join(' ')
  const steps = [
    carriage || 'packed',
    shipped_at && `shipped ${when(shop, shipped_at)}`,
    delivered_at && `delivered ${when(shop, delivered_at)}`,
  ]
  return `${number}: ${steps.filter(Boolean).join(', ')}`
}

export function invoiceText({ site, ...shop }: Shop, order: ManagedOrder): string {
  const returned = order.refunds.filter(({ state }) => state !== 'failed')
  const back = returned.reduce((sum, { amount }) => sum + amount, 0)
  return lines([
    `${site.name}, ${site.url}`,
    ...sellerLines(site),
    `Invoice for order #${order.id}, ${when(shop, order.created_at)}`,
    '',
    ...addressLines(order),
    order.user.email,
    '',
    ...order.items.map((item) => `${itemWords(item)}: ${dirham(item.price * item.quantity)}`),
    '',
    `Total: ${dirham(order.total)}`,
    ...returned.map(({ amount, created_at }) => `Refunded ${when(shop, created_at)}: -${dirham(amount)}`),
    ...(returned.length > 0 ? [`Total after refunds: ${dirham(order.total - back)}`] : []),
  ])
}

export function timelineText(
  shop: Shop,
  { events }: ManagedOrder,
  { disputes, warnings }: OrderDisputes,
  audit: readonly AuditEntry[],
): string {
  const entries = [
    ...events.map(({ kind, status, amount, at, by }) => {
      const words = [kind, status, amount === undefined ? null : dirham(amount), by && `by ${by}`]
      return { at, text: words.filter(Boolean).join(', ') }
    }),
    ...audit.map(({ at, by, action, changes }) => {
      const values = changes.map(({ field, before, after }) => `${field} ${before ?? 'none'} -> ${after ?? 'none'}`)
      return { at, text: `staff: ${by?.name ?? 'the operator'} ${action}, ${values.join('; ')}` }
    }),
    ...disputes.map(({ id, opened_at: at }) => ({ at, text: `dispute ${id} opened` })),
    ...disputes.flatMap(({ id, closed_at: at, stage }) =>
      at === null ? [] : [{ at, text: `dispute ${id} ${stage}` }],
    ),
    ...warnings.map(({ kind, reason, opened_at: at }) => ({ at, text: `${kind}: ${reason}` })),
  ]
  const sorted = entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return lines(sorted.map(({ at, text }) => `${when(shop, at)}  ${text}`))
}

interface SentMail {
  sentAt: Date
  sentTo: string
  subject: string
  text: string
}

export function mailText(shop: Shop, { sentAt, sentTo, subject, text }: SentMail): string {
  return lines([`Sent: ${when(shop, sentAt)}`, `To: ${sentTo}`, `Subject: ${subject}`, '', text])
}

function itemWords({ quantity, product_name, options, print_fee }: OrderItem): string {
  const print = printedLine(options)
  const words = [
    `${quantity} x ${product_name}`,
    cutName(options)?.toLowerCase(),
    options.size && `size ${options.size}`,
    print && `printed ${print}`,
    print_fee > 0 && `printing ${dirham(print_fee)} included`,
  ]
  return words.filter(Boolean).join(', ')
}

function when({ timeZone }: Pick<Shop, 'timeZone'>, moment: string | Date): string {
  return localTime(new Date(moment), timeZone)
}

function dirham(amount: number): string {
  return `AED ${amount.toFixed(2)}`
}

function lines(texts: readonly string[]): string {
  return `${texts.join('\r\n')}\r\n`
}
