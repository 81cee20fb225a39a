import * as m from '#messages/checkout'
import { useState, type InputEvent } from 'react'
import { saveInBook } from '../addresses/save-in-book'
import { isSameAddress, type SavedAddress } from '../addresses/address-book'
import { readShipping, SHIPPING_FIELDS, shippingErrors, type ShippingForm } from './checkout-address'
import { BACKEND_HOST } from '../../lib/backend'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { useForm, type Outcome } from '../../ui/use-form'
import { AddressPicker } from './address-picker'
import { DeliveryChoice } from './delivery-choice'
import { ShippingFields } from './shipping-fields'
import styles from './step.module.css'
import type { CartDelivery } from './use-cart-delivery'

interface ShippingStepProps {
  shipping: ShippingForm
  /** The customer's address book, the default first. */
  addresses: SavedAddress[]
  /** Called on every input, so that a reload loses nothing. */
  onTyped: (shipping: ShippingForm) => void
  /** Returns the errors that keep the customer here; an empty outcome leads on. */
  onGiven: (shipping: ShippingForm) => Promise<Outcome>
  delivery: CartDelivery
}

// No field is required here: `shippingErrors` reports empty required fields, and counts blanks as empty.
const FIELDS = Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, null])) as Record<keyof ShippingForm, null>

export function ShippingStep({ shipping, addresses, onTyped, onGiven, delivery }: ShippingStepProps) {
  const [initial, setInitial] = useState({ shipping, choice: 0 })
  const [isSaving, setIsSaving] = useState(false)
  const form = useForm({
    fields: FIELDS,
    check: shippingErrors,
    submit: (typed) => {
      const values = readShipping(typed)
      // Not awaited: a full address book must not keep anybody from paying.
      if (isSaving && isNew(values, addresses)) void saveInBook(values)
      return onGiven(values)
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
              label={m.saveInAddressBook}
              checked={isSaving}
              onChange={({ target }) => setIsSaving(target.checked)}
            />
          ) : null}
          <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
          <DeliveryChoice delivery={delivery} shipping={shipping} />
          <div className={styles.ways}>
            <SubmitButton size="large">{m.next}</SubmitButton>
          </div>
        </Form>
      </div>
    </>
  )
}

function isNew(shipping: ShippingForm, addresses: readonly SavedAddress[]): boolean {
  return !addresses.some((address) => isSameAddress(address, shipping))
}
