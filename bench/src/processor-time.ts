import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { percent, type Figure } from './figure'
import type { Stall } from './stall'

/** Linux counts processor time in hundredths of a second. */
const TICK_IN_MS = 10

interface OwnedProcess {
  whose: string
  pid: number
}

/** Milliseconds of processor time by whose they are. */
type Times = Map<string, number>

/** What a piece of work gave, and the processor time that was used meanwhile; none without Linux's /proc. */
interface Timed<Result> {
  result: Result
  used: Times
}

/** Divides the processor time of the work among the processes. Those that begin or end meanwhile are left out. */
export async function withProcessorTimes<Result>(
  list: () => Promise<OwnedProcess[]>,
  work: () => Promise<Result>,
): Promise<Timed<Result>> {
  const before = await timesOf(await list()).catch(() => undefined)
  const result = await work()
  return { result, used: before ? sumsOf(before, await timesOf(await list())) : new Map<string, number>() }
}

/** Divides the processor time of the purchases among shop, gateway, their databases and the shoppers. */
export async function sharesOfPurchases(stall: Stall, buyAll: () => Promise<number>): Promise<Figure[]> {
  const { result: purchases, used } = await withProcessorTimes(() => listProcesses(stall), buyAll)
  const whole = [...used.values()].reduce((sum, ms) => sum + ms, 0)
  return [...used].map(([whose, ms]) => ({
    what: `processor time of a purchase, ${whose}`,
    shop: `${(ms / purchases).toFixed(1)} ms`,
    reference: '',
    ratio: percent(ms / whole),
    wanted: '',
  }))
}

async function listProcesses({ shopPid, gatewayPid, pool }: Stall): Promise<OwnedProcess[]> {
  return [
    { whose: 'the shop’s Node', pid: shopPid },
    ...(await listBackends(pool)),
    { whose: 'the gateway’s Node', pid: gatewayPid },
    { whose: 'the shoppers', pid: process.pid },
  ]
}

/** The processes of PostgreSQL that serve connections. */
export async function listBackends(pool: pg.Pool): Promise<OwnedProcess[]> {
  const { rows } = await pool.query<{ pid: number; database: string }>(
    `select pid, datname as database from pg_stat_activity where backend_type = 'client backend'`,
  )
  return rows.map(({ pid, database }) => ({
    whose: database === 'shop' ? 'the shop’s database' : 'the gateway’s database',
    pid,
  }))
}

/** The processor time that each process has used since its start. */
async function timesOf(processes: readonly OwnedProcess[]): Promise<Times> {
  const times: Times = new Map()
  for (const { whose, pid } of processes) times.set(`${whose} ${pid}`, await timeOf(pid))
  return times
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
