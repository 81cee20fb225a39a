import type { ShippingPage, ShippingQuery } from '@shop/contract/fulfilment'
import type { Order, OrderListQuery, OrderPage } from '@shop/contract/orders'
import type { ManagedOrderFilter, ManagedOrderPage, ManagedOrderQuery } from '@shop/contract/orders-admin'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findOrderForStaff, listManagedOrders, listOrdersBefore, type OrderForStaff } from './managed-orders.queries'
import { countDue } from './orders.queries'
import {
  findOrder,
  findOrderOf,
  findOrderOnRecord,
  listOrdersById,
  listOrdersWhere,
  listOwnOrderPage,
  ORDER_SORTS,
  type OrderOnRecord,
} from './read-orders.queries'
import { listShippingPage } from './shipping-list.queries'

export type { OrderOnRecord } from './read-orders.queries'

const EXPORTED_AT_ONCE = 500

export async function getOrder(shop: Shop, id: number): Promise<Order> {
  const order = await findOrder(shop.db, id)
  if (!order) throw notFound('Order')
  return order
}

export async function getOrderOnRecord(shop: Shop, id: number): Promise<OrderOnRecord> {
  const found = await findOrderOnRecord(shop.db, id)
  if (!found) throw notFound('Order')
  return found
}

export async function getOwnOrder(shop: Shop, userId: number, id: number): Promise<Order> {
  const order = await findOrderOf(shop.db, userId, id)
  if (!order) throw notFound('Order')
  return order
}

/** Counts the orders that a user has still to pay in cash. */
export function countDueOrders(shop: Shop, userId: number): Promise<number> {
  return countDue(shop.db, userId)
}

export function listOwnOrders(shop: Shop, userId: number, query: OrderListQuery): Promise<OrderPage> {
  return listOwnOrderPage(shop.db, query, userId)
}

/** Lists these orders, in the sequence of the ids; unknown ids are left out. */
export function listOrdersByIds(shop: Shop, ids: readonly number[]): Promise<Order[]> {
  return listOrdersById(shop.db, [...new Set(ids)])
}

/** Lists the orders on their way to the customer, for staff. */
export function listShipping(shop: Shop, query: ShippingQuery): Promise<ShippingPage> {
  return listShippingPage(shop.db, query)
}

/** Lists the orders of all customers, for staff. */
export function listOrders(shop: Shop, query: ManagedOrderQuery): Promise<ManagedOrderPage> {
  return listManagedOrders(shop.db, query, shop.timeZone)
}

export function listLatestOrders(shop: Shop, limit: number): Promise<Order[]> {
  return listOrdersWhere(shop.db, undefined, ORDER_SORTS.newest, limit)
}

export async function getOrderForStaff(shop: Shop, id: number): Promise<OrderForStaff> {
  const order = await findOrderForStaff(shop.db, id)
  if (!order) throw notFound('Order')
  return order
}

/** Yields all matching orders, newest first, in pages of 500, so that an export needs little memory. */
export async function* pagesOfOrders(shop: Shop, filter: ManagedOrderFilter): AsyncGenerator<Order[]> {
  let last: number | undefined
  for (;;) {
    const page = await listOrdersBefore(shop.db, filter, shop.timeZone, { id: last, limit: EXPORTED_AT_ONCE })
    if (page.length > 0) yield page
    if (page.length < EXPORTED_AT_ONCE) return
    last = page.at(-1)?.id
  }
}
