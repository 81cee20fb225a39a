import { LANGUAGE } from '#language'
import * as m from '#messages/admin-parcels'
import { deliveryName } from '@shop/contract/delivery-words'
import type { Carrier } from '@shop/contract/fulfilment'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { withElements } from '../../lib/with-elements'
import { wayStops } from '../../lib/way-stops'
import { Button } from '../../ui/button'
import { TitledPanel } from '../../ui/titled-panel'
import { WayTrack } from '../../ui/way-track'
import { OrderDue } from '../orders/order-due'
import { isPackable, isSendable, leftToPack } from './left-to-pack'
import { PackSheet } from './pack-sheet'
import { ParcelRow } from './parcel-row'
import styles from './parcels-panel.module.css'
import { useParcelCall } from './use-parcel-call'

interface ParcelsPanelProps {
  order: ManagedOrder
  carriers: readonly Carrier[]
}

/** The way of an order and its parcels, with what staff do next. Nothing where the order is not sent. */
export function ParcelsPanel({ order, carriers }: ParcelsPanelProps) {
  if (!order.fulfilment) return null
  return (
    <TitledPanel
      title={order.parcels.length > 1 ? m.parcels : m.parcel}
      anchor="parcels"
      aside={order.delivery ? <Due order={order} delivery={order.delivery} /> : null}
    >
      <WayTrack stops={wayStops(order, order.fulfilment)} />
      {order.parcels.length > 0 ? (
        <ul className={styles.parcels}>
          {order.parcels.map((parcel) => (
            <ParcelRow key={`${parcel.id} ${parcel.state}`} order={order} parcel={parcel} carriers={carriers} />
          ))}
        </ul>
      ) : null}
      <Packing order={order} />
    </TitledPanel>
  )
}

interface DueProps {
  order: ManagedOrder
  delivery: NonNullable<ManagedOrder['delivery']>
}

/** The day on which the order has to be there: `Express, due: Nov 17`. */
function Due({ order, delivery }: DueProps) {
  return (
    <p className={styles.due}>
      {withElements(m.deliveryDue, {
        delivery: <bdi>{deliveryName(delivery, LANGUAGE)}</bdi>,
        day: (
          <strong>
            <OrderDue order={order} />
          </strong>
        ),
      })}
    </p>
  )
}

function Packing({ order }: { order: ManagedOrder }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { isUnderWay, run } = useParcelCall()
  const left = leftToPack(order)
  if (left.length === 0 || !isSendable(order)) return null
  const packAll = () =>
    run(
      () => api.call('POST /api/admin/parcels', { body: { order_ids: [order.id] } }),
      m.parcelIsPacked,
      adminTexts.parcels.packFailed,
    )
  const isNothingPrinted = left.every(({ item }) => item.isUnprinted)
  return (
    <div className={styles.packing}>
      {isPackable(order) ? (
        <Button loading={isUnderWay} loadingLabel={m.packing} onClick={() => void packAll()}>
          {order.parcels.length > 0 ? m.packTheRest : m.packEverything}
        </Button>
      ) : null}
      {isNothingPrinted ? (
        <p className={styles.note}>{m.restWaitsForThePrintQueue}</p>
      ) : (
        <Button variant="outline" onClick={() => setIsChoosing(true)}>
          {order.parcels.length > 0 ? m.choosePieces : m.splitIntoParcels}
        </Button>
      )}
      <PackSheet order={order} open={isChoosing} onClose={() => setIsChoosing(false)} />
    </div>
  )
}
