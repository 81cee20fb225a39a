import * as m from '#messages/admin-palette'
import type { Order } from '@shop/contract/orders'
import { paths } from '../../lib/paths'
import { mayDo, mayOpen } from '../layout/may-open'
import type { Staff } from '../layout/sections'
import type { PaletteAction, PaletteGroup } from './palette-entry'

/** What is done with an order most. */
export function orderActions(order: Pick<Order, 'id' | 'status' | 'fulfilment'>, user: Staff): PaletteGroup {
  const page = paths.adminOrder(order.id)
  const ship: PaletteAction = {
    label: m.markAsShipped,
    note: m.asksForCarrier,
    to: `${page}#parcels`,
    icon: 'parcel',
    key: 's',
  }
  const slip: PaletteAction = {
    label: m.printPackingSlip,
    note: m.onePage,
    to: paths.adminPackingSlip(order.id),
    icon: 'printer',
    key: 'p',
  }
  const note: PaletteAction = {
    label: m.addANote,
    note: m.forStaffOrCustomer,
    to: `${page}#notes`,
    icon: 'edit',
    key: 'n',
  }
  return {
    title: m.withOrder({ number: `#${order.id}` }),
    entries: [
      ...(mayDo(user, 'pack') && isToShip(order) ? [ship] : []),
      slip,
      ...(mayDo(user, 'orders') ? [note] : []),
    ],
  }
}

function isToShip({ status, fulfilment }: Pick<Order, 'status' | 'fulfilment'>): boolean {
  return status !== 'cancelled' && fulfilment?.stage !== 'shipped' && fulfilment?.stage !== 'delivered'
}

export function productActions({ id, name }: { id: number; name: string }): PaletteGroup {
  const entries: PaletteAction[] = [
    {
      label: m.stockHistory,
      note: m.everyMovementWithItsReason,
      to: paths.adminStock(id),
      icon: 'clock',
      key: 'h',
    },
    {
      label: m.duplicate,
      note: m.asADraftWithoutPieces,
      to: `${paths.adminProducts}?copy=${id}`,
      icon: 'copy',
      key: 'd',
    },
    { label: m.showInTheShop, to: paths.product(id), icon: 'eye', key: 'v' },
  ]
  return { title: m.withOrder({ number: name }), entries }
}

export function customerActions({ id, name }: { id: number; name: string }, user: Staff): PaletteGroup {
  const entries: PaletteAction[] = [
    { label: m.theirOrders, to: paths.adminOrdersOf(id), icon: 'receipt', key: 'o' },
    { label: m.addANote, note: m.onlyStaffReadIt, to: `${paths.adminUser(id)}#notes`, icon: 'edit', key: 'n' },
  ]
  return { title: m.withOrder({ number: name }), entries: entries.filter(({ to }) => mayOpen(user, to)) }
}
