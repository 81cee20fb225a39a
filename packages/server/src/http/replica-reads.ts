import { readsReplica, type Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReadReplicas } from '../db/read-replicas'
import { NEVER_REPLAYED } from '../db/watch-primary'
import type { Site } from '../kernel/shop'
import { apiCookieOf, setApiCookie } from './api-cookie'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined without DATABASE_READ_URL. */
    replicas: ReadReplicas | undefined
  }
  interface FastifyContextConfig {
    /** The caller may look for the change in an answer from a replica. */
    changesReplicaAnswers?: boolean | undefined
  }
}

/** Has the position in the primary's log that covers what the caller wrote last. Forged, it only costs its sender the replica. */
const COOKIE = 'written'
const LONGEST_POSITION = /^\d{1,19}$/

/** Lets callers of changes read what they wrote: a cookie keeps them from replicas that do not have it yet. */
export function addReplicaReads(app: FastifyInstance, replicas: ReadReplicas | undefined, site: Site): void {
  app.decorate('replicas', replicas)
  if (!replicas) return
  // After so long every replica that is used has the change.
  const seconds = Math.ceil((2 * replicas.mostLagInMs) / 1000)
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.config.changesReplicaAnswers) {
      setApiCookie(reply, site, { name: COOKIE, value: String(await replicas.position()), seconds })
    }
    return payload
  })
}

/** Runs the handler of an endpoint, on replicas where the endpoint allows it and there are some. */
export function withReplicas<Result>(endpoint: Endpoint, request: FastifyRequest, handler: () => Result): Result {
  const { replicas } = request.server
  return replicas && readsReplica(endpoint) ? replicas.read(writtenBy(request), handler) : handler()
}

function writtenBy(request: FastifyRequest): bigint {
  const position = apiCookieOf(request, COOKIE)
  if (position === undefined) return 0n
  return LONGEST_POSITION.test(position) ? BigInt(position) : NEVER_REPLAYED
}
