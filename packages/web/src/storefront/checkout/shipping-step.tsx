import { useState, type InputEvent } from 'react'
import { readShipping, SHIPPING_FIELDS, shippingErrors, type ShippingForm } from './checkout-address'
import { Form, SubmitButton } from '../../ui/form'
import { useForm } from '../../ui/use-form'
import { ShippingFields } from './shipping-fields'
import styles from './step.module.css'

interface ShippingStepProps {
  shipping: ShippingForm
  /** Called on every input, so that a reload loses nothing. */
  onTyped: (shipping: ShippingForm) => void
  onGiven: (shipping: ShippingForm) => void
}

// No field is required here: `shippingErrors` reports empty required fields, and counts blanks as empty.
const FIELDS = Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, null])) as Record<keyof ShippingForm, null>

export function ShippingStep({ shipping, onTyped, onGiven }: ShippingStepProps) {
  const [initial] = useState(shipping)
  const form = useForm({
    fields: FIELDS,
    check: shippingErrors,
    submit: (values) => {
      onGiven(values)
      return Promise.resolve({})
    },
  })
  const keep = ({ target }: InputEvent<HTMLDivElement>) => {
    const { form } = target as HTMLInputElement
    if (form) onTyped(readShipping(Object.fromEntries(new FormData(form))))
  }
  return (
    <div onInput={keep}>
      <Form form={form}>
        <ShippingFields initial={initial} />
        <div className={styles.ways}>
          <SubmitButton size="large">Next</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
