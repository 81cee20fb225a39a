import * as m from '#messages/admin-palette'
import type { User } from '@shop/contract/accounts'
import type { Order } from '@shop/contract/orders'
import { apiWithSignal } from '../../lib/api'
import { paths } from '../../lib/paths'
import { readUser } from '../../lib/read-user'
import { formatAmount } from '../../ui/format'
import { mayOpen } from '../layout/may-open'
import { readListedOrder } from '../orders/read-listed-order'
import { readManagedProduct } from '../catalog/read-managed-product'
import { shownName } from '../translations/shown-text'
import { inSeries } from '../../ui/in-series'
import type { PaletteEntry, PaletteGroup } from './palette-entry'

const AT_MOST = 4

/** Finds orders, products and customers by the typed words, as far as the pages of each are open to this user. */
export async function findRecords(
  search: string,
  user: Pick<User, 'role' | 'abilities'> | null,
  signal: AbortSignal,
): Promise<PaletteGroup[]> {
  const api = apiWithSignal(signal)
  const query = { search, per_page: AT_MOST }
  const lists: { title: string; page: string; find: () => Promise<PaletteEntry[]> }[] = [
    {
      title: m.orders,
      page: paths.adminOrders,
      find: async () => (await api.call('GET /api/admin/order-management', { query })).data.map(orderEntry),
    },
    {
      title: m.products,
      page: paths.adminProducts,
      find: async () => (await api.call('GET /api/admin/product-management', { query })).data.map(productEntry),
    },
    {
      title: m.customers,
      page: paths.adminUsers,
      find: async () => (await api.call('GET /api/admin/users', { query })).data.map(userEntry),
    },
  ]
  const open = lists.filter(({ page }) => mayOpen(user, page))
  const groups = await Promise.all(open.map(async ({ title, find }) => ({ title, entries: await find() })))
  return [...groups, ...actionsWithTheOnlyOrder(groups)].filter(({ entries }) => entries.length > 0)
}

function orderEntry(row: unknown): PaletteEntry {
  const order = readListedOrder(row)
  const name = `${order.shipping_first_name} ${order.shipping_last_name}`.trim()
  return {
    label: `#${order.id}, ${name}`,
    note: noteOf(order),
    to: paths.adminOrder(order.id),
    icon: 'receipt',
  }
}

function noteOf({ shipping_phone: phone, status, total }: Order): string {
  return inSeries([phone, m.orderStatus({ status }), formatAmount(total)])
}

function productEntry(row: unknown): PaletteEntry {
  const product = readManagedProduct(row)
  return {
    label: shownName(product),
    note: `${product.category.name}, ${formatAmount(product.price)}`,
    to: paths.adminProduct(product.id),
    icon: 'shirt',
  }
}

function userEntry(row: unknown): PaletteEntry {
  const { id, name, email } = readUser(row)
  return { label: name, note: email, to: paths.adminUser(id), icon: 'people' }
}

/** The most frequent actions, where one order alone is found. */
function actionsWithTheOnlyOrder(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const orders = groups.find(({ title }) => title === m.orders)?.entries ?? []
  const [order] = orders
  if (!order || orders.length > 1) return []
  const number = order.label.split(',')[0] ?? ''
  return [
    {
      title: m.withOrder({ number }),
      entries: [
        {
          label: m.markAsShipped,
          note: m.asksForCarrier,
          to: `${order.to}#parcels`,
          icon: 'parcel',
        },
        { label: m.printPackingSlip, to: `${order.to}/packing-slip`, icon: 'printer' },
        { label: m.addANote, note: m.forStaffOrCustomer, to: `${order.to}#notes`, icon: 'edit' },
      ],
    },
  ]
}
