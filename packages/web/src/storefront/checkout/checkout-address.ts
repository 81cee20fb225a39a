import type { Client } from '@shop/contract/client'
import { ifAvailable } from '../../lib/live-loader'
import { readOrderHistory, type ShopOrder } from '../../lib/read-order'
import { fieldsOf } from '../../lib/reading'
import { texts } from '../../lib/texts'

export const SHIPPING_FIELDS = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'phone',
] as const
export type ShippingField = (typeof SHIPPING_FIELDS)[number]
export type ShippingForm = Record<ShippingField, string>

/** An error text for each required field that is empty. */
export function shippingErrors(shipping: ShippingForm): Partial<ShippingForm> {
  const empty = SHIPPING_FIELDS.filter((field) => field !== 'address2' && shipping[field].trim() === '')
  return Object.fromEntries(empty.map((field) => [field, texts.checkout.fieldRequired]))
}

export function isBlank(shipping: ShippingForm): boolean {
  return SHIPPING_FIELDS.every((field) => shipping[field].trim() === '')
}

/** Reads a shipping form from an unknown value; a field that is not a string becomes empty. */
export function readShipping(value: unknown): ShippingForm {
  const fields = fieldsOf(value)
  const textOf = (field: ShippingField) => (typeof fields[field] === 'string' ? fields[field] : '')
  return Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, textOf(field)])) as ShippingForm
}

/** The address of the customer's last order; an empty form where there is none or the orders could not be loaded. */
export async function lastAddress(api: Client): Promise<ShippingForm> {
  const answer = await ifAvailable(api.call('GET /api/orders', { query: { per_page: 1 } }).then(readOrderHistory))
  return readShipping(answer?.orders[0] && addressOf(answer.orders[0]))
}

/** The address as the lines of a parcel label, without empty lines. */
export function addressLines(shipping: ShippingForm): string[] {
  const { firstName, lastName, address1, address2, city, state, zip, country, phone } = shipping
  const lines = [[firstName, lastName], [address1], [address2], [city, state, zip], [country], [phone]]
  return lines
    .map((parts) =>
      parts
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
}

function addressOf(order: ShopOrder): Partial<Record<ShippingField, string | null>> {
  return {
    firstName: order.shipping_first_name,
    lastName: order.shipping_last_name,
    address1: order.shipping_address1,
    address2: order.shipping_address2,
    city: order.shipping_city,
    state: order.shipping_state,
    zip: order.shipping_zip,
    country: order.shipping_country,
    phone: order.shipping_phone,
  }
}
