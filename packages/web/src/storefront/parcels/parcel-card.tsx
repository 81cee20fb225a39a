import * as m from '#messages/parcels'
import { withElements } from '../../lib/with-elements'
import type { Parcel } from '@shop/contract/parcels'
import { carrierName } from '../../lib/names'
import { lineName } from '../../lib/print-words'
import type { ShopOrder } from '../../lib/read-order'
import { Button } from '../../ui/button'
import { formatCount, formatDeadline } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './parcel-card.module.css'
import { inSeries } from '../../ui/in-series'

interface ParcelCardProps {
  order: Pick<ShopOrder, 'items' | 'parcels'>
  parcel: Parcel
  /** Counts the parcels of the order from 1. */
  place: number
}

/** A parcel with carrier, tracking number and the way to follow it; with its contents where there are several. */
export function ParcelCard({ order, parcel, place }: ParcelCardProps) {
  const { carrier, tracking_number: number, tracking_url: url } = parcel
  const name = m.parcelOf({ place, length: order.parcels.length })
  return (
    <li className={styles.parcel}>
      <Icon name="parcel" className={styles.icon} />
      <div className={styles.about}>
        <b className={styles.name}>{carrier === null ? capitalised(name) : inSeries([carrierName(carrier), name])}</b>
        {number === null ? null : <bdi className={styles.number}>{number}</bdi>}
        <span className={styles.state}>{stateWords(parcel)}</span>
        {order.parcels.length > 1 ? <Contents order={order} parcel={parcel} /> : null}
      </div>
      <div className={styles.actions}>
        {number === null ? null : (
          <Button variant="text" size="small" onClick={() => void copy(number)}>
            {withElements(m.copyNumber, { name: <VisuallyHidden> {m.ofLabel({ name })}</VisuallyHidden> })}
          </Button>
        )}
        {url === null ? null : (
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles.track}>
            {withElements(m.trackParcel, {
              place: <VisuallyHidden> {m.opensCarrierPage({ place })}</VisuallyHidden>,
            })}
          </a>
        )}
      </div>
    </li>
  )
}

function Contents({ order: { items }, parcel }: Pick<ParcelCardProps, 'order' | 'parcel'>) {
  return (
    <ul className={styles.contents}>
      {parcel.items.map(({ item_id, quantity }) => {
        const item = items.find(({ id }) => id === item_id)
        return item ? (
          <li key={item_id}>
            {formatCount(quantity)} × <bdi>{lineName({ ...item, name: item.product_name })}</bdi>
          </li>
        ) : null
      })}
    </ul>
  )
}

function stateWords({ packed_at, shipped_at, delivered_at }: Parcel): string {
  if (delivered_at !== null) return m.delivered({ date: formatDeadline(delivered_at) })
  if (shipped_at !== null) return m.shipped({ date: formatDeadline(shipped_at) })
  return m.packedWaitsForTheCarrier({ date: formatDeadline(packed_at) })
}

async function copy(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number)
    notify(m.theNumberIsCopied)
  } catch {
    // Browsers refuse without the visitor's leave, and on plain http.
    notify(m.numberNotCopied, 'error')
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
