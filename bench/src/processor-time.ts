import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { percent, type Figure } from './figure'
import type { Stall } from './stall'

/** Linux counts processor time in hundredths of a second. */
const TICK_IN_MS = 10

/** Milliseconds of processor time by whose they are. */
type Times = Map<string, number>

/**
 * Runs the purchases and divides the processor time that they used among shop, gateway, their databases and the shoppers.
 * Connections to the database that end meanwhile are left out. Without Linux's /proc there are no figures.
 */
export async function sharesOfPurchases(stall: Stall, buyAll: () => Promise<number>): Promise<Figure[]> {
  const before = await timesOf(stall).catch(() => undefined)
  const purchases = await buyAll()
  if (!before) return []
  const after = await timesOf(stall)
  const used = [...sumsOf(before, after)].map(([whose, ms]) => ({ whose, ms: ms / purchases }))
  const whole = used.reduce((sum, { ms }) => sum + ms, 0)
  return used.map(({ whose, ms }) => ({
    what: `processor time of a purchase, ${whose}`,
    shop: `${ms.toFixed(1)} ms`,
    reference: '',
    ratio: percent(ms / whole),
    wanted: '',
  }))
}

/** The processor time that each process has used since its start. */
async function timesOf({ shopPid, gatewayPid, pool }: Stall): Promise<Times> {
  const processes = [
    { whose: 'the shop’s Node', pid: shopPid },
    ...(await backends(pool)),
    { whose: 'the gateway’s Node', pid: gatewayPid },
    { whose: 'the shoppers', pid: process.pid },
  ]
  const times: Times = new Map()
  for (const { whose, pid } of processes) times.set(`${whose} ${pid}`, await timeOf(pid))
  return times
}

async function backends(pool: pg.Pool): Promise<{ whose: string; pid: number }[]> {
  const { rows } = await pool.query<{ pid: number; database: string }>(
    `select pid, datname as database from pg_stat_activity where backend_type = 'client backend'`,
  )
  return rows.map(({ pid, database }) => ({
    whose: database === 'shop' ? 'the shop’s database' : 'the gateway’s database',
    pid,
  }))
}

/** User and system time: the fields 14 and 15 of /proc/<pid>/stat, counted from behind the name, which may have spaces. */
async function timeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_IN_MS
}

function sumsOf(before: Times, after: Times): Times {
  const sums: Times = new Map()
  for (const [key, ms] of after) {
    const earlier = before.get(key)
    if (earlier === undefined) continue
    const whose = key.slice(0, key.lastIndexOf(' '))
    sums.set(whose, (sums.get(whose) ?? 0) + ms - earlier)
  }
  return sums
}
