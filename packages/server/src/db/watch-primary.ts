import { openProbeConnection } from './probe-connection'
import { coalesceCalls } from './coalesce-calls'

/** A position in the write-ahead log of the primary (LSN), in bytes. */
export type WalPosition = bigint

/** Beyond every position: no replica has it. */
export const NEVER_REPLAYED: WalPosition = 2n ** 63n - 1n

export interface WatchedPrimary {
  /** A position that covers everything committed before the call. */
  position: () => Promise<WalPosition>
  /** The identifier that a server shares with its standbys alone; empty until the first position is known. */
  system: () => string
  /** For how long the primary has had something that is not replayed up to this position. */
  lagInMs: (replayed: WalPosition) => number
  /** For how long nothing was heard of the primary. */
  silentForMs: () => number
  close: () => Promise<void>
}

/**
 * The position where the next record begins. A record that fills its page ends before the header of the next page, and
 * replicas tell that end: 40 bytes are the longest header. Unlike the written position it covers asynchronous commits.
 */
const INSERT_POSITION = `
  select (place - case when place % page <= 40 then place % page else 0 end)::text as position,
         (select system_identifier::text from pg_control_system()) as system
    from (select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as place,
                 current_setting('wal_block_size')::int as page) as log`

interface Sample {
  at: number
  position: WalPosition
}

/** Knows where the primary was and when, so that the lag of a replica is measured by one clock. */
export function watchPrimary(url: string, rememberedForMs: number): WatchedPrimary {
  const line = openProbeConnection(url, 'jersey-shop position')
  let samples: Sample[] = []
  let system = ''

  function remember(position: WalPosition): void {
    const now = performance.now()
    const last = samples.at(-1)
    // After a failover the new primary may begin behind the old one.
    if (last && position < last.position) samples = []
    while ((samples[1]?.at ?? now) < now - rememberedForMs) samples.shift()
    samples.push({ at: now, position })
  }

  return {
    position: coalesceCalls(async () => {
      const told = await line.ask<{ position: string; system: string }>(INSERT_POSITION)
      const position = BigInt(told.position)
      remember(position)
      system = told.system
      return position
    }),
    system: () => system,
    lagInMs: (replayed) => {
      const missed = samples.find(({ position }) => position > replayed)
      return missed ? performance.now() - missed.at : 0
    },
    silentForMs: () => performance.now() - (samples.at(-1)?.at ?? -Infinity),
    close: line.close,
  }
}
