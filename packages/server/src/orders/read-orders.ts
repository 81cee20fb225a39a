import type { Order, OrderListQuery, OrderPage } from '@shop/contract/orders'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findOrder, findOrderOf, listOrderPage } from './orders.queries'

export async function getOrder(shop: Shop, id: number): Promise<Order> {
  const order = await findOrder(shop.db, id)
  if (!order) throw notFound('Order')
  return order
}

export async function getOwnOrder(shop: Shop, userId: number, id: number): Promise<Order> {
  const order = await findOrderOf(shop.db, userId, id)
  if (!order) throw notFound('Order')
  return order
}

export function listOwnOrders(shop: Shop, userId: number, query: OrderListQuery): Promise<OrderPage> {
  return listOrderPage(shop.db, query, userId)
}

export function listOrders(shop: Shop, query: OrderListQuery): Promise<OrderPage> {
  return listOrderPage(shop.db, query)
}
