import type { Cell } from '@shop/contract/csv-cell'
import { amountFromFils, fils } from '@shop/contract/money'
import type { ManagedOrderFilter } from '@shop/contract/orders-admin'
import type { Shop } from '../kernel/shop'
import { pagesOfOrders } from '../orders/get-orders'
import { toExportedRow } from '../orders/order-fields'
import { sumRefundsOfOrders } from './refunds.queries'

/** Yields a row for every line of the matching orders, newest first. Each row repeats the columns of its order. */
export async function* exportOrders(shop: Shop, filter: ManagedOrderFilter): AsyncGenerator<Cell[]> {
  for await (const orders of pagesOfOrders(shop, filter)) {
    const refunded = await sumRefundsOfOrders(
      shop.db,
      orders.map(({ id }) => id),
    )
    for (const order of orders) {
      const returned = amountFromFils(fils(refunded.get(order.id) ?? 0))
      for (const item of order.items) yield toExportedRow({ order, item, refunded: returned, timeZone: shop.timeZone })
    }
  }
}
