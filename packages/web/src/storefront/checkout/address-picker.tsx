import * as m from '#messages/checkout'
import { addressLines } from '@shop/contract/address-lines'
import { isSameAddress, type SavedAddress } from '../addresses/address-book'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import styles from './address-picker.module.css'
import { readShipping, type ShippingForm } from './checkout-address'

interface AddressPickerProps {
  addresses: SavedAddress[]
  /** What the form holds now. */
  shipping: ShippingForm
  onChosen: (shipping: ShippingForm) => void
}

const ANOTHER = 'another'

/** Fills the form from the address book; nothing is shown where the book is empty. */
export function AddressPicker({ addresses, shipping, onChosen }: AddressPickerProps) {
  if (addresses.length === 0) return null
  const current = addresses.find((address) => isSameAddress(address, shipping))
  const choose = (value: string) => {
    const chosen = addresses.find(({ id }) => String(id) === value)
    onChosen(readShipping(chosen))
  }
  return (
    <div className={styles.picker}>
      <Field label={m.savedAddress}>
        {(control) => (
          <Select
            {...control}
            value={current ? String(current.id) : ANOTHER}
            onChange={({ target }) => choose(target.value)}
          >
            {addresses.map((address) => (
              // Too long a text is cut at its own end, also where it is in other letters than the page.
              <option key={address.id} value={address.id} dir="auto">
                {wordsOf(address)}
              </option>
            ))}
            <option value={ANOTHER}>{m.anotherAddress}</option>
          </Select>
        )}
      </Field>
    </div>
  )
}

/** `Sara Nasser, 12 Al Wasl Road, Dubai` */
function wordsOf(address: SavedAddress): string {
  const [name, street] = addressLines(address)
  const words = [name, street, address.city].filter(Boolean).join(', ')
  return address.is_default ? m.defaultAddress({ address: words }) : words
}
