import * as m from '#messages/admin-parcels'
import type { ShippingPage, ShippingState } from '@shop/contract/fulfilment'
import type { ListView } from '../list/list-view'

export type { ShippingState }

/** The steps that orders are listed by. */
export const SHIPPING_STATES: { value: ShippingState; label: string; isWork: boolean }[] = [
  { value: 'all', label: m.all, isWork: false },
  { value: 'to-print', label: m.toPrint, isWork: true },
  { value: 'to-pack', label: m.toPack, isWork: true },
  { value: 'to-ship', label: m.toShip, isWork: true },
  { value: 'shipped', label: m.shipped, isWork: false },
]

/** The views that everybody has of the orders to ship: one for each step. */
export function shippingViews(counts?: ShippingPage['counts']): ListView[] {
  return SHIPPING_STATES.map(({ value, label, isWork }) => ({
    name: label,
    query: value === 'all' ? '' : `state=${value}`,
    isWork,
    total: counts?.[value],
  }))
}
