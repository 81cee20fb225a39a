import { atLeast, atMost, type Figure, type Part } from './figure'
import { findPgbench, runPgbench } from './pgbench'
import { countPurchase, untilDone, type PurchaseCost } from './purchase-cost'
import { sharesOfPurchases } from './processor-time'
import { SHOPPERS, withStall, type Stall } from './stall'

const SECONDS = 10
const ROUNDS = 3
const WANTED = 0.2
/** A built copy of the shop to compare with, such as an earlier version: `BESIDE=/folder npm run bench -- purchases`. */
const { BESIDE } = process.env
const WANTED_BESIDE = 2.5

/**
 * Measures whole purchases (cart, payment, card, order, capture) beside the minimal SQL of one, on one database. The
 * gateway is a process with a database of its own, so that its work is no part of the shop's.
 */
export async function measurePurchases(): Promise<Part> {
  const counted = await withStall({ port: 3401, isCounted: true }, async (stall) => {
    return countPurchase({ ...stall, countsUrl: `http://127.0.0.1:${stall.countsPort}` })
  })
  const rates = await withStall({ port: 3404 }, async (ours) => {
    if (BESIDE === undefined) return measureRates([ours])
    return withStall({ port: 3407, root: BESIDE }, async (theirs) => measureRates([ours, theirs]))
  })
  const { bought, minimal, shares } = rates
  const [ours, theirs] = bought.map(middle)
  return {
    title: `Whole purchases, ${SHOPPERS} shoppers, with the gateway as a process of its own`,
    reference: 'pgbench running the minimal statements of one checkout',
    figures: [
      rateFigure(ours ?? 0, middle(minimal)),
      ...(theirs === undefined ? [] : [besideFigure(ours ?? 0, theirs)]),
      ...costFigures(counted),
      ...shares,
    ],
    costs: counted.table,
    profile: counted.profile,
  }
}

function rateFigure(ours: number, reference: number): Figure {
  const compared = reference > 0 ? atLeast(ours / reference, WANTED) : { ratio: '', wanted: '≥ 20 %' }
  const told = reference > 0 ? `${reference.toFixed(0)}/s` : 'pgbench is not installed'
  return { what: 'purchases', shop: `${ours.toFixed(1)}/s`, reference: told, ...compared }
}

function besideFigure(ours: number, theirs: number): Figure {
  return {
    what: 'purchases, beside another version',
    shop: `${ours.toFixed(1)}/s`,
    reference: `${theirs.toFixed(1)}/s`,
    ratio: `${(ours / theirs).toFixed(1)} ×`,
    wanted: `≥ ${WANTED_BESIDE} ×`,
    isReached: ours / theirs >= WANTED_BESIDE,
  }
}

function costFigures({ statements, transactions, jobs, nodeInMs }: PurchaseCost): Figure[] {
  const figure = (what: string, amount: number, wanted: number, unit = ''): Figure => ({
    ...{ what, shop: `${amount.toFixed(1)}${unit}`, reference: '', ratio: '' },
    ...atMost(amount, wanted, unit),
  })
  return [
    figure('statements of a purchase', statements, 25),
    figure('transactions of a purchase', transactions, 3),
    figure('jobs of a purchase', jobs, 2),
    figure('Node’s time for a purchase', nodeInMs, 6, ' ms'),
  ]
}

interface Rates {
  /** Purchases a second, of each shop in each round. */
  bought: number[][]
  minimal: number[]
  /** Whose processor time a purchase of the first shop took, in the round after the others. */
  shares: Figure[]
}

/** Rounds of pgbench and of each shop in turn, so that a busy machine disturbs all of them alike. */
async function measureRates(stalls: [Stall, ...Stall[]]): Promise<Rates> {
  const pgbench = await findPgbench()
  const { rows } = await stalls[0].pool.query<{ folder: string }>(
    `select current_setting('unix_socket_directories') as folder`,
  )
  const database = `host=${(rows[0]?.folder ?? '').replaceAll('"', '')} user=shop dbname=shop`
  const bought: number[][] = stalls.map(() => [])
  const minimal: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    if (pgbench) minimal.push(await runPgbench(pgbench, database, SHOPPERS, SECONDS))
    for (const [n, stall] of stalls.entries()) bought[n]?.push(await purchaseRate(stall))
  }
  const [ours] = stalls
  const shares = await sharesOfPurchases(ours, () => buyForAWhile(ours))
  return { bought, minimal, shares }
}

/** Purchases a second: all shoppers buy until the time is over. A purchase is made when its jobs are done: what is put off costs as well. */
export async function purchaseRate(stall: Stall): Promise<number> {
  const start = Date.now()
  const done = await buyForAWhile(stall)
  return (done * 1000) / (Date.now() - start)
}

/** Counts the purchases; returns when their jobs are done as well. */
async function buyForAWhile({ buy, pool }: Stall): Promise<number> {
  const start = Date.now()
  let done = 0
  await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, n) => {
      while (Date.now() < start + SECONDS * 1000) {
        await buy(n)
        done += 1
      }
    }),
  )
  await untilDone(pool)
  return done
}

export function middle(rates: number[]): number {
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0
}
