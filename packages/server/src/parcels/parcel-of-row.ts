import type { Parcel, ParcelState } from '@shop/contract/parcels'
import { trackingUrl } from './tracking-url'

export interface ParcelRow {
  id: number
  orderId: number
  number: number
  carrierId: number | null
  carrier: string | null
  trackingNumber: string | null
  trackingPattern: string | null
  contents: Parcel['items']
  packedAt: Date
  shippedAt: Date | null
  deliveredAt: Date | null
}

export function toParcel(row: ParcelRow): Parcel {
  return {
    id: row.id,
    number: row.number,
    state: stateOf(row),
    carrier_id: row.carrierId,
    carrier: row.carrier,
    tracking_number: row.trackingNumber,
    tracking_url: trackingUrl(row.trackingPattern, row.trackingNumber),
    items: row.contents,
    packed_at: row.packedAt.toISOString(),
    shipped_at: row.shippedAt?.toISOString() ?? null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
  }
}

export function stateOf({ shippedAt, deliveredAt }: Pick<ParcelRow, 'shippedAt' | 'deliveredAt'>): ParcelState {
  if (deliveredAt) return 'delivered'
  return shippedAt ? 'shipped' : 'packed'
}
