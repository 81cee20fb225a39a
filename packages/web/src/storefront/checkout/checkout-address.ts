import * as texts from '#messages/texts'
import { shippingAddressOf } from '@shop/contract/address-lines'
import type { Client } from '@shop/contract/client'
import { countryName, ownCountry } from '../../lib/countries'
import { ifAvailable } from '../../lib/live-loader'
import { readOrderHistory } from '../../lib/read-order'
import { fieldsOf } from '../../lib/reading'

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
  return Object.fromEntries(empty.map((field) => [field, texts.checkout_fieldRequired]))
}

export function isBlank(shipping: ShippingForm): boolean {
  return SHIPPING_FIELDS.every((field) => shipping[field].trim() === '')
}

/** Reads a shipping form from an unknown value; a field that is not a string becomes empty. Countries are kept in English. */
export function readShipping(value: unknown): ShippingForm {
  const fields = fieldsOf(value)
  const textOf = (field: ShippingField) => (typeof fields[field] === 'string' ? fields[field] : '')
  const read = Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, textOf(field)])) as ShippingForm
  return { ...read, country: countryName(read.country) }
}

/**
 * The address of the customer's last order. Where there is none, or the orders could not be loaded, the form starts with
 * the customer's own name and the shop's country.
 */
export async function startingAddress(api: Client, customerName: string): Promise<ShippingForm> {
  const answer = await ifAvailable(api.call('GET /api/orders', { query: { per_page: 1 } }).then(readOrderHistory))
  const last = readShipping(answer?.orders[0] && shippingAddressOf(answer.orders[0]))
  return isBlank(last) ? { ...last, ...nameParts(customerName), country: ownCountry() } : last
}

/** Splits a name before its last word: "Mariam Al Haddad" is Mariam Al, Haddad. One word is a first name. */
function nameParts(name: string): Pick<ShippingForm, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
