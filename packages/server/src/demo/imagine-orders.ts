import type { LineOptions } from '@shop/contract/cart'
import type { OrderStatus } from '@shop/contract/orders'
import { printedName } from '@shop/contract/print-text'
import type { SquadPlayer } from '@shop/contract/prints'
import { choose, chooseByWeight, shuffled, type Random } from './random-choice'

export interface SoldProduct {
  id: number
  name: string
  priceInFils: number
  /** Null for a product without printing. */
  printFeeInFils: number | null
  sizes: string[]
  isFeatured: boolean
  players: readonly SquadPlayer[]
}

export interface ImaginedLine {
  product: SoldProduct
  options: LineOptions
  quantity: number
  priceInFils: number
  printFeeInFils: number
}

export interface ImaginedOrder {
  userId: number
  createdAt: Date
  status: OrderStatus
  lines: ImaginedLine[]
  total: number
  /** The refunded amount, of a cancelled or another order. */
  refund: { amount: number; reason: string | null } | null
  /** The status changes after the order was placed and paid. */
  steps: { status: OrderStatus; at: Date }[]
}

const DAY_IN_MS = 24 * 3_600_000
const MINUTE_IN_MS = 60_000
const DAYS = 365
/** The weights of one, two and three lines per order, and of one and two pieces per line. */
const LINES = [66, 26, 8]
const PIECES = [92, 8]
const SHARE_PRINTED = 0.12
const SHARE_CANCELLED = 0.05
const SHARE_REFUNDED = 0.03
const FEATURED_TIMES = 6
const REASONS = ['A loose thread on the collar', 'Arrived a week late', 'Wrong size sent', 'Goodwill']

export interface Imagination {
  products: readonly SoldProduct[]
  userIds: readonly number[]
  now: Date
  random: Random
}

/** Generates a year of orders, oldest first; they increase from month to month and at weekends. */
export function imagineOrders(imagination: Imagination): ImaginedOrder[] {
  const { products, now, random } = imagination
  const wanted = products.flatMap((product) =>
    product.isFeatured ? Array<SoldProduct>(FEATURED_TIMES).fill(product) : [product],
  )
  const moments = Array.from({ length: DAYS }, (_, ago) => momentsOf(now, ago, random)).flat()
  return moments
    .sort((one, other) => one.getTime() - other.getTime())
    .map((createdAt) => imagineOrder({ ...imagination, products: wanted }, createdAt))
}

function momentsOf(now: Date, daysAgo: number, random: Random): Date[] {
  const end = now.getTime() - daysAgo * DAY_IN_MS
  const isWeekend = [0, 6].includes(new Date(end).getUTCDay())
  const expected = (1.5 - daysAgo / DAYS) * (isWeekend ? 1.4 : 0.9)
  // The last day has at least three orders, so that staff of a demo have open orders.
  const count = Math.max(daysAgo === 0 ? 3 : 0, Math.round(expected + random() * 1.4 - 0.7))
  return Array.from({ length: count }, () => new Date(end - (0.02 + random() * 0.96) * DAY_IN_MS))
}

function imagineOrder({ products, userIds, now, random }: Imagination, createdAt: Date): ImaginedOrder {
  const lines = shuffledFew(products, 1 + chooseByWeight(LINES, random), random).map((product) =>
    imagineLine(product, random),
  )
  const total = lines.reduce((sum, { priceInFils, quantity }) => sum + priceInFils * quantity, 0)
  const userId = choose(userIds, random)
  const ageInDays = (now.getTime() - createdAt.getTime()) / DAY_IN_MS
  const fate = random()
  const later = (days: number) => new Date(Math.min(now.getTime(), createdAt.getTime() + days * DAY_IN_MS))
  const begun = { status: 'processing' as const, at: new Date(createdAt.getTime() + MINUTE_IN_MS) }
  const placed = { userId, createdAt, lines, total, refund: null }
  if (ageInDays > 1 && fate < SHARE_CANCELLED) {
    const steps = [begun, { status: 'cancelled' as const, at: later(0.3 + random()) }]
    return { ...placed, status: 'cancelled', steps, refund: { amount: total, reason: null } }
  }
  if (ageInDays > 4) {
    const steps = [begun, { status: 'completed' as const, at: later(1 + random() * 2.5) }]
    const isRefunded = fate > 1 - SHARE_REFUNDED
    const refund = isRefunded
      ? { amount: 1500 + Math.floor(random() * 8) * 500, reason: choose(REASONS, random) }
      : null
    return { ...placed, status: 'completed', steps, refund }
  }
  return ageInDays < 0.5 && fate < 0.6
    ? { ...placed, status: 'pending', steps: [] }
    : { ...placed, status: 'processing', steps: [begun] }
}

/** Chooses different products. */
function shuffledFew(products: readonly SoldProduct[], count: number, random: Random): SoldProduct[] {
  const chosen = new Set<SoldProduct>()
  while (chosen.size < count) chosen.add(choose(products, random))
  return shuffled([...chosen], random)
}

function imagineLine(product: SoldProduct, random: Random): ImaginedLine {
  const quantity = 1 + chooseByWeight(PIECES, random)
  const middle = product.sizes.slice(1, -1)
  const size = product.sizes.length === 0 ? {} : { size: choose(middle.length > 0 ? middle : product.sizes, random) }
  const { printFeeInFils: fee, players, priceInFils } = product
  const isPrinted = random() < SHARE_PRINTED
  if (!isPrinted || fee === null || players.length === 0) {
    return { product, options: size, quantity, priceInFils, printFeeInFils: 0 }
  }
  const { name, number } = choose(players, random)
  const options = { ...size, name: printedName(name), number }
  return { product, options, quantity: 1, priceInFils: priceInFils + fee, printFeeInFils: fee }
}
