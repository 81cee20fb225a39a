import * as m from '#messages/admin-parcels'
import type { Carrier } from '@shop/contract/fulfilment'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import type { Parcel } from '@shop/contract/parcels'
import { useState, type SubmitEvent } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { bodyOf, firstHandOver, HandOverFields, rememberCarrier } from './hand-over-fields'
import styles from './ship-form.module.css'
import { useParcelCall } from './use-parcel-call'

interface ShipFormProps {
  order: ManagedOrder
  parcel: Parcel
  carriers: readonly Carrier[]
}

/** Hands a packed parcel to its carrier. Shipping the last piece offers to complete the order. */
export function ShipForm({ order, parcel, carriers }: ShipFormProps) {
  const [handOver, setHandOver] = useState(() => firstHandOver(carriers, parcel))
  const [mails, setMails] = useState(true)
  const [completes, setCompletes] = useState(false)
  const { isUnderWay, run } = useParcelCall()
  const isLast = isLastOf(order, parcel)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay) return
    rememberCarrier(handOver.carrierId)
    const ship = async () => {
      const parcels = [{ parcel_id: parcel.id, ...bodyOf(handOver) }]
      await api.call('POST /api/admin/shipments', { body: { parcels, mail: mails } })
      if (completes && isLast) await complete(order.id)
    }
    void run(ship, m.parcelIsShipped({ number: parcel.number }), adminTexts.parcels.shipFailed)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        <HandOverFields carriers={carriers} value={handOver} onChange={setHandOver} />
        <Button type="submit" loading={isUnderWay} loadingLabel={m.saving} className={styles.submit}>
          {m.markAsShipped}
        </Button>
      </div>
      <div className={styles.choices}>
        <CheckboxRow label={m.mailTheCustomer} checked={mails} onChange={() => setMails(!mails)} />
        {isLast ? (
          <CheckboxRow label={m.setTheOrderToCompleted} checked={completes} onChange={() => setCompletes(!completes)} />
        ) : null}
      </div>
    </form>
  )
}

/** Whether everything is shipped once this parcel is. */
function isLastOf({ fulfilment, status }: ManagedOrder, { items }: Parcel): boolean {
  if (!fulfilment || status === 'completed') return false
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return fulfilment.shipped + pieces === fulfilment.pieces
}

function complete(id: number): Promise<unknown> {
  return api.call('PUT /api/admin/order-management/{id}/status', { params: { id }, body: { status: 'completed' } })
}
