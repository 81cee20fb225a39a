import type { Address } from '@shop/contract/addresses'
import type { Client } from '@shop/contract/client'
import { IS_OWN_SERVER } from '../../lib/backend'
import { ifAvailable } from '../../lib/live-loader'
import { fieldsOf, readEntries, readThing } from '../../lib/reading'
import { readShipping, SHIPPING_FIELDS, type ShippingForm } from '../checkout/checkout-address'

/** An entry of the address book, with the texts that a shipping form shows. */
export interface SavedAddress extends ShippingForm {
  id: number
  is_default: boolean
}

/** The customer's addresses, the default first; none where the server has no address book or does not answer. */
export async function savedAddresses(api: Client): Promise<SavedAddress[]> {
  // A backend that follows only the specification has no address book to ask for.
  if (!IS_OWN_SERVER) return []
  return (await ifAvailable(loadAddresses(api))) ?? []
}

export async function loadAddresses(api: Client): Promise<SavedAddress[]> {
  return readEntries(await api.call('GET /api/addresses'), readAddress)
}

export function isSameAddress(one: ShippingForm, other: ShippingForm): boolean {
  return SHIPPING_FIELDS.every((field) => one[field].trim() === other[field].trim())
}

function readAddress(value: unknown): SavedAddress {
  const { id } = readThing(value)
  return { ...readShipping(value), id, is_default: fieldsOf(value).is_default === true }
}

/** The form's fields as the API takes them. */
export function addressInput(form: ShippingForm, isDefault = false): ShippingForm & Pick<Address, 'is_default'> {
  return { ...readShipping(form), is_default: isDefault }
}
