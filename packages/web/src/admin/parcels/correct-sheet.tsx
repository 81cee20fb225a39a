import * as m from '#messages/admin-parcels'
import type { Carrier } from '@shop/contract/fulfilment'
import type { Parcel } from '@shop/contract/parcels'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/sheet'
import { bodyOf, firstHandOver, HandOverFields } from './hand-over-fields'
import styles from './pack-sheet.module.css'
import { useParcelCall } from './use-parcel-call'

interface CorrectSheetProps {
  parcel: Parcel
  carriers: readonly Carrier[]
  open: boolean
  onClose: () => void
}

/** Corrects carrier and tracking number of a parcel that is on its way. */
export function CorrectSheet({ open, ...form }: CorrectSheetProps) {
  return (
    <Sheet open={open} onClose={form.onClose} title={m.correctParcel({ number: form.parcel.number })}>
      <CorrectForm {...form} />
    </Sheet>
  )
}

function CorrectForm({ parcel, carriers, onClose }: Omit<CorrectSheetProps, 'open'>) {
  const [handOver, setHandOver] = useState(() => firstHandOver(carriers, parcel))
  const { isUnderWay, run } = useParcelCall()
  const save = async () => {
    const call = () => api.call('PUT /api/admin/parcels/{id}', { params: { id: parcel.id }, body: bodyOf(handOver) })
    if (await run(call, m.parcelIsCorrected({ number: parcel.number }), adminTexts.parcels.changeFailed)) onClose()
  }
  return (
    <form
      data-saves
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUnderWay) void save()
      }}
    >
      <HandOverFields carriers={carriers} value={handOver} onChange={setHandOver} />
      <p className={styles.note}>{m.customerSeesTheNewNumber}</p>
      <Button type="submit" block loading={isUnderWay} loadingLabel={m.saving}>
        {m.save}
      </Button>
    </form>
  )
}
