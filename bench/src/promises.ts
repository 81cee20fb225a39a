import { openDb } from '../../packages/server/src/db/open-db'
import { startOwnPostgres } from '../../packages/server/src/db/own-postgres'
import { givenManyOrders } from '../../packages/server/src/testing/many-orders'
import { signIn } from './admin-lists'
import type { Bench, Part } from './figure'
import { latencyOf, timeRequest } from './latency'
import { beside } from './other-figures'

const ORDERS = 100_000
const PLAYERS_PER_CLUB = 25
const SEASON = 'bench'
const ROUNDS = 60
const WARM_UP = 10

interface Player {
  club: string
  name: string
  number: number
}

/** Measures the dry run of a transfer, which finds all promises of the player, beside reading one product for staff. */
export async function measurePromises({ shop, dataDir }: Bench): Promise<Part> {
  const { players, productId } = await fillShop(dataDir)
  const headers = { authorization: `Bearer ${await signIn(shop.url)}` }
  const times = { found: [] as number[], read: [] as number[] }
  let promises = 0
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const player = players[(round * 31) % players.length]
    if (!player) throw new Error('There are no squads.')
    // In turns, so that a noisy moment of the machine affects both alike.
    times.read.push(await timeRequest(`${shop.url}/api/admin/product-management/${productId}`, headers))
    const start = performance.now()
    promises += await countPromises(shop.url, headers, player)
    times.found.push(performance.now() - start)
  }
  const [found, read] = [latencyOf(times.found.slice(WARM_UP)), latencyOf(times.read.slice(WARM_UP))]
  const onAverage = (promises / (WARM_UP + ROUNDS)).toFixed(0)
  return {
    title: `The transfer promise, ${ORDERS} orders`,
    reference: 'one product by its key, read for staff',
    figures: [beside(`all promises of a player (${onAverage} on average)`, found, read)],
  }
}

async function countPromises(url: string, headers: Record<string, string>, player: Player): Promise<number> {
  const row = { club: player.club, player: player.name, number: String(player.number), date: '2026-01-01' }
  const response = await fetch(`${url}/api/admin/transfers`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [row], dry_run: true }),
  })
  if (!response.ok) throw new Error(`The dry run was answered with ${response.status}.`)
  const { rows } = (await response.json()) as { rows: { verdict: string; text: string; promises: number }[] }
  if (rows[0]?.verdict !== 'new') throw new Error(`The dry run says: ${rows[0]?.text}`)
  return rows[0].promises
}

/** Gives every club a squad, and promises a name of it on every order line. */
async function fillShop(dataDir: string): Promise<{ players: Player[]; productId: number }> {
  const postgres = await startOwnPostgres({ dataDir })
  const { db, pool, close } = openDb({ url: postgres.url, connections: 1, onIdleFault: () => undefined })
  try {
    await givenManyOrders({ db }, ORDERS)
    await pool.query(`
      insert into squad_players (club_id, season, number, name)
      select club.id, '${SEASON}', number, 'Player ' || chr(65 + number)
      from categories club cross join generate_series(0, ${PLAYERS_PER_CLUB - 1}) number
      where club.parent_id is not null`)
    await pool.query(`
      insert into promises (order_line_id, order_id, club_id, name, number, days, until_day, promised_at)
      select line.id, line.order_id, product.category_id, 'PLAYER ' || chr(65 + line.id % ${PLAYERS_PER_CLUB}),
        line.id % ${PLAYERS_PER_CLUB}, 90, (sale.created_at + interval '90 days')::date, sale.created_at
      from order_lines line
      join orders sale on sale.id = line.order_id
      join products product on product.id = line.product_id
      on conflict do nothing`)
    await pool.query('vacuum analyze')
    const { rows: players } = await pool.query<Player>(`
      select club.name as club, player.name, player.number
      from squad_players player join categories club on club.id = player.club_id
      where player.season = '${SEASON}' and not exists (
        select from categories other where other.name = club.name and other.id <> club.id
      ) order by player.number, club.id`)
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from products where archived_at is null')
    return { players, productId: rows[0]?.id ?? 1 }
  } finally {
    await close()
    await postgres.release()
  }
}
