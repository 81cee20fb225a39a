import * as m from '#messages/parcels'
import type { Fulfilment } from '@shop/contract/parcels'
import type { ShopOrder } from '../../lib/read-order'
import { wayStops } from '../../lib/way-stops'
import { formatDeadline } from '../../ui/format'
import { TitledPanel } from '../../ui/titled-panel'
import { WayTrack } from '../../ui/way-track'
import { ParcelCard } from './parcel-card'
import styles from './parcel-track.module.css'
import { wayTitle } from './parcel-words'

interface ParcelTrackProps {
  order: ShopOrder
  fulfilment: Fulfilment
}

/** How far an order has come on its way, and its parcels. */
export function ParcelTrack({ order, fulfilment }: ParcelTrackProps) {
  return (
    <TitledPanel title={wayTitle(fulfilment)}>
      <WayTrack stops={wayStops(order, fulfilment)} />
      <Correction order={order} />
      {order.parcels.length > 0 ? (
        <ul className={styles.parcels}>
          {order.parcels.map((parcel, index) => (
            <ParcelCard key={parcel.id} order={order} parcel={parcel} place={index + 1} />
          ))}
        </ul>
      ) : null}
    </TitledPanel>
  )
}

/** When name and number were corrected last. */
function Correction({ order: { events } }: { order: ShopOrder }) {
  const correction = events.findLast(({ kind }) => kind === 'print-changed')
  if (!correction) return null
  return (
    <p className={styles.note}>
      <b>{m.nameAndNumberCorrected}</b> {formatDeadline(correction.at)}
    </p>
  )
}
