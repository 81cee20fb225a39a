import type { Product } from '@shop/contract/catalog'
import type pg from 'pg'
import type { Database } from './database'
import type { Fleet } from './fleet'
import type { Ledger } from './ledger'

/** One promise (invariant) of the shop, and every case in which it was broken. */
export interface Finding {
  promise: string
  broken: string[]
}

interface Evidence {
  pool: pg.Pool
  ledger: Ledger
  fleet: Fleet
  database: Pick<Database, 'lost'>
  /** The mismatches that the shop's own check of the books found. */
  mismatches: string[]
  /** The work that was not finished in time. */
  left: string[]
}

/** Compares everything that the shop acknowledged with the database afterwards. */
export async function judge({ pool, ledger, fleet, database, mismatches, left }: Evidence): Promise<Finding[]> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await pool.query<Row>(text)).rows
  const broken = async (text: string) => (await rows<{ detail: string }>(text)).map(({ detail }) => detail)
  return [
    { promise: 'trying again cures every error a person sees', broken: ledger.complaints },
    { promise: 'no server ends by itself', broken: fleet.crashes },
    { promise: 'a database that dies is back by itself', broken: database.lost },
    { promise: 'everything comes to rest', broken: left },
    { promise: 'the books balance, with the gateway’s', broken: mismatches },
    { promise: 'every acknowledged order exists once, with its total', broken: lostOrders(ledger, await rows(ORDERS)) },
    {
      promise: 'every order was acknowledged, or its payment failed',
      broken: unknownOrders(ledger, await rows(ORDERS)),
    },
    {
      promise: 'nobody is charged for an order that was refused',
      broken: chargedThoughRefused(ledger, await rows(CHARGED)),
    },
    {
      promise: 'every captured payment has its order or gift card, of that amount',
      broken: await broken(CAPTURED_FOR_NOTHING),
    },
    { promise: 'nobody is charged twice', broken: await broken(CHARGED_TWICE) },
    { promise: 'no card is held for nothing', broken: await broken(HELD_FOR_NOTHING) },
    { promise: 'no stock is negative', broken: await broken(NEGATIVE_STOCK) },
    { promise: 'every acknowledged review exists', broken: lostReviews(ledger, await rows(REVIEWS)) },
    { promise: 'no refund is paid out twice', broken: await broken(PAID_OUT_TWICE) },
    { promise: 'the gateway paid out what was decided, and no more', broken: await broken(PAID_OUT_OTHERWISE) },
    { promise: 'every acknowledged refund was made once', broken: wrongRefunds(ledger, await rows(REFUNDS)) },
    { promise: 'every acknowledged gift card has its money', broken: lostGiftCards(ledger, await rows(GIFT_CARDS)) },
    { promise: 'every acknowledged return exists', broken: missing(ledger.returns, await rows(RETURNS)) },
    { promise: 'no piece is returned twice', broken: await broken(RETURNED_TWICE) },
    { promise: 'cash that was received stays received', broken: missing(ledger.received, await rows(RECEIVED)) },
    { promise: 'what was shipped is on its way', broken: missing(ledger.shipped, await rows(SHIPPED)) },
    { promise: 'no voucher is used more often than it may be', broken: await broken(USED_TOO_OFTEN) },
    { promise: 'every paid order is invoiced once', broken: await broken(NOT_INVOICED) },
    { promise: 'every dispute is kept as the gateway shows it', broken: await broken(WRONG_DISPUTES) },
    { promise: 'the last acknowledged price and status stand', broken: await lostUpdates(ledger, pool) },
    { promise: 'every server shows what is true', broken: await staleAnswers(ledger, fleet, pool) },
  ]
}

const ORDERS = `
  select o.id, o.total_in_fils as total, o.payment_status as "paymentStatus", p.intent_id as "intentId"
  from orders o left join payments p on p.order_id = o.id where not o.is_demo`
const CHARGED = `select id as "intentId" from gateway_intents where amount_received > amount_refunded`
const REVIEWS = `select u.email || ' ' || r.product_id as name from reviews r join users u on u.id = r.user_id`
const REFUNDS = `
  select p.order_id as "orderId", r.reason, r.status, r.amount_in_fils as amount
  from refunds r join payments p on p.id = r.payment_id where r.reason is not null`
const GIFT_CARDS = `select id, state, amount_in_fils as amount from gift_cards`
const RETURNS = 'select id from returns'
const RETURNED_TWICE = `
  select 'line ' || l.id || ' of order ' || l.order_id || ': ' || sum(r.pieces) || ' of ' || l.quantity as detail
  from order_lines l join return_lines r on r.order_line_id = l.id join returns on returns.id = r.return_id
  where returns.state not in ('refused', 'cancelled') group by l.id having sum(r.pieces) > l.quantity`
const RECEIVED = `select order_id as id from payments where kind = 'cash' and status in ('captured', 'refunded')`
const SHIPPED = 'select id from parcels where shipped_at is not null'
const USED_TOO_OFTEN = `
  select v.code || ' has ' || count(u.order_id) || ' uses of ' || v.most_uses as detail
  from vouchers v join voucher_uses u on u.voucher_id = v.id and u.given_back_at is null
  group by v.id having count(u.order_id) > v.most_uses`
const NOT_INVOICED = `
  select 'order ' || o.id || ' has ' || count(p.id) || ' invoices' as detail
  from orders o left join papers p on p.order_id = o.id and p.kind = 'invoice'
  where not o.is_demo and exists (select from order_events e where e.order_id = o.id and e.kind = 'paid')
  group by o.id having count(p.id) <> 1`
const CAPTURED_FOR_NOTHING = `
  select i.id || ' took ' || i.amount_received || ' for order ' || coalesce(o.id::text, 'none') || ', gift card ' || coalesce(c.id::text, 'none') as detail
  from gateway_intents i
  left join payments p on p.intent_id = i.id left join orders o on o.id = p.order_id
  left join gift_cards c on c.id = p.gift_card_id
  where i.amount_received > i.amount_refunded
    and coalesce(o.total_in_fils, c.amount_in_fils) is distinct from i.amount_received`
const CHARGED_TWICE = `
  select 'user ' || user_id || ' has ' || count(*) || ' charges for ' || coalesce('order ' || order_id, 'gift card ' || gift_card_id) as detail
  from payments where status in ('captured', 'refunded') group by user_id, order_id, gift_card_id having count(*) > 1`
const HELD_FOR_NOTHING = `select id || ' is ' || status as detail from gateway_intents where status = 'requires_capture'`
const WRONG_DISPUTES = `
  select g.id || ' is ' || g.status || ' at the gateway and ' || coalesce(d.status, 'unknown') || ' here' as detail
  from gateway_disputes g left join disputes d on d.dispute_id = g.id
  where d.status is distinct from g.status or d.amount_in_fils <> g.amount or d.payment_id is null`
const PAID_OUT_TWICE = `
  select 'refund ' || (metadata ->> 'refund_id') || ' was paid out ' || count(*) || ' times' as detail
  from gateway_refunds where status = 'succeeded' and metadata ? 'refund_id'
  group by metadata ->> 'refund_id' having count(*) > 1`
const PAID_OUT_OTHERWISE = `
  select 'payment ' || p.id || ' decided ' || decided.sum || ', and ' || i.amount_refunded || ' went back' as detail
  from payments p join gateway_intents i on i.id = p.intent_id
  cross join lateral (
    select coalesce(sum(amount_in_fils), 0)::integer as sum from refunds where payment_id = p.id and status = 'succeeded'
  ) decided
  where decided.sum <> i.amount_refunded`
const NEGATIVE_STOCK = `
  select 'product ' || id || ' has ' || stock as detail from products
  where stock < 0 or exists (select from jsonb_each_text(size_stock) where value::int < 0)`

interface OrderRow {
  id: number
  total: number
  paymentStatus: string
  intentId: string | null
}

function lostOrders({ orders }: Ledger, rows: readonly OrderRow[]): string[] {
  return orders
    .filter(({ id, intentId, total }) => {
      const found = rows.filter((order) => order.id === id || isPaidBy(order, intentId))
      const [order] = found
      return found.length !== 1 || order?.total !== Math.round(total * 100) || !isPaidBy(order, intentId)
    })
    .map(({ id, intentId, total }) => `order ${id} of ${total} with ${intentId}`)
}

/** The shop names a payment without the gateway by its kind, by its customer and by the key of the order. */
function isPaidBy({ intentId }: OrderRow, payment: string): boolean {
  return intentId === payment || (/^(cash|none)_/.test(intentId ?? '') && intentId?.endsWith(`_${payment}`) === true)
}

/** Orders that were never acknowledged. None if a shopper gave up at checkout, which is already a complaint. */
function unknownOrders({ orders, complaints }: Ledger, rows: readonly OrderRow[]): string[] {
  const told = new Set(orders.map(({ id }) => id))
  if (complaints.some((complaint) => complaint.startsWith('POST /api/checkout'))) return []
  return rows
    .filter(({ id, paymentStatus }) => !told.has(id) && paymentStatus !== 'failed')
    .map(({ id, paymentStatus }) => `order ${id} is ${paymentStatus}`)
}

interface GiftCardRow {
  id: number
  state: string
  amount: number
}

function lostGiftCards({ giftCards }: Ledger, rows: readonly GiftCardRow[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...giftCards]
    .filter(([id, { amount }]) => {
      const card = byId.get(id)
      return card?.amount !== amount * 100 || !['active', 'void'].includes(card.state)
    })
    .map(([id, { amount, intentId }]) => `gift card ${id} of ${amount} with ${intentId}`)
}

function chargedThoughRefused(
  { refusedIntents, orders, giftCards }: Ledger,
  charged: readonly { intentId: string }[],
): string[] {
  const bought = new Set([...orders, ...giftCards.values()].map(({ intentId }) => intentId))
  return charged.map(({ intentId }) => intentId).filter((id) => refusedIntents.has(id) && !bought.has(id))
}

/** What was acknowledged and is not among the rows. */
function missing(told: ReadonlySet<number>, rows: readonly { id: number }[]): string[] {
  const kept = new Set(rows.map(({ id }) => id))
  return [...told].filter((id) => !kept.has(id)).map(String)
}

function lostReviews({ reviews }: Ledger, rows: readonly { name: string }[]): string[] {
  const saved = new Set(rows.map(({ name }) => name))
  return [...reviews].filter((name) => !saved.has(name))
}

interface RefundRow {
  orderId: number
  reason: string
  status: string
  amount: number
}

function wrongRefunds({ refunds }: Ledger, rows: readonly RefundRow[]): string[] {
  return refunds
    .filter(({ orderId, reason, amount }) => {
      const made = rows.filter((refund) => refund.orderId === orderId && refund.reason === reason)
      return made.length !== 1 || made[0]?.status !== 'succeeded' || made[0].amount !== Math.round(amount * 100)
    })
    .map(({ orderId, amount, reason }) => `${amount} for order ${orderId}, ${reason}`)
}

async function lostUpdates({ prices, statuses }: Ledger, pool: pg.Pool): Promise<string[]> {
  const { rows: products } = await pool.query<{ id: number; price: number }>(
    'select id, price_in_fils as price from products',
  )
  const { rows: orders } = await pool.query<{ id: number; status: string }>('select id, status from orders')
  return [
    ...products
      .filter(({ id, price }) => prices.has(id) && prices.get(id) !== price / 100)
      .map(({ id, price }) => `product ${id} costs ${price / 100} instead of ${prices.get(id) ?? 0}`),
    ...orders
      .filter(({ id, status }) => statuses.has(id) && statuses.get(id) !== status)
      .map(({ id, status }) => `order ${id} is ${status} instead of ${statuses.get(id) ?? ''}`),
  ]
}

/** Each process caches answers, and may have missed change notifications while the database was down. */
async function staleAnswers({ prices }: Ledger, { servers }: Fleet, pool: pg.Pool): Promise<string[]> {
  const wrong: string[] = []
  for (const id of prices.keys()) {
    const { rows } = await pool.query<{ price: number; stock: number }>(
      'select price_in_fils as price, stock from products where id = $1',
      [id],
    )
    for (const { name, url } of servers) {
      const answer = await fetch(`${url}/api/products/${id}`).catch(() => undefined)
      const shown = (await answer?.json()) as Partial<Product> | undefined
      if (shown?.price !== undefined && shown.price * 100 === rows[0]?.price && shown.stock === rows[0].stock) continue
      wrong.push(`${name} shows product ${id} for ${shown?.price ?? 0} with ${shown?.stock ?? 0} pieces`)
    }
  }
  return wrong
}
