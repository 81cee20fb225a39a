import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readyAnswer, type ReadyAnswers } from './ready-answers'
import { headersOfKnown, isKnown, versionFor } from './serve-ready'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The same for everybody until something in the shop changes. */
    isReadyForAll?: true | undefined
  }
  interface FastifyRequest {
    askedAt: number
  }
}

/**
 * Browsers ask each time whether it is still the same; a cache in front may hand out what is a second old, and older than that only
 * while it asks.
 */
export const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30'

/** These belong to one answer or one connection. */
const NOT_KEPT = new Set(['x-request-id', 'content-length', 'connection'])

/** Keeps what is the same for everybody, from its first asking to the next change. */
export function keepReady(app: FastifyInstance, ready: ReadyAnswers): void {
  app.decorateRequest('askedAt', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.askedAt = ready.moment()
    done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // What this process has changed it shows at once; the others hear of it from the database.
    if (request.method !== 'GET' && request.method !== 'HEAD') ready.drop()
    if (!isForAll(request, reply) || typeof payload !== 'string') return payload
    reply.headers({ 'cache-control': SHARED, vary: 'accept-encoding' })
    const answer = await readyAnswer(headersOf(reply), Buffer.from(payload))
    ready.keep(request.raw.url ?? '', answer, request.askedAt)
    const version = versionFor(request.headers, answer)
    if (isKnown(request.headers, version)) {
      reply.status(304).headers(headersOfKnown(version))
      return ''
    }
    reply.headers(version.headers)
    return version.bytes
  })
}

function isForAll(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.routeOptions.config.isReadyForAll === true && request.method === 'GET' && reply.statusCode === 200
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => !NOT_KEPT.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
