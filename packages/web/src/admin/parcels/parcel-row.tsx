import * as m from '#messages/admin-parcels'
import type { Carrier } from '@shop/contract/fulfilment'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import type { Parcel } from '@shop/contract/parcels'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { carrierName } from '../../lib/names'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { formatMoment } from '../../ui/format'
import { CorrectSheet } from './correct-sheet'
import styles from './parcel-row.module.css'
import { contentsOf, STATES } from './parcel-words'
import { ShipForm } from './ship-form'
import { useParcelCall } from './use-parcel-call'

interface ParcelRowProps {
  order: ManagedOrder
  parcel: Parcel
  carriers: readonly Carrier[]
}

/** A parcel with its contents, its carrier and what staff can do with it. */
export function ParcelRow({ order, parcel, carriers }: ParcelRowProps) {
  const { label, tone } = STATES[parcel.state]
  return (
    <li className={styles.parcel} aria-label={m.parcelNumbered({ number: parcel.number })}>
      <div className={styles.head}>
        <b className={styles.name}>{m.parcelNumbered({ number: parcel.number })}</b>
        <Chip tone={tone}>{label}</Chip>
        <span className={styles.at}>{formatMoment(parcel.delivered_at ?? parcel.shipped_at ?? parcel.packed_at)}</span>
      </div>
      <ul className={styles.contents}>
        {contentsOf(order, parcel).map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      <Carriage parcel={parcel} />
      {parcel.state === 'packed' ? <ShipForm order={order} parcel={parcel} carriers={carriers} /> : null}
      <Steps parcel={parcel} carriers={carriers} />
    </li>
  )
}

function Carriage({ parcel: { carrier, tracking_number: number, tracking_url: url } }: { parcel: Parcel }) {
  if (carrier === null) return null
  return (
    <p className={styles.carriage}>
      {number === null
        ? carrierName(carrier)
        : withElements(m.carrierWithNumber, {
            carrier: carrierName(carrier),
            number: <TrackingNumber number={number} url={url} />,
          })}
    </p>
  )
}

function TrackingNumber({ number, url }: { number: string; url: string | null }) {
  if (url === null) return <bdi>{number}</bdi>
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
      <bdi>{number}</bdi>
    </a>
  )
}

/** The further steps of a parcel, until it is delivered. */
function Steps({ parcel, carriers }: Omit<ParcelRowProps, 'order'>) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const { isUnderWay, run } = useParcelCall()
  const { id, number, state } = parcel
  if (state === 'delivered') return null
  const undo = () =>
    run(
      () => api.call('POST /api/admin/parcels/{id}/undo', { params: { id }, body: { state } }),
      state === 'packed' ? m.parcelIsUnpacked({ number }) : m.parcelIsNotShippedAnyMore({ number }),
      adminTexts.parcels.changeFailed,
    )
  const deliver = () =>
    run(
      () => api.call('POST /api/admin/deliveries', { body: { parcel_ids: [id] } }),
      m.parcelIsDelivered({ number }),
      adminTexts.parcels.deliverFailed,
    )
  if (state === 'packed')
    return (
      <div className={styles.steps}>
        <Button variant="text" size="small" loading={isUnderWay} loadingLabel={m.unpacking} onClick={() => void undo()}>
          {m.unpack}
        </Button>
      </div>
    )
  return (
    <div className={styles.steps}>
      <Button size="small" loading={isUnderWay} loadingLabel={m.saving} onClick={() => void deliver()}>
        {m.markAsDelivered}
      </Button>
      <Button variant="outline" size="small" onClick={() => setIsCorrecting(true)}>
        {m.correctNumber}
      </Button>
      <Button variant="text" size="small" onClick={() => void undo()}>
        {m.undoShipping}
      </Button>
      <CorrectSheet parcel={parcel} carriers={carriers} open={isCorrecting} onClose={() => setIsCorrecting(false)} />
    </div>
  )
}
