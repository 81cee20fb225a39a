import { printedName } from '@shop/contract/print-text'
import type { ImaginedLine, ImaginedOrder, SoldProduct } from './imagine-orders'

const HOUR_IN_MS = 3_600_000
const DAY_IN_MS = 24 * HOUR_IN_MS
const MINUTE_IN_MS = 60_000
const PARTIAL_REFUND = 4500

interface OwnOrders {
  products: readonly SoldProduct[]
  userId: number
  now: Date
}

/**
 * The orders of the customer whom visitors of a demo sign in as: one of each status, printed and unprinted, refunded in
 * part and in full, so that every page of an order has something to show. Oldest first.
 */
export function imagineOwnOrders({ products, userId, now }: OwnOrders): ImaginedOrder[] {
  const printable = products.filter(({ printFeeInFils, players }) => printFeeInFils !== null && players.length > 0)
  const plain = (place: number, quantity = 1) => linesOf(at(products, place), quantity)
  const printed = (place: number) => at(printable, place).map((product) => printedLine(product, place))
  const order = (ageInMs: number, lines: ImaginedLine[]) => ({
    userId,
    createdAt: new Date(now.getTime() - ageInMs),
    lines,
    total: lines.reduce((sum, { priceInFils, quantity }) => sum + priceInFils * quantity, 0),
  })
  const placed = [
    cancelled(order(41 * DAY_IN_MS, plain(3))),
    completed(order(26 * DAY_IN_MS, [...plain(11), ...plain(29, 2)]), PARTIAL_REFUND),
    completed(order(12 * DAY_IN_MS, [...printed(7), ...plain(17)])),
    processing(order(3 * DAY_IN_MS, printed(23))),
    processing(order(20 * HOUR_IN_MS, [...printed(2), ...plain(37)])),
    { ...order(2 * HOUR_IN_MS, [...plain(5), ...plain(41)]), status: 'pending' as const, steps: [], refund: null },
  ]
  return placed.filter(({ lines }) => lines.length > 0)
}

type Placed = Pick<ImaginedOrder, 'userId' | 'createdAt' | 'lines' | 'total'>

function processing(order: Placed): ImaginedOrder {
  return { ...order, status: 'processing', steps: [begun(order)], refund: null }
}

function completed(order: Placed, refunded?: number): ImaginedOrder {
  const finished = { status: 'completed' as const, at: later(order, 3 * DAY_IN_MS) }
  const refund = refunded === undefined ? null : { amount: refunded, reason: 'A loose thread on the collar' }
  return { ...order, status: 'completed', steps: [begun(order), finished], refund }
}

function cancelled(order: Placed): ImaginedOrder {
  const steps = [begun(order), { status: 'cancelled' as const, at: later(order, 5 * HOUR_IN_MS) }]
  return { ...order, status: 'cancelled', steps, refund: { amount: order.total, reason: null } }
}

function begun(order: Placed) {
  return { status: 'processing' as const, at: later(order, MINUTE_IN_MS) }
}

function later({ createdAt }: Placed, ms: number): Date {
  return new Date(createdAt.getTime() + ms)
}

/** One product, counted around where there are fewer; none where there are none. */
function at(products: readonly SoldProduct[], place: number): SoldProduct[] {
  const product = products[place % products.length]
  return product ? [product] : []
}

function linesOf(products: readonly SoldProduct[], quantity: number): ImaginedLine[] {
  return products.map((product) => ({
    product,
    options: sizeOf(product),
    quantity,
    priceInFils: product.priceInFils,
    printFeeInFils: 0,
  }))
}

function printedLine(product: SoldProduct, player: number): ImaginedLine {
  const { name = '', number = 10 } = product.players[player % product.players.length] ?? {}
  const fee = product.printFeeInFils ?? 0
  return {
    product,
    options: { ...sizeOf(product), name: printedName(name), number },
    quantity: 1,
    priceInFils: product.priceInFils + fee,
    printFeeInFils: fee,
  }
}

function sizeOf({ sizes }: SoldProduct): { size?: string } {
  const size = sizes[Math.floor(sizes.length / 2)]
  return size === undefined ? {} : { size }
}
