import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { WatchedReplica } from '../db/watch-replica'
import type { Admission } from './admission'

/** A database that takes longer to answer can't serve anybody. */
const LONGEST_DATABASE_ANSWER_IN_MS = 3_000
/** The process is unhealthy once no slot was released for this long, with all of them in use. */
const LONGEST_STANDSTILL_IN_MS = 5_000
/** Every step of the process waits so long on average: answers take seconds. */
const LONGEST_STALL_IN_MS = 1_000
const STALL_WINDOW_IN_MS = 5_000

/** Tells whether this process can serve right now. */
export type CanServe = () => boolean | Promise<boolean>

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, because everything that it needs for that does. Read replicas are not
 * needed: their states are only told.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  needs: Readonly<Record<string, CanServe>>,
  replicas?: readonly Pick<WatchedReplica, 'state'>[],
): void {
  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'private, no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const missing: string[] = []
    for (const [need, canServe] of Object.entries(needs)) {
      const isMet = await inTime(canServe).catch((error: unknown) => {
        request.log.warn({ err: error }, 'not ready')
        return false
      })
      if (!isMet) missing.push(need)
    }
    if (missing.length > 0) request.log.warn({ missing }, 'not ready')
    return reply
      .status(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'private, no-store')
      .send({
        status: missing.length === 0 ? 'ready' : 'not ready',
        ...(replicas && { replicas: replicas.map(({ state }) => state() ?? 'away') }),
      })
  })
}

async function inTime(canServe: CanServe): Promise<boolean> {
  const giveUp = new AbortController()
  const tooLate = wait(LONGEST_DATABASE_ANSWER_IN_MS, false, { signal: giveUp.signal }).catch(() => false)
  try {
    return await Promise.race([canServe(), tooLate])
  } finally {
    giveUp.abort()
  }
}

/** Whether slots are freed; true also in a rush, where every slot is in use but each only for a moment. */
export function slotsMove(admission: Admission): boolean {
  return admission.occupancy().stuckForMs < LONGEST_STANDSTILL_IN_MS
}

/** Watches whether the event loop turns. */
export function watchEventLoop(): { turns: () => boolean; stop: () => void } {
  const delay = monitorEventLoopDelay()
  delay.enable()
  let lastMeanInMs = 0
  const window = setInterval(() => {
    lastMeanInMs = delay.count > 0 ? delay.mean / 1e6 : 0
    delay.reset()
  }, STALL_WINDOW_IN_MS).unref()
  return {
    turns: () => lastMeanInMs < LONGEST_STALL_IN_MS,
    stop: () => {
      clearInterval(window)
      delay.disable()
    },
  }
}
