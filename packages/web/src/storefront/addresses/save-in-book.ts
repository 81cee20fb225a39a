import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { notify } from '../../ui/notify'
import type { ShippingForm } from '../checkout/checkout-address'
import { addressInput } from './address-book'
import { addressTexts } from './texts'

/** Adds an address to the customer's address book and says so; a failure is told and changes nothing else. */
export async function saveInBook(shipping: ShippingForm): Promise<void> {
  try {
    await api.call('POST /api/addresses', { body: addressInput(shipping) })
    notify(addressTexts.saved)
  } catch (error) {
    notify(refusalText(error, addressTexts.saveFailed), 'error')
  }
}
