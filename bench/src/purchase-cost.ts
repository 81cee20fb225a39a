import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import type { Product } from '@shop/contract/catalog'
import type pg from 'pg'
import { newShopper, send, type Shopper } from '../../e2e/src/shopper'
import type { CostTable } from './figure'
import { whereTimeGoes, type Profile } from './where-time-goes'

const SHOPPERS = 25
/** Purchases of each shopper before the count: statements are prepared and code is compiled when they have run some times. */
const WARM_PURCHASES = 40
const QUIET_IN_MS = 400
const SAMPLED_PURCHASES = 12
const CARD = '(card, at the gateway)'

/** What the server process has sent and used since its start. */
interface ShopCounts {
  statements: number
  transactions: number
  /** Statements by which the job queue looks for work and reports it done. */
  queue: number
  /** How often the database was waited for, the queue's statements included. */
  roundTrips: number
  nodeInMs: number
}

interface Counts extends ShopCounts {
  gatewayInMs: number
}

interface Cost extends Counts {
  step: string
  jobs: number
}

export interface CountedShop {
  url: string
  gatewayUrl: string
  countsUrl: string
  pool: pg.Pool
}

export interface PurchaseCost {
  statements: number
  transactions: number
  jobs: number
  nodeInMs: number
  table: CostTable
  profile: CostTable
}

/**
 * Counts what each step of a purchase costs the shop: all shoppers take a step, then all take the next. Events of the
 * gateway and jobs wait for their own turn, so that no step is charged for another.
 */
export async function countPurchase(shop: CountedShop): Promise<PurchaseCost> {
  const { url, gatewayUrl, pool } = shop
  const products = await send<Product[]>(url, '', 'GET', '/api/products?per_page=20')
  const shoppers: Shopper[] = []
  for (let n = 0; n < SHOPPERS; n += 1) shoppers.push(await newShopper(url, () => true, gatewayUrl))
  const productOf = (n: number) => products[n % products.length]
  const buy = (shopper: Shopper, n: number) =>
    shopper.buy(productOf(n)?.id ?? 1, productOf(n)?.size_variations[0] ?? '')
  for (let n = 0; n < WARM_PURCHASES; n += 1) await Promise.all(shoppers.map(buy))
  await untilQuiet(shop)

  const amounts: number[] = []
  const intents: PaymentIntentCreated[] = []
  const orderIds: number[] = []
  const intentOf = (n: number) => intents[n] ?? fail('no payment was opened')
  const steps: [step: string, take: (shopper: Shopper, n: number) => Promise<unknown>][] = [
    [
      'add to cart',
      async (shopper, n) =>
        (amounts[n] = await shopper.addToCart(productOf(n)?.id ?? 1, productOf(n)?.size_variations[0] ?? '')),
    ],
    ['open the payment', async (shopper, n) => (intents[n] = await shopper.openPayment(amounts[n] ?? 0))],
    [CARD, (shopper, n) => shopper.confirmCard(intentOf(n))],
    ['place the order', async (shopper, n) => (orderIds[n] = (await shopper.placeOrder(intentOf(n))).id)],
  ]
  const costs: Cost[] = []
  await holdJobs(pool)
  await fetch(`${gatewayUrl}/hold`, { method: 'POST' })
  const told = () => fetch(`${gatewayUrl}/deliver`, { method: 'POST' })
  for (const [step, take] of steps) {
    costs.push(await costOf(shop, step, () => inTurn(shoppers, take)))
    if (step === CARD) costs.push(await costOf(shop, 'event: authorised', told))
  }
  costs.push(await costOf(shop, 'event: captured', told))
  let jobs = 0
  const cost = await costOf(shop, 'jobs', async () => {
    for (let released = await releaseJobs(pool); released > 0; released = await releaseJobs(pool)) {
      jobs += released
      await untilDone(pool)
    }
  })
  costs.push({ ...cost, jobs: jobs / SHOPPERS })
  await stopHolding(pool)
  await fetch(`${gatewayUrl}/let-go`, { method: 'POST' })

  const purchase = sumOf(costs)
  const others: [step: string, take: (shopper: Shopper, n: number) => Promise<unknown>][] = [
    ['sign in', ({ email, password }) => send(url, '', 'POST', '/api/login', { email, password })],
    ['see the cart', ({ token }) => send(url, token, 'GET', '/api/cart')],
    ['see an order', ({ token }, n) => send(url, token, 'GET', `/api/orders/${orderIds[n] ?? 0}`)],
    ['list orders', ({ token }) => send(url, token, 'GET', '/api/orders')],
  ]
  const pages: Cost[] = []
  for (const [step, take] of others) {
    await inTurn(shoppers, take)
    pages.push(await costOf(shop, step, () => inTurn(shoppers, take)))
  }
  const sampled = await sample(shop, async () => {
    for (let n = 0; n < SAMPLED_PURCHASES; n += 1) await Promise.all(shoppers.map(buy))
  })
  return {
    ...purchase,
    table: { head: COLUMNS, rows: [...costs, purchase, ...pages].map(describeCost) },
    profile: whereTimeGoes(sampled),
  }
}

/** Samples what the process does during the work and until its jobs are done. */
async function sample(shop: CountedShop, work: () => Promise<unknown>): Promise<Profile> {
  await fetch(`${shop.countsUrl}/sample`)
  await work()
  await untilDone(shop.pool)
  return (await fetch(`${shop.countsUrl}/samples`)).json() as Promise<Profile>
}

async function inTurn(shoppers: Shopper[], take: (shopper: Shopper, n: number) => Promise<unknown>): Promise<void> {
  for (const [n, shopper] of shoppers.entries()) await take(shopper, n)
}

async function costOf(shop: CountedShop, step: string, work: () => Promise<unknown>): Promise<Cost> {
  const before = await untilQuiet(shop)
  await work()
  const after = await untilQuiet(shop)
  const each = (name: keyof Counts) => (after[name] - before[name]) / SHOPPERS
  // Idle workers look for jobs as well; only while there are some is that a part of the price.
  const idle = step === 'jobs' ? 0 : each('queue')
  return {
    step,
    statements: each('statements'),
    transactions: each('transactions'),
    queue: each('queue') - idle,
    roundTrips: each('roundTrips') - idle,
    jobs: 0,
    nodeInMs: each('nodeInMs'),
    gatewayInMs: each('gatewayInMs'),
  }
}

const SUMMED = [
  ...(['statements', 'queue', 'roundTrips', 'transactions', 'jobs', 'nodeInMs'] as const),
  'gatewayInMs' as const,
]

function sumOf(costs: readonly Cost[]): Cost {
  const sums = SUMMED.map((name) => [name, costs.reduce((sum, cost) => sum + cost[name], 0)])
  return { step: 'a whole purchase', ...(Object.fromEntries(sums) as Omit<Cost, 'step'>) }
}

const COLUMNS = [
  ...['each', 'statements', 'of the queue', 'round trips', 'transactions', 'jobs'],
  ...['the shop’s Node', 'the gateway’s Node'],
]

function describeCost(cost: Cost): string[] {
  const { step, statements, queue, roundTrips, transactions, jobs, nodeInMs, gatewayInMs } = cost
  const counted = [statements, queue, roundTrips, transactions, jobs].map((count) =>
    count === 0 ? '' : count.toFixed(1),
  )
  return [step, ...counted, `${nodeInMs.toFixed(1)} ms`, `${gatewayInMs.toFixed(1)} ms`]
}

/** Waits until the process has sent nothing for a while, and returns its counts. */
async function untilQuiet(shop: CountedShop): Promise<Counts> {
  for (let last = await readCounts(shop); ;) {
    await wait(QUIET_IN_MS)
    const counts = await readCounts(shop)
    if (counts.statements === last.statements) return counts
    last = counts
  }
}

async function readCounts({ countsUrl, gatewayUrl }: CountedShop): Promise<Counts> {
  const counts = (await (await fetch(countsUrl)).json()) as ShopCounts
  const { usedInMs } = (await (await fetch(`${gatewayUrl}/used`)).json()) as { usedInMs: number }
  return { ...counts, gatewayInMs: usedInMs }
}

/** New jobs become due in a day, until they are released. */
async function holdJobs(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create or replace function hold_job() returns trigger language plpgsql as
      'begin new.run_at := now() + interval ''1 day''; return new; end';
    create trigger hold_job before insert on graphile_worker._private_jobs for each row execute function hold_job()`)
}

/** Makes held jobs due, returns how many; those of the clock are no part of a purchase. */
async function releaseJobs(pool: pg.Pool): Promise<number> {
  await pool.query(`delete from graphile_worker._private_jobs where payload::jsonb ? '_cron' and locked_at is null`)
  const { rowCount } = await pool.query(
    `update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '12 hours'`,
  )
  return rowCount ?? 0
}

/** Waits until no job is due. */
export async function untilDone(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query('select from graphile_worker._private_jobs where run_at <= now()')
    if (rowCount === 0) return
    await wait(50)
  }
}

async function stopHolding(pool: pg.Pool): Promise<void> {
  await pool.query('drop trigger hold_job on graphile_worker._private_jobs; drop function hold_job')
}

function fail(text: string): never {
  throw new Error(text)
}
