import { seededRandom } from '@shop/jersey-art/seeded-random'
import { insertPastIntents } from '@shop/test-gateway'
import type { Shop } from '../kernel/shop'
import { recordProof } from '../pictures/record-proof'
import { DEMO_CUSTOMER, DEMO_REVIEWERS, emailOfReviewer } from './demo-accounts'
import {
  insertDemoEvents,
  insertDemoLines,
  insertDemoMovements,
  insertDemoOrders,
  insertDemoPayments,
  insertDemoRefunds,
  listSoldProducts,
  type DemoProduct,
} from './demo-orders.queries'
import { listAccounts } from './demo.queries'
import { addressOf } from './demo-addresses'
import { imagineOrders, type ImaginedLine, type ImaginedOrder } from './imagine-orders'
import { imagineOwnOrders } from './imagine-own-orders'

const SEED = 1966
const DAY_IN_MS = 24 * 3_600_000
/** Lines of orders older than this are marked as printed. */
const PRINTED_WITHIN_MS = 2 * DAY_IN_MS

/** The card of `insertPastIntents`. */
const DEMO_CARD = { cardBrand: 'Visa', cardLast4: '4242' }

interface PlacedOrder extends ImaginedOrder {
  id: number
  paymentId: number
  intentId: string
}

/**
 * Needs a transaction. Adds a year of orders with lines, payments, refunds, events and stock movements, so that the
 * books balance. The payments are added to the test gateway; with a real gateway no orders are added.
 */
export async function addOrders(shop: Shop): Promise<number> {
  if (shop.gateway.name !== 'test') return 0
  const products = await listSoldProducts(shop.db, shop.printFee)
  const customers = await listCustomers(shop)
  if (products.length === 0 || customers.size === 0) return 0
  const now = shop.now()
  const imagined = imagineOrders({ products, userIds: [...customers.keys()], now, random: seededRandom(SEED) })
  const own = await findDemoCustomer(shop)
  const ownOrders = own === undefined ? [] : imagineOwnOrders({ products, userId: own, now })
  if (own !== undefined) customers.set(own, DEMO_CUSTOMER.name)
  const byAge = [...imagined, ...ownOrders].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const placed = await place(shop, byAge, customers)
  await addLines(shop, placed, products)
  await insertDemoEvents(shop.db, placed.flatMap(eventsOf))
  await insertDemoMovements(shop.db, movementsOf(placed, shop.now()))
  await settle(shop, placed)
  return placed.length
}

/** The customer whom visitors sign in as; there is none in production. */
async function findDemoCustomer(shop: Shop): Promise<number | undefined> {
  const [account] = await listAccounts(shop.db, [DEMO_CUSTOMER.email])
  return account?.isDemo ? account.id : undefined
}

/** The demo's reviewers: their names by id. */
async function listCustomers(shop: Shop): Promise<Map<number, string>> {
  const names = new Map(DEMO_REVIEWERS.map((name) => [emailOfReviewer(name), name]))
  const accounts = (await listAccounts(shop.db, [...names.keys()])).filter(({ isDemo }) => isDemo)
  const inOrder = accounts.sort((one, other) => (one.email < other.email ? -1 : 1))
  return new Map(inOrder.map(({ id, email }) => [id, names.get(email) ?? email]))
}

async function place(
  shop: Shop,
  orders: readonly ImaginedOrder[],
  customers: ReadonlyMap<number, string>,
): Promise<PlacedOrder[]> {
  const ids = await insertDemoOrders(
    shop.db,
    orders.map((order) => ({
      userId: order.userId,
      status: order.status,
      paymentStatus: order.status === 'cancelled' ? ('refunded' as const) : ('paid' as const),
      totalInFils: order.total,
      ...DEMO_CARD,
      ...addressOf(customers.get(order.userId) ?? '', order.userId),
      createdAt: order.createdAt,
      updatedAt: order.steps.at(-1)?.at ?? order.createdAt,
    })),
  )
  const numbered = orders.map((order, index) => ({ ...order, id: ids[index] ?? 0 }))
  const payments = await insertDemoPayments(
    shop.db,
    numbered.map(({ id, userId, total, status, createdAt }) => ({
      intentId: `pi_demo_${id}`,
      ...{ userId, orderId: id, amountInFils: total, currency: shop.currency },
      status: status === 'cancelled' ? ('refunded' as const) : ('captured' as const),
      ...{ settledAt: createdAt, createdAt, updatedAt: createdAt },
    })),
  )
  return numbered.map((order, index) => ({
    ...order,
    paymentId: payments[index] ?? 0,
    intentId: `pi_demo_${order.id}`,
  }))
}

async function addLines(shop: Shop, placed: readonly PlacedOrder[], products: readonly DemoProduct[]): Promise<void> {
  const drawings = new Map(products.map(({ id, drawing }) => [id, drawing]))
  const lines = placed.flatMap((order) => order.lines.map((line) => ({ order, line })))
  const rows = []
  for (const { order, line } of lines) {
    const proofKey = await proofOf(shop, drawings, line)
    const isDone = proofKey !== null && shop.now().getTime() - order.createdAt.getTime() > PRINTED_WITHIN_MS
    const { product, options, quantity, priceInFils, printFeeInFils } = line
    rows.push({
      ...{ orderId: order.id, productId: product.id, productName: product.name, options, quantity },
      ...{ priceInFils, printFeeInFils, proofKey },
      printedAt: isDone && order.status !== 'cancelled' ? new Date(order.createdAt.getTime() + DAY_IN_MS) : null,
    })
  }
  await insertDemoLines(shop.db, rows)
}

async function proofOf(
  shop: Shop,
  drawings: ReadonlyMap<number, DemoProduct['drawing']>,
  { product, options: { name, number } }: ImaginedLine,
): Promise<string | null> {
  const jersey = drawings.get(product.id)
  return name === undefined || !jersey ? null : recordProof(shop, { productId: product.id, jersey, name, number })
}

function eventsOf({ id: orderId, createdAt, steps, refund }: PlacedOrder) {
  const paidAt = steps[0]?.at ?? createdAt
  const last = steps.at(-1)?.at ?? createdAt
  return [
    { orderId, kind: 'placed' as const, createdAt },
    { orderId, kind: 'paid' as const, createdAt: paidAt },
    ...steps.map(({ status, at }) => ({ orderId, kind: 'status' as const, status, createdAt: at })),
    ...(refund ? [{ orderId, kind: 'refunded' as const, amountInFils: refund.amount, createdAt: last }] : []),
  ]
}

/** Precedes the sales by deliveries of as many pieces, so that the stock remains as in the catalogue. */
function movementsOf(placed: readonly PlacedOrder[], now: Date) {
  const delivered = new Map<string, { productId: number; size: string | null; change: number }>()
  const moved = placed.flatMap(({ id: orderId, lines, status, createdAt, steps }) =>
    lines.flatMap(({ product, options, quantity }) => {
      const pile = { productId: product.id, size: options.size ?? null }
      const sale = { ...pile, change: -quantity, reason: 'order' as const, orderId, createdAt }
      if (status === 'cancelled') {
        const back = { ...sale, change: quantity, reason: 'cancellation' as const }
        return [sale, { ...back, createdAt: steps.at(-1)?.at ?? createdAt }]
      }
      const key = `${pile.productId} ${pile.size ?? ''}`
      delivered.set(key, { ...pile, change: (delivered.get(key)?.change ?? 0) + quantity })
      return [sale]
    }),
  )
  const first = placed[0]?.createdAt ?? now
  const deliveries = [...delivered.values()].map((pile) => ({
    ...{ ...pile, reason: 'staff' as const, orderId: null },
    createdAt: new Date(first.getTime() - DAY_IN_MS),
  }))
  return [...deliveries, ...moved]
}

async function settle(shop: Shop, placed: readonly PlacedOrder[]): Promise<void> {
  const returned = placed.flatMap(({ refund, paymentId, intentId, steps, createdAt }) =>
    refund ? [{ ...refund, paymentId, intentId, at: steps.at(-1)?.at ?? createdAt }] : [],
  )
  const ids = await insertDemoRefunds(
    shop.db,
    returned.map(({ paymentId, intentId, amount, reason, at }) => ({
      ...{ paymentId, refundId: `re_${intentId}`, amountInFils: amount, reason },
      ...{ status: 'succeeded' as const, createdAt: at, updatedAt: at },
    })),
  )
  const refundOf = new Map(
    returned.map(({ intentId, amount, at: createdAt }, index) => {
      const metadata = { refund_id: String(ids[index] ?? 0) }
      return [intentId, { amount, metadata, createdAt }]
    }),
  )
  await insertPastIntents(
    shop.db,
    placed.map(({ intentId, total, userId, createdAt }) => ({
      ...{ id: intentId, amount: total, currency: shop.currency, createdAt },
      metadata: { user_id: String(userId) },
      refund: refundOf.get(intentId),
    })),
  )
}
