import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { LONGEST_CONNECTING_IN_MS } from './open-db'

const LEADS_TO_POOLER =
  'leads to a pooler that gives every transaction another session, such as PgBouncer in transaction mode'

export const NEEDS_SESSIONS = {
  DATABASE_URL:
    `DATABASE_URL ${LEADS_TO_POOLER}, and the shop needs some sessions that last, for news of changes, jobs, locks and ` +
    'migrations: set DATABASE_DIRECT_URL to the same database without the pooler, or use session pooling (pool_mode = session).',
  DATABASE_DIRECT_URL: `DATABASE_DIRECT_URL ${LEADS_TO_POOLER}: it has to lead to PostgreSQL itself.`,
}

/** The setting that a URL comes from, for messages. */
export type UrlSetting = keyof typeof NEEDS_SESSIONS

const ROUNDS = 5
const LONGEST_ANSWER_IN_MS = 15_000
const LONGEST_NOTIFICATION_IN_MS = 10_000

/** Throws for a transaction pooler, under which notifications, session locks and prepared statements get lost. */
export async function checkSessions(url: string, setting: UrlSetting = 'DATABASE_URL'): Promise<void> {
  if (!(await keepsSessions(url))) throw new Error(NEEDS_SESSIONS[setting])
}

/** Whether every connection has a session of its own that lasts as long as the connection. */
export async function keepsSessions(url: string): Promise<boolean> {
  const [one, other] = [newClient(url), newClient(url)]
  try {
    await one.connect()
    await other.connect()
    return (await haveOwnSessions(one, other)) && (await isNotified(one, other))
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jersey-shop check',
    connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS,
    query_timeout: LONGEST_ANSWER_IN_MS,
  })
  client.on('error', () => undefined)
  return client
}

/** Checks that each connection keeps its own backend process, which a transaction pooler does not guarantee. */
async function haveOwnSessions(one: pg.Client, other: pg.Client): Promise<boolean> {
  const ownProcess = await processOf(one)
  const otherProcess = await processOf(other)
  if (ownProcess === otherProcess) return false
  for (let round = 1; round < ROUNDS; round += 1) {
    if ((await processOf(one)) !== ownProcess || (await processOf(other)) !== otherProcess) return false
  }
  return true
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Whether a notification reaches an idle connection, like the one of `listen`. */
async function isNotified(listener: pg.Client, sender: pg.Client): Promise<boolean> {
  const channel = `shop_check_${randomBytes(8).toString('hex')}`
  let timer: NodeJS.Timeout | undefined
  const arrived = new Promise<boolean>((resolve) => {
    listener.once('notification', () => resolve(true))
    timer = setTimeout(() => resolve(false), LONGEST_NOTIFICATION_IN_MS)
  })
  try {
    await listener.query(`listen ${channel}`)
    await sender.query('select pg_notify($1, $2)', [channel, ''])
    return await arrived
  } finally {
    clearTimeout(timer)
  }
}
