import * as m from '#messages/admin-palette'
import type { Order } from '@shop/contract/orders'
import { apiWithSignal } from '../../lib/api'
import { paths } from '../../lib/paths'
import { readUser } from '../../lib/read-user'
import { fieldsOf, readText } from '../../lib/reading'
import { formatAmount } from '../../ui/format'
import { mayOpen } from '../layout/may-open'
import type { Staff } from '../layout/sections'
import { readListedOrder } from '../orders/read-listed-order'
import { readManagedProduct } from '../catalog/read-managed-product'
import { shownName } from '../translations/shown-text'
import { inSeries } from '../../ui/in-series'
import type { ClubNames } from './club-names'
import type { PaletteEntry, PaletteGroup } from './palette-entry'
import { customerActions, orderActions, productActions } from './record-actions'

const AT_MOST = 4

/** Finds orders, products and customers by the typed words, as far as the pages of each are open to this user. */
export async function findRecords(
  search: string,
  user: Staff,
  { signal, names }: { signal: AbortSignal; names: ClubNames },
): Promise<PaletteGroup[]> {
  const api = apiWithSignal(signal)
  const query = { search, per_page: AT_MOST }
  const lists: { title: string; page: string; find: () => Promise<PaletteEntry[]> }[] = [
    {
      title: m.orders,
      page: paths.adminOrders,
      find: async () =>
        (await api.call('GET /api/admin/order-management', { query })).data.map((row) => orderEntry(row, user)),
    },
    {
      title: m.products,
      page: paths.adminProducts,
      find: async () => {
        const { data } = await api.call('GET /api/admin/product-management', { query })
        if (data.length === 0) return []
        const nameOf = await names()
        return data.map((row) => productEntry(row, nameOf))
      },
    },
    {
      title: m.customers,
      page: paths.adminUsers,
      find: async () => (await api.call('GET /api/admin/users', { query })).data.map((row) => userEntry(row, user)),
    },
  ]
  const open = lists.filter(({ page }) => mayOpen(user, page))
  const groups = await Promise.all(open.map(async ({ title, find }) => ({ title, entries: await find() })))
  return groups.filter(({ entries }) => entries.length > 0)
}

function orderEntry(row: unknown, user: Staff): PaletteEntry {
  const order = readListedOrder(row)
  const name = `${order.shipping_first_name} ${order.shipping_last_name}`.trim()
  return {
    label: inSeries([`#${order.id}`, name]),
    note: noteOf(order),
    to: paths.adminOrder(order.id),
    icon: 'receipt',
    withIt: orderActions(order, user),
  }
}

function noteOf({ shipping_phone: phone, status, total }: Order): string {
  return inSeries([phone, m.orderStatus({ status }), formatAmount(total)])
}

function productEntry(row: unknown, nameOf: Awaited<ReturnType<ClubNames>>): PaletteEntry {
  const product = readManagedProduct(row)
  const name = shownName(product)
  return {
    label: name,
    note: inSeries([nameOf(product.category), formatAmount(product.price)]),
    to: paths.adminProduct(product.id),
    icon: 'shirt',
    withIt: productActions({ id: product.id, name }),
  }
}

function userEntry(row: unknown, user: Staff): PaletteEntry {
  const customer = readUser(row)
  const { phone, orders_count: orders } = fieldsOf(row)
  const { id, name, email } = customer
  return {
    label: name,
    note: inSeries([
      readText(phone) ?? email,
      typeof orders === 'number' ? m.ordersOfCustomer({ count: orders }) : null,
    ]),
    to: paths.adminUser(id),
    icon: 'people',
    withIt: customerActions(customer, user),
  }
}
