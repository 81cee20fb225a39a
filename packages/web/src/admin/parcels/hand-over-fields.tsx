import * as m from '#messages/admin-parcels'
import type { Carrier } from '@shop/contract/fulfilment'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { TextInput } from '../../ui/text-input'
import { CarrierOptions } from './carrier-options'

export interface HandOver {
  carrierId: number
  number: string
}

interface HandOverFieldsProps {
  carriers: readonly Carrier[]
  value: HandOver
  onChange: (value: HandOver) => void
}

/** Carrier and tracking number of a parcel. */
export function HandOverFields({ carriers, value, onChange }: HandOverFieldsProps) {
  return (
    <>
      <Field label={m.carrier}>
        {(control) => (
          <Select
            {...control}
            value={value.carrierId}
            onChange={(event) => onChange({ ...value, carrierId: Number(event.target.value) })}
          >
            <CarrierOptions carriers={carriers} chosen={value.carrierId} />
          </Select>
        )}
      </Field>
      <Field label={m.trackingNumber}>
        {(control) => (
          <TextInput
            {...control}
            value={value.number}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ ...value, number: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

/** The first choice for a parcel: its own carrier, else the one that was chosen last. */
export function firstHandOver(
  carriers: readonly Carrier[],
  { carrier_id, tracking_number }: { carrier_id: number | null; tracking_number: string | null },
): HandOver {
  const offered = carriers.filter(({ is_active: isActive }) => isActive !== false)
  const last = offered.find(({ id }) => id === lastCarrier) ?? offered[0]
  return { carrierId: carrier_id ?? last?.id ?? 0, number: tracking_number ?? '' }
}

let lastCarrier: number | undefined

/** Remembers the carrier for the next parcel, until the page is reloaded. */
export function rememberCarrier(carrierId: number): void {
  lastCarrier = carrierId
}

export function bodyOf({ carrierId, number }: HandOver) {
  return { carrier_id: carrierId, tracking_number: number.trim() || null }
}
