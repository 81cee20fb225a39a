import { sql } from 'drizzle-orm'
import { openDb } from '../../packages/server/src/db/open-db'
import { startOwnPostgres } from '../../packages/server/src/db/own-postgres'
import { listConcerned } from '../../packages/server/src/promises/promises.queries'
import { givenManyOrders } from '../../packages/server/src/testing/many-orders'
import type { Bench, Figure, Part } from './figure'
import { latencyOf } from './latency'

const ORDERS = 100_000
const PLAYERS_PER_CLUB = 25
const ROUNDS = 200
const WARM_UP = 20
/** As many as one run of the job offers at once. */
const AT_ONCE = 200
const MOST = 10

/** Measures how long it takes to find all promises of a player who left, beside reading one promise by its key. */
export async function measurePromises({ dataDir }: Bench): Promise<Part> {
  const postgres = await startOwnPostgres({ dataDir })
  const { db, pool, close } = openDb({ url: postgres.url, connections: 1, onIdleFault: () => undefined })
  try {
    await givenManyOrders({ db }, ORDERS)
    await givenPromises(pool)
    const { rows: clubs } = await pool.query<{ id: number }>('select distinct club_id as id from promises order by 1')
    const { rows: lines } = await pool.query<{ id: number }>('select order_line_id as id from promises limit 5000')
    const times = { found: [] as number[], read: [] as number[] }
    let promises = 0
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const number = round % PLAYERS_PER_CLUB
      const clubId = clubs[round % clubs.length]?.id ?? 1
      const leaving = { clubId, name: `PLAYER ${number}`, number, leftOn: '2000-01-01', before: new Date() }
      times.found.push(
        await timed(async () => {
          promises += (await listConcerned(db, leaving, { departureId: 1, limit: AT_ONCE })).length
        }),
      )
      const id = lines[(round * 7) % lines.length]?.id ?? 1
      times.read.push(await timed(() => db.execute(sql`select * from promises where order_line_id = ${id}`)))
    }
    const [found, read] = [latencyOf(times.found.slice(WARM_UP)), latencyOf(times.read.slice(WARM_UP))]
    const ratio = found.p50InMs / read.p50InMs
    const text = ({ p50InMs, p99InMs }: typeof found) => `p50 ${p50InMs.toFixed(2)} ms, p99 ${p99InMs.toFixed(2)} ms`
    const figure: Figure = {
      what: `all promises of a player (${(promises / (WARM_UP + ROUNDS)).toFixed(0)} on average)`,
      ...{ shop: text(found), reference: text(read), ratio: ratio.toFixed(1) },
      ...{ wanted: `≤ ${MOST}`, isReached: ratio <= MOST },
    }
    return {
      title: `The transfer promise, ${ORDERS} orders`,
      reference: 'one promise by its key, in the same database',
      figures: [figure],
    }
  } finally {
    await close()
    await postgres.release()
  }
}

/** Promises a name on every line, spread over the players of the club. */
async function givenPromises(pool: { query: (statement: string) => Promise<unknown> }): Promise<void> {
  await pool.query(`
    insert into promises (order_line_id, order_id, club_id, name, number, days, until_day, promised_at)
    select line.id, line.order_id, product.category_id, 'PLAYER ' || line.id % ${PLAYERS_PER_CLUB},
      line.id % ${PLAYERS_PER_CLUB}, 90, (sale.created_at + interval '90 days')::date, sale.created_at
    from order_lines line join orders sale on sale.id = line.order_id join products product on product.id = line.product_id
    on conflict do nothing`)
  await pool.query('vacuum analyze promises')
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
