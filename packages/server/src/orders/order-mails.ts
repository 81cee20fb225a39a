import type { Summary } from '@shop/contract/cart'
import { cutName } from '@shop/contract/cuts'
import { arrivalWords, deliveryName, pickUpAddress } from '@shop/contract/delivery-words'
import { amountFromFils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { Order, OrderDelivery, OrderItem, PaymentStatus } from '@shop/contract/orders'
import { LANGUAGES } from '@shop/contract/page-languages'
import { printedLine } from '@shop/contract/print-digits'
import { summaryRows } from '@shop/contract/summary-rows'
import { ENGLISH_SUMMARY } from '@shop/contract/summary-words'
import type { Mail } from '../kernel/ports'
import type { Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { mailAmount } from '../mail/mail-amount'
import type { MailAddress, MailBill } from '../mail/mail-content'
import { mailPictureUrl } from '../mail/mail-picture'
import { addressLines } from './address-lines'

export function confirmationMail(site: Site, order: Order): Mail {
  return composeMail(site, {
    to: order.user.email,
    subject: `Your order #${order.id} at ${site.name}`,
    greeting: 'Thank you for your order',
    paragraphs: confirmedWords(order),
    bill: billOf(site, order),
    address: addressOf(site, order),
    action: { label: 'See your order', url: orderUrl(site, order) },
  })
}

/** Shows what will be printed, and until when the customer may correct it. */
export function proofMail(site: Site, order: Order, { until, timeZone }: { until: Date; timeZone: string }): Mail {
  const printed = order.items.filter(({ print_changeable_until: changeable }) => changeable !== null)
  const isOne = printed.length === 1 && printed[0]?.quantity === 1
  const time = until.toLocaleTimeString(LANGUAGES[site.language ?? 'en'].locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  return composeMail(site, {
    to: order.user.email,
    subject: `Please check the print of your order #${order.id}`,
    greeting: isOne ? 'This is how we print your jersey' : 'This is how we print your jerseys',
    paragraphs: [
      `Please check every letter and digit. Until ${time} you can correct name and number yourself, free of charge.`,
      'After that we print. Printed jerseys can’t be corrected any more.',
    ],
    proofs: printed.map((item) => ({
      title: [item.product_name, cutName(item.options), item.options.size && `size ${item.options.size}`]
        .filter(Boolean)
        .join(', '),
      text: printedLine(item.options) ?? '',
      pictureUrls: proofUrlsOf(site, item),
    })),
    action: { label: 'Correct the print', url: orderUrl(site, order) },
    footnote: { text: 'Is everything right? Then there is nothing to do.' },
  })
}

export function cancellationMail(site: Site, order: Order): Mail {
  return composeMail(site, {
    to: order.user.email,
    subject: `Your order #${order.id} was cancelled`,
    greeting: `Your order #${order.id} was cancelled`,
    paragraphs: [moneyAfterCancelling(order), 'This is what will not be sent:'],
    bill: billOf(site, order),
    action: { label: 'See your order', url: orderUrl(site, order) },
    footnote: { text: 'Do you still want these jerseys? Then please order them again.' },
  })
}

/** Tells the customer of a partial or full refund of an order that was not cancelled. */
export function refundMail(site: Site, order: Order, amount: Fils, to?: 'gift-card'): Mail {
  if (to) return giftCardRefundMail(site, order, amount)
  const returned = mailAmount(amountFromFils(amount))
  return composeMail(site, {
    to: order.user.email,
    subject: `Money back for your order #${order.id}`,
    greeting: isCash(order) ? `You get ${returned} back` : `${returned} goes back to ${payerOf(order).to}`,
    paragraphs: [
      `We are returning ${returned} of the ${mailAmount(order.total)} you paid for order #${order.id}.`,
      isCash(order) ? 'We return it in cash.' : `${payerOf(order).who} may take up to ten days to show it.`,
    ],
    action: { label: 'See your order', url: orderUrl(site, order) },
    footnote: { text: 'Do you have a question about it? Then please tell us the number of your order.' },
  })
}

/** Tells the customer of a refund to the gift card that paid a part of the order. */
function giftCardRefundMail(site: Site, order: Order, amount: Fils): Mail {
  const returned = mailAmount(amountFromFils(amount))
  return composeMail(site, {
    to: order.user.email,
    subject: `Money back for your order #${order.id}`,
    greeting: `${returned} goes back to your gift card`,
    paragraphs: [
      `We have returned ${returned} for order #${order.id} to the gift card you paid with. You can spend it now.`,
    ],
    action: { label: 'See your order', url: orderUrl(site, order) },
  })
}

/** Passes on what staff wrote to the customer about an order. */
export function noteMail(site: Site, order: Order, note: string): Mail {
  return composeMail(site, {
    to: order.user.email,
    subject: `About your order #${order.id}`,
    greeting: `About your order #${order.id}`,
    paragraphs: note.split(/\n+/).filter((line) => line.trim() !== ''),
    action: { label: 'See your order', url: orderUrl(site, order) },
    footnote: { text: 'Do you have a question about it? Then please tell us the number of your order.' },
  })
}

/** Where money goes back to, and who shows it: a method without a card has no bank that the shop knows of. */
function payerOf({ card, paid_with: method }: Order): { to: string; who: string } {
  return card === null && method ? { to: `you by ${method}`, who: method } : { to: 'your card', who: 'Your bank' }
}

function isCash({ way_to_pay: way }: Order): boolean {
  return way === 'cash'
}

function confirmedWords(order: Order): string[] {
  const { id, total, delivery } = order
  if (order.way_to_pay === 'none')
    return [`We have order #${id}. Nothing was left to pay, and we are getting it ready for you.`]
  if (!isCash(order)) {
    return [`We have order #${id} and your payment of ${mailAmount(total)}. We are getting it ready for you.`]
  }
  const when = delivery?.kind === 'pick-up' ? 'when you pick it up' : 'on delivery'
  return [
    `We have order #${id} and are getting it ready for you.`,
    `Pay ${mailAmount(total)} in cash ${when}. Please have the amount ready.`,
  ]
}

function moneyAfterCancelling(order: Order): string {
  const cards = order.summary?.gift_card ?? 0
  const giftCards = cards > 0 ? ` ${mailAmount(cards)} goes back to your gift card.` : ''
  return `${chargeAfterCancelling(order)}${giftCards}`
}

function chargeAfterCancelling(order: Order): string {
  if (order.way_to_pay === 'none') return 'Nothing was charged for it.'
  if (!isCash(order)) return cardAfterCancelling(order)[order.payment_status]
  return order.payment_status === 'refunded' || order.payment_status === 'paid'
    ? 'We return what you paid in cash.'
    : 'Nothing was paid for it, so there is nothing to return.'
}

function cardAfterCancelling(order: Order): Record<PaymentStatus, string> {
  const { total, events } = order
  const refunds = events.filter(({ kind }) => kind === 'refunded')
  const amount = mailAmount(total)
  const { to, who } = payerOf(order)
  const released =
    to === 'your card'
      ? `The card was not charged. The ${amount} held on it is released`
      : `Nothing was charged. The ${amount} that ${who} held is released`
  return {
    authorized: `${released}.`,
    voided: `${released}, which ${who === 'Your bank' ? 'your bank' : who} may take a few days to show.`,
    due: 'Nothing was charged.',
    paid: `${amount} goes back to ${to}.`,
    refunded: moneyReturned(order, refunds),
    failed: 'Your bank refused the payment, and nothing was charged.',
  }
}

function moneyReturned(order: Order, refunds: Order['events']): string {
  const { total } = order
  const { to, who } = payerOf(order)
  const returned = refunds.findLast(({ amount }) => amount !== undefined)?.amount
  // A lost dispute: the bank has taken the money back already.
  if (returned === undefined && refunds.length > 0) return 'Your bank has returned your money already.'
  const before = filsFromAmount(total - (returned ?? total))
  return (
    `${mailAmount(returned ?? total)} is on its way back to ${to}. ${who} may take up to ten days to show it.` +
    (before > 0 ? ` ${mailAmount(amountFromFils(before))} was returned before.` : '')
  )
}

/** Where it goes and when: to the address, or to the counter where it is picked up. */
function addressOf({ language = 'en' }: Site, order: Order): MailAddress {
  const { delivery } = order
  const when = delivery
    ? `${delivery.kind === 'pick-up' ? 'Ready' : 'Arrives'} ${arrivalWords(delivery, LANGUAGES[language].locale)}`
    : undefined
  const arrival = when === undefined ? [] : [when]
  return delivery?.kind === 'pick-up'
    ? {
        title: `Pick up: ${deliveryName(delivery, language)}`,
        lines: [pickUpAddress(delivery, language) ?? '', ...arrival],
      }
    : { title: 'Shipping address', lines: [...addressLines(order), ...arrival] }
}

function billOf(site: Site, { items, total, delivery, summary }: Order): MailBill {
  return {
    items: items.map(({ product_name: name, options, quantity, price, proof, proof_angle: angle }) => ({
      name,
      cut: cutName(options) ?? undefined,
      size: options.size,
      print: printedLine(options) ?? undefined,
      proofUrls: proofUrlsOf(site, { proof, proof_angle: angle }),
      quantity,
      price: mailAmount(price),
      amount: mailAmount((filsFromAmount(price) * quantity) / 100),
    })),
    extras: delivery && summary ? extrasOf(site, summary, delivery) : [],
    total: mailAmount(total),
  }
}

function proofUrlsOf(site: Site, { proof, proof_angle: angle }: Pick<OrderItem, 'proof' | 'proof_angle'>): string[] {
  return [proof, angle].flatMap((picture) => mailPictureUrl(site, picture) ?? [])
}

/** The rows between the items and the total: discounts, delivery, fees and tax. */
function extrasOf({ language = 'en' }: Site, summary: Summary, delivery: OrderDelivery): MailBill['extras'] {
  return summaryRows(ENGLISH_SUMMARY, summary, { delivery: deliveryName(delivery, language), language })
    .filter(({ kind }) => kind !== 'subtotal')
    .map(({ label, amount }) => ({ label, amount: amount < 0 ? `−${mailAmount(-amount)}` : priceWords(amount) }))
}

function orderUrl(site: Site, { id }: Order): string {
  return `${site.url}/orders/${id}`
}

function priceWords(price: number): string {
  return price === 0 ? 'Free' : mailAmount(price)
}
