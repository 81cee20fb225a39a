import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export interface CommitProbe {
  /** The longest time without a commit since the last call, an unfinished one included. */
  takeLongestGap: () => number
  /** Commits that were acknowledged and are not in the table. */
  findLost: (pool: pg.Pool) => Promise<string[]>
  stop: () => Promise<void>
}

const PAUSE_IN_MS = 100
const LONGEST_CONNECTING_IN_MS = 2_000

/** Commits a row ten times a second, each on the connection it has, and remembers which were acknowledged. */
export function startCommitProbe(url: string): CommitProbe {
  const acknowledged: number[] = []
  let last = Date.now()
  let longest = 0
  let isStopped = false
  let client: pg.Client | undefined

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS })
    fresh.on('error', () => undefined)
    fresh.on('end', () => void (client = client === fresh ? undefined : client))
    await fresh.connect()
    await fresh.query('create table if not exists rehearsal_commits (n int primary key)')
    return (client = fresh)
  }

  async function probe(): Promise<void> {
    for (let n = 1; !isStopped; n += 1) {
      try {
        await (await connected()).query('insert into rehearsal_commits values ($1)', [n])
        acknowledged.push(n)
        longest = Math.max(longest, Date.now() - last)
        last = Date.now()
      } catch {
        await client?.end().catch(() => undefined)
        client = undefined
      }
      await wait(PAUSE_IN_MS)
    }
    await client?.end().catch(() => undefined)
  }

  const probing = probe()
  return {
    takeLongestGap: () => {
      const gap = Math.max(longest, Date.now() - last)
      longest = 0
      return gap
    },
    findLost: async (pool) => {
      const { rows } = await pool.query<{ n: number }>('select n from rehearsal_commits')
      const kept = new Set(rows.map(({ n }) => n))
      return acknowledged.filter((n) => !kept.has(n)).map((n) => `commit ${n} of ${acknowledged.length}`)
    },
    stop: async () => {
      isStopped = true
      await probing
    },
  }
}
