import * as m from '#messages/addresses'
import { useState } from 'react'
import { api } from '../../lib/api'
import { errorText, fieldErrorsOf } from '../../lib/api-error'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Form, FormNotice, SubmitButton } from '../../ui/form'
import { notify } from '../../ui/notify'
import { Sheet } from '../../ui/sheet'
import { useForm } from '../../ui/use-form'
import { readShipping, SHIPPING_FIELDS, shippingErrors, type ShippingForm } from '../checkout/checkout-address'
import { ShippingFields } from '../checkout/shipping-fields'
import { addressInput, type SavedAddress } from './address-book'
import { addressTexts } from './texts'

interface AddressSheetProps {
  open: boolean
  /** The address to edit; undefined for a new one. */
  address: SavedAddress | undefined
  /** The first address is the default anyway. */
  isFirst: boolean
  onClose: () => void
  onSaved: () => Promise<void>
}

export function AddressSheet({ open, ...form }: AddressSheetProps) {
  return (
    <Sheet open={open} onClose={form.onClose} title={form.address ? m.editAddress : m.addAddress} isWide>
      <AddressForm {...form} />
    </Sheet>
  )
}

// No field is required here: `shippingErrors` reports empty required fields, and counts blanks as empty.
const FIELDS = Object.fromEntries(SHIPPING_FIELDS.map((field) => [field, null])) as Record<keyof ShippingForm, null>

function AddressForm({ address, isFirst, onClose, onSaved }: Omit<AddressSheetProps, 'open'>) {
  const [initial] = useState(() => readShipping(address))
  const [isDefault, setIsDefault] = useState(address?.is_default ?? isFirst)
  const isFixed = isFirst || address?.is_default === true
  const form = useForm({
    fields: FIELDS,
    check: shippingErrors,
    submit: async (values) => {
      const body = addressInput(values, isDefault)
      try {
        await (address
          ? api.call('PUT /api/addresses/{id}', { params: { id: address.id }, body })
          : api.call('POST /api/addresses', { body }))
      } catch (error) {
        const errors = fieldErrorsOf(error)
        if (Object.keys(errors).length > 0) return { errors }
        return { notice: { kind: 'error', text: errorText(error, addressTexts.saveFailed) } }
      }
      await onSaved()
      notify(addressTexts.saved)
      onClose()
      return {}
    },
  })
  return (
    <Form form={form}>
      <FormNotice notice={form.outcome.notice} onDismiss={form.dismissNotice} />
      <ShippingFields initial={initial} />
      {isFixed ? null : (
        <CheckboxRow
          label={m.useAsMyDefaultAddress}
          checked={isDefault}
          onChange={({ target }) => setIsDefault(target.checked)}
        />
      )}
      <SubmitButton block loadingLabel={m.saving}>
        {m.save}
      </SubmitButton>
    </Form>
  )
}
