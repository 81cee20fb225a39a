import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { clientLeft, slotOf } from '../admission/slot'
import { isDatabaseAway } from '../db/database-away'

const PAUSES_IN_MS = [50, 200, 500, 1_000, 1_000]
/** A read that failed later than this, after waiting for a connection, is not tried again. */
const PATIENCE_IN_MS = 3_000

/**
 * Runs a read again while the database is away, because connections that broke are replaced at once and a fail-over takes
 * seconds. Meanwhile the request gives its slot to others. Never for a change, which may have been made.
 */
export async function repeatRead<Result>({ raw }: FastifyRequest, read: () => Promise<Result>): Promise<Result> {
  const start = Date.now()
  for (const pause of PAUSES_IN_MS) {
    try {
      return await read()
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() - start > PATIENCE_IN_MS) throw error
    }
    slotOf(raw)?.release()
    await wait(pause)
    if (raw.socket.destroyed) throw clientLeft()
    await slotOf(raw)?.takeAgain()
  }
  return read()
}
