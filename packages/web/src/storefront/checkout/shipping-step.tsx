import { useState, type InputEvent } from 'react'
import { saveInBook } from '../addresses/save-in-book'
import { isSameAddress, type SavedAddress } from '../addresses/address-book'
import { readShipping, SHIPPING_FIELDS, shippingErrors, type ShippingForm } from './checkout-address'
import { BACKEND_HOST } from '../../lib/backend'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Form, SubmitButton } from '../../ui/form'
import { useForm } from '../../ui/use-form'
import { AddressPicker } from './address-picker'
import { ShippingFields } from './shipping-fields'
import styles from './step.module.css'

interface ShippingStepProps {
  shipping: ShippingForm
  /** The customer's address book, the default first. */
  addresses: SavedAddress[]
  /** Called on every input, so that a reload loses nothing. */
  onTyped: (shipping: ShippingForm) => void
  onGiven: (shipping: ShippingForm) => void
}

// No field is required here: `shippingErrors` reports empty required fields, and counts blanks as empty.
const FIELDS = Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, null])) as Record<keyof ShippingForm, null>

export function ShippingStep({ shipping, addresses, onTyped, onGiven }: ShippingStepProps) {
  const [initial, setInitial] = useState({ shipping, choice: 0 })
  const [isSaving, setIsSaving] = useState(false)
  const form = useForm({
    fields: FIELDS,
    check: shippingErrors,
    submit: (values) => {
      // Not awaited: a full address book must not keep anybody from paying.
      if (isSaving && isNew(values, addresses)) void saveInBook(values)
      onGiven(values)
      return Promise.resolve({})
    },
  })
  const keep = ({ target }: InputEvent<HTMLDivElement>) => {
    const { form } = target as HTMLInputElement
    if (form) onTyped(readShipping(Object.fromEntries(new FormData(form))))
  }
  const choose = (chosen: ShippingForm) => {
    setInitial({ shipping: chosen, choice: initial.choice + 1 })
    onTyped(chosen)
  }
  return (
    <>
      <AddressPicker addresses={addresses} shipping={shipping} onChosen={choose} />
      <div onInput={keep}>
        <Form key={initial.choice} form={form}>
          <ShippingFields initial={initial.shipping} />
          {BACKEND_HOST === '' && isNew(shipping, addresses) ? (
            <CheckboxRow
              label="Save this address in my address book"
              checked={isSaving}
              onChange={({ target }) => setIsSaving(target.checked)}
            />
          ) : null}
          <div className={styles.ways}>
            <SubmitButton size="large">Next</SubmitButton>
          </div>
        </Form>
      </div>
    </>
  )
}

function isNew(shipping: ShippingForm, addresses: readonly SavedAddress[]): boolean {
  return !addresses.some((address) => isSameAddress(address, shipping))
}
