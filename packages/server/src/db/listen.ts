import pg from 'pg'
import { LONGEST_CONNECTING_IN_MS } from './open-db'
import { coalesceCalls } from './coalesce-calls'

export interface Listening {
  /** Resolves when all notifications sent before the call have arrived. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

interface ListenOptions {
  url: string
  channel: string
  onMessage: (message: string) => void
  /** Called when listening begins or breaks off. After each break some messages may have been missed. */
  onState: (isListening: boolean) => void
}

const PAUSE_BEFORE_NEXT_TRY_IN_MS = 500
const LONGEST_CATCHING_UP_IN_MS = 1_000

/** Receives the notifications (`notify`) of a channel, and reconnects after a lost connection. */
export function listen({ url, channel, onMessage, onState }: ListenOptions): Listening {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

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

  /** An empty query: notifications sent before it arrive before its result. */
  async function roundTrip(): Promise<void> {
    const current = client
    try {
      await current?.query('')
    } catch {
      if (current) await giveUp(current)
    }
  }

  void start()
  return {
    catchUp: coalesceCalls(roundTrip),
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
