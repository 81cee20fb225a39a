import * as m from '#messages/admin-parcels'
import type { Carrier } from '@shop/contract/fulfilment'
import type { Order } from '@shop/contract/orders'
import type { Parcel } from '@shop/contract/parcels'
import { useState, type SubmitEvent } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Select } from '../../ui/select'
import { Sheet } from '../../ui/sheet'
import { TextInput } from '../../ui/text-input'
import { CarrierOptions } from './carrier-options'
import { bodyOf, firstHandOver, rememberCarrier, type HandOver } from './hand-over-fields'
import styles from './ship-sheet.module.css'
import { useParcelCall } from './use-parcel-call'

interface ShipSheetProps {
  parcels: readonly { order: Order; parcel: Parcel }[]
  carriers: readonly Carrier[]
  open: boolean
  onClose: () => void
  onShipped: () => void
}

/** Carriers and tracking numbers of several parcels in a small table. */
export function ShipSheet({ open, ...form }: ShipSheetProps) {
  return (
    <Sheet open={open} onClose={form.onClose} title={m.markAsShipped} isWide>
      <ShipTable {...form} />
    </Sheet>
  )
}

function ShipTable({ parcels, carriers, onClose, onShipped }: Omit<ShipSheetProps, 'open'>) {
  const [typed, setTyped] = useState<Readonly<Record<number, HandOver>>>({})
  const [mails, setMails] = useState(true)
  const { isUnderWay, run } = useParcelCall()
  const handOverOf = (parcel: Parcel) => typed[parcel.id] ?? firstHandOver(carriers, parcel)

  async function ship(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay) return
    const body = {
      parcels: parcels.map(({ parcel }) => ({ parcel_id: parcel.id, ...bodyOf(handOverOf(parcel)) })),
      mail: mails,
    }
    const done = m.parcelsAreShipped({ count: parcels.length })
    const call = () => api.call('POST /api/admin/shipments', { body })
    if (!(await run(call, done, adminTexts.parcels.shipFailed))) return
    onClose()
    onShipped()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void ship(event)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.parcel}</th>
            <th scope="col">{m.carrier}</th>
            <th scope="col">{m.trackingNumber}</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ order, parcel }) => (
            <Row
              key={parcel.id}
              name={m.parcelOfOrder({ id: order.id, number: parcel.number })}
              recipient={`${order.shipping_first_name} ${order.shipping_last_name}`}
              carriers={carriers}
              value={handOverOf(parcel)}
              onChange={(value) => {
                rememberCarrier(value.carrierId)
                setTyped({ ...typed, [parcel.id]: value })
              }}
            />
          ))}
        </tbody>
      </table>
      <CheckboxRow label={m.mailTheCustomers} checked={mails} onChange={() => setMails(!mails)} />
      <Button type="submit" block loading={isUnderWay} loadingLabel={m.saving}>
        {m.markParcelsAsShipped({ count: parcels.length })}
      </Button>
    </form>
  )
}

interface RowProps {
  name: string
  recipient: string
  carriers: readonly Carrier[]
  value: HandOver
  onChange: (value: HandOver) => void
}

function Row({ name, recipient, carriers, value, onChange }: RowProps) {
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {name}
        <bdi className={styles.recipient}>{recipient}</bdi>
      </th>
      <td>
        <Select
          small
          aria-label={m.carrierOfOrder({ name })}
          value={value.carrierId}
          onChange={(event) => onChange({ ...value, carrierId: Number(event.target.value) })}
        >
          <CarrierOptions carriers={carriers} chosen={value.carrierId} />
        </Select>
      </td>
      <td>
        <TextInput
          aria-label={m.trackingNumberOfOrder({ name })}
          placeholder={m.trackingNumber}
          value={value.number}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ ...value, number: event.target.value })}
        />
      </td>
    </tr>
  )
}
