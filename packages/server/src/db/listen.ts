import pg from 'pg'
import { LONGEST_CONNECTING_IN_MS } from './open-db'

export interface Listening {
  stop: () => Promise<void>
}

interface ListenOptions {
  url: string
  channel: string
  /** Told of each message, and of each moment from which on messages may have been missed. */
  onMessage: () => void
  /** Told whether messages arrive at all. */
  onState: (isListening: boolean) => void
}

const PAUSE_BEFORE_NEXT_TRY_IN_MS = 500

/** Hears what other processes say in the database, and goes on trying where it can't. */
export function listen({ url, channel, onMessage, onState }: ListenOptions): Listening {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  async function start(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS,
      application_name: 'jersey-shop listening',
      keepAlive: true,
    })
    client = next
    next.on('error', () => undefined)
    next.on('notification', onMessage)
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (client !== next) return
      onMessage()
      onState(true)
    } catch {
      await next.end().catch(() => undefined)
      lost(next)
    }
  }

  function lost(ended: pg.Client): void {
    if (client !== ended) return
    client = undefined
    onState(false)
    if (!isStopped) retry = setTimeout(() => void start(), PAUSE_BEFORE_NEXT_TRY_IN_MS)
  }

  void start()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
