import pg from 'pg'
import { LONGEST_CONNECTING_IN_MS } from './open-db'

export interface Listening {
  /** Until whatever was said before now has arrived here. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

interface ListenOptions {
  url: string
  channel: string
  onMessage: (message: string) => void
  /** Told whether messages arrive at all. Each time they do so again, some may have been missed. */
  onState: (isListening: boolean) => void
}

const PAUSE_BEFORE_NEXT_TRY_IN_MS = 500
const LONGEST_CATCHING_UP_IN_MS = 1_000

/** Hears what other processes say in the database, and goes on trying where it can't. */
export function listen({ url, channel, onMessage, onState }: ListenOptions): Listening {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  let asking = Promise.resolve()
  let next: Promise<void> | undefined

  async function start(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS,
      query_timeout: LONGEST_CATCHING_UP_IN_MS,
      application_name: 'jersey-shop listening',
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', () => undefined)
    fresh.on('notification', ({ payload = '' }) => onMessage(payload))
    fresh.on('end', () => lost(fresh))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (client === fresh) onState(true)
    } catch {
      await giveUp(fresh)
    }
  }

  function lost(ended: pg.Client): void {
    if (client !== ended) return
    client = undefined
    onState(false)
    if (!isStopped) retry = setTimeout(() => void start(), PAUSE_BEFORE_NEXT_TRY_IN_MS)
  }

  async function giveUp(silent: pg.Client): Promise<void> {
    lost(silent)
    await silent.end().catch(() => undefined)
  }

  /** Messages arrive before the answer to a question that was asked after them. */
  async function ask(): Promise<void> {
    const asked = client
    try {
      await asked?.query('')
    } catch {
      if (asked) await giveUp(asked)
    }
  }

  void start()
  return {
    // Whoever comes while one question is under way shares the next.
    catchUp: () =>
      (next ??= asking.then(() => {
        next = undefined
        return (asking = ask())
      })),
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
