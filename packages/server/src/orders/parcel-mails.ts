import { cutName } from '@shop/contract/cuts'
import type { Order, OrderItem } from '@shop/contract/orders'
import type { Parcel } from '@shop/contract/parcels'
import { printedLine } from '@shop/contract/print-digits'
import type { Mail } from '../kernel/ports'
import type { Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { addressLines } from './address-lines'

/** Tells the customer who brings the parcel, what is in it, and where to follow it. */
export function shippedMail(site: Site, order: Order, parcel: Parcel): Mail {
  const { carrier, tracking_number: number, tracking_url: url } = parcel
  return composeMail(site, {
    to: order.user.email,
    subject: `Your order #${order.id} is on its way`,
    greeting: isWhole(order, parcel) ? 'Your order is on its way' : 'A parcel of your order is on its way',
    paragraphs: [
      `We have handed ${nameOf(order, parcel)} to the carrier.`,
      ...(carrier === null ? [] : [`Carrier: ${carrier}`]),
      ...(number === null ? [] : [`Tracking number: ${number}`]),
      ...(isAllShipped(order) ? [] : ['The rest of your order follows in another parcel.']),
    ],
    contents: contentsOf(order, parcel),
    address: { title: 'It goes to', lines: addressLines(order) },
    action: url === null ? seeOrder(site, order) : { label: 'Track your parcel', url },
    ...(url !== null && {
      footnote: { text: 'You find the parcel and your order here as well:', url: orderUrl(site, order) },
    }),
  })
}

export function deliveredMail(site: Site, order: Order, parcel: Parcel): Mail {
  return composeMail(site, {
    to: order.user.email,
    subject: `Your order #${order.id} was delivered`,
    greeting: isWhole(order, parcel) ? 'Your order was delivered' : 'A parcel of your order was delivered',
    paragraphs: [`The carrier says that ${nameOf(order, parcel)} has arrived. We hope you like it.`],
    contents: contentsOf(order, parcel),
    action: seeOrder(site, order),
    footnote: { text: 'Is anything missing or not as it should be? Then please tell us the number of your order.' },
  })
}

export function completedMail(site: Site, order: Order): Mail {
  return composeMail(site, {
    to: order.user.email,
    subject: `Your order #${order.id} is completed`,
    greeting: 'Your order is completed',
    paragraphs: [
      `Everything in order #${order.id} is done. Thank you for shopping with us.`,
      'You can download your receipt, buy again and review your jerseys from the page of your order.',
    ],
    action: seeOrder(site, order),
  })
}

function nameOf({ id, parcels }: Order, parcel: Parcel): string {
  if (parcels.length === 1) return `the parcel of order #${id}`
  return `parcel ${parcels.indexOf(parcel) + 1} of ${parcels.length} of order #${id}`
}

function isWhole({ items }: Order, parcel: Parcel): boolean {
  return items.every(({ id, quantity }) =>
    parcel.items.some((line) => line.item_id === id && line.quantity === quantity),
  )
}

function isAllShipped({ fulfilment }: Order): boolean {
  return fulfilment === null || fulfilment.shipped === fulfilment.pieces
}

function contentsOf({ items }: Order, parcel: Parcel) {
  const lines = parcel.items.flatMap(({ item_id, quantity }) => {
    const item = items.find(({ id }) => id === item_id)
    return item ? [`${quantity} × ${describe(item)}`] : []
  })
  return { title: 'In this parcel', lines }
}

function describe({ product_name: product, options }: OrderItem): string {
  const { size } = options
  const print = printedLine(options)
  return [product, cutName(options), size && `size ${size}`, print && `printed ${print}`].filter(Boolean).join(', ')
}

function seeOrder(site: Site, order: Order) {
  return { label: 'See your order', url: orderUrl(site, order) }
}

function orderUrl(site: Site, { id }: Order): string {
  return `${site.url}/orders/${id}`
}
