import type { ManagedUser } from '@shop/contract/accounts'
import type { AuditEntry } from '@shop/contract/audit'
import type { Dispute, OrderDisputes } from '@shop/contract/disputes'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import type { DashboardStats } from '@shop/contract/reports'
import { anOrder } from './checkout'
import { mariam } from './people'
import { aPrintedItem } from './printed'
import { aReview } from './reviews'

/** Test data of the admin pages. */

export const lina = { ...mariam, id: 1, name: 'Lina Al Amiri', email: 'lina@example.com', role: 'admin' as const }

export const aManagedOrder: ManagedOrder = {
  ...anOrder,
  total: 1321.9,
  items: [...anOrder.items, aPrintedItem],
  user: { id: mariam.id, name: mariam.name, email: mariam.email, status: 'active' },
  events: [
    { kind: 'placed', status: null, at: '2026-09-12T08:00:00.000Z', by: null },
    { kind: 'paid', status: null, at: '2026-09-12T08:00:05.000Z', by: null },
    { kind: 'status', status: 'processing', at: '2026-09-12T09:00:00.000Z', by: lina.name },
    { kind: 'refunded', status: null, amount: 21.9, at: '2026-09-13T09:00:00.000Z', by: lina.name },
  ],
  payment: {
    intent_id: 'pi_712',
    currency: 'usd',
    amount: 1321.9,
    captured: 1321.9,
    refunded: 21.9,
    refundable: 1300,
    is_settled: true,
  },
  parcel_events: [],
  refunds: [
    {
      id: 1,
      amount: 21.9,
      state: 'succeeded',
      reason: 'A loose thread',
      by: lina.name,
      created_at: '2026-09-13T09:00:00.000Z',
    },
  ],
}

export const noDisputes: OrderDisputes = {
  disputes: [],
  warnings: [],
  evidence: { proofs: 1, mails: 2, has_delivery_proof: false },
  time_zone: 'Asia/Dubai',
}

export const aDispute: Dispute = {
  ...{ id: 'dp_1', order_id: 712, amount: 1321.9, currency: 'usd', reason: 'fraudulent', stage: 'to-answer' },
  ...{ is_inquiry: false, locks_refunds: true, due_by: '2026-11-24T21:00:00.000Z' },
  ...{ opened_at: '2026-11-15T09:00:00.000Z', closed_at: null },
  gateway_url: 'https://dashboard.stripe.com/disputes/dp_1',
}

export const aManagedUser: ManagedUser = {
  ...mariam,
  orders_count: 3,
  spent: 1321.9,
  reviews_count: 1,
  last_order_at: '2026-09-12T08:00:00.000Z',
  has_second_factor: false,
}

export const anAuditEntry: AuditEntry = {
  id: 9,
  at: '2026-09-12T09:00:00.000Z',
  by: { id: lina.id, name: lina.name },
  action: 'changed',
  subject: { kind: 'order', id: 712, name: 'Order #712' },
  changes: [{ field: 'payment_status', before: 'authorized', after: 'paid' }],
  run_id: null,
}

export const theStats: DashboardStats = {
  products: 330,
  users: 4812,
  orders: 1294,
  categories: 116,
  reviews: 2067,
  clubs: 110,
  new_users: 12,
  new_reviews: 3,
  orders_to_do: 7,
  prints_to_do: 2,
  returns_to_do: 3,
  promises: { open: 12, offered: 4, accepted: 2, cost: 290 },
  period: '30d',
  time_zone: 'Asia/Dubai',
  by: 'day',
  revenue: { total: 1270, previous: 1000 },
  orders_in_period: { total: 4, previous: 3 },
  timeline: [
    { date: '2026-09-11', revenue: 400, orders: 1 },
    { date: '2026-09-12', revenue: 870, orders: 3 },
  ],
  previous_timeline: [
    { date: '2026-09-09', revenue: 1000, orders: 3 },
    { date: '2026-09-10', revenue: 0, orders: 0 },
  ],
  orders_by_status: [
    { status: 'pending', count: 3 },
    { status: 'cancelled', count: 1 },
  ],
  best_sellers: [{ product_id: 7, name: 'Harbour City Home Jersey', image: null, pieces: 9, revenue: 3681 }],
  low_stock: [
    { product_id: 7, name: 'Harbour City Home Jersey', image: null, size: 'M', left: 2 },
    { product_id: 9, name: 'Hill Rovers Scarf', image: null, size: null, left: 0 },
  ],
  low_stock_count: 2,
  latest_orders: [anOrder],
  latest_reviews: [aReview({ product: { id: 7, name: 'Harbour City Home Jersey' } })],
  books: {
    ...{ checked_at: '2026-09-12T02:00:00.000Z', mismatches: 0, first: [], findings: [] },
    ...{ gateway: 'asked', gateway_days: 7, failure: null, is_overdue: false },
  },
  books_are_checked: false,
  unknown_payments: 0,
  payment_alarms: [],
}

/** A page of a list as the API sends it. */
export function pageOf<Item>(data: Item[], more: object = {}) {
  return { status: 200, body: { data, meta: { page: 1, per_page: 24, total: data.length }, ...more } }
}
