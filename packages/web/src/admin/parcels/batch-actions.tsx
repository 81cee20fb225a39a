import * as m from '#messages/admin-parcels'
import type { Carrier } from '@shop/contract/fulfilment'
import type { Order } from '@shop/contract/orders'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { paths } from '../../lib/paths'
import { Button, ButtonLink } from '../../ui/button'
import { CourierFileButton } from './courier-file-button'
import { isPackable } from './left-to-pack'
import { ShipSheet } from './ship-sheet'
import { useParcelCall } from './use-parcel-call'

interface BatchActionsProps {
  orders: readonly Order[]
  carriers: readonly Carrier[]
  clear: () => void
}

/** What can be done with the selected orders; each action takes those of them that it fits. */
export function BatchActions({ orders, carriers, clear }: BatchActionsProps) {
  const [isShipping, setIsShipping] = useState(false)
  const { isUnderWay, run } = useParcelCall()
  const packable = orders.filter(isPackable).map(({ id }) => id)
  const packed = orders.flatMap((order) =>
    order.parcels.filter(({ state }) => state === 'packed').map((parcel) => ({ order, parcel })),
  )
  const onTheWay = orders.flatMap(({ parcels }) => parcels.filter(({ state }) => state === 'shipped'))

  async function pack() {
    const call = () => api.call('POST /api/admin/parcels', { body: { order_ids: packable } })
    const done = m.ordersArePacked({ count: packable.length })
    if (await run(call, done, adminTexts.parcels.packFailed)) clear()
  }

  async function deliver() {
    const call = () => api.call('POST /api/admin/deliveries', { body: { parcel_ids: onTheWay.map(({ id }) => id) } })
    const done = m.parcelsAreDelivered({ count: onTheWay.length })
    if (await run(call, done, adminTexts.parcels.deliverFailed)) clear()
  }

  return (
    <>
      <ButtonLink size="small" variant="outline" to={paths.adminPackingSlips(orders.map(({ id }) => id))}>
        {m.packingSlips}
      </ButtonLink>
      {packable.length > 0 ? (
        <Button size="small" loading={isUnderWay} loadingLabel={m.packing} onClick={() => void pack()}>
          {m.markAsPacked({ count: packable.length })}
        </Button>
      ) : null}
      {packed.length > 0 ? (
        <>
          <Button size="small" onClick={() => setIsShipping(true)}>
            {m.markAsShippedCounted({ count: packed.length })}
          </Button>
          <CourierFileButton parcelIds={packed.map(({ parcel }) => parcel.id)} />
        </>
      ) : null}
      {onTheWay.length > 0 ? (
        <Button size="small" loading={isUnderWay} loadingLabel={m.saving} onClick={() => void deliver()}>
          {m.markAsDeliveredCounted({ count: onTheWay.length })}
        </Button>
      ) : null}
      <ShipSheet
        parcels={packed}
        carriers={carriers}
        open={isShipping}
        onClose={() => setIsShipping(false)}
        onShipped={clear}
      />
    </>
  )
}
