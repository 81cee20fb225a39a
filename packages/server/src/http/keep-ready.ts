import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headersOfKnown, readyAnswer, type ReadyAnswer } from './ready-answer'
import type { ReadyAnswers, Shown } from './ready-answers'
import { codingFor, isKnown } from './serve-ready'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The same for everybody until something in the shop changes. */
    isReadyForAll?: true | undefined
  }
  interface FastifyRequest {
    askedAt: number
    /** What its answer shows; unknown, it is not kept. */
    shown: Shown | undefined
  }
}

/**
 * A cache in front may hand out what is a second old, and older than that only while it asks. Browsers ask each time:
 * without `must-revalidate` they too would show what is old first, and their owner would miss their own review.
 */
export const SHARED = 'public, max-age=0, s-maxage=1, must-revalidate, stale-while-revalidate=30'

/** These belong to one answer or one connection. */
const NOT_KEPT = new Set(['x-request-id', 'content-length', 'connection'])

export interface KeepOptions {
  ready: ReadyAnswers
  /** Until what was changed before now is known here. */
  catchUp: () => Promise<void>
}

/** Keeps what is the same for everybody, from its first asking to the next change. */
export function keepReady(app: FastifyInstance, { ready, catchUp }: KeepOptions): void {
  const underWay = new Map<string, { first: FastifyRequest; answered: Promise<void>; done: () => void }>()
  app.decorateRequest('askedAt', 0)
  app.decorateRequest('shown', undefined)

  // Of many who ask for the same at once, one waits for the database and the others for that one.
  app.addHook('onRequest', async (request, reply) => {
    if (isForAll(request)) {
      await underWay.get(request.url)?.answered
      const kept = ready.find(request.url)
      if (kept) return answerWith(request, reply, kept.answer)
      if (!underWay.has(request.url)) underWay.set(request.url, { first: request, ...untilDone() })
    }
    request.askedAt = ready.moment()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    const running = underWay.get(request.url)
    if (running?.first === request) {
      underWay.delete(request.url)
      running.done()
    }
    done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // Whoever changed something finds it changed in their next request.
    if (isChange(request)) await catchUp()
    if (!isForAll(request) || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    reply.headers({ 'cache-control': SHARED, vary: 'accept-encoding' })
    const answer = readyAnswer(headersOf(reply), Buffer.from(payload))
    if (request.shown) ready.keep(request.url, { answer, shown: request.shown }, request.askedAt)
    return bytesFor(request, reply, answer)
  })
}

async function answerWith(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): Promise<FastifyReply> {
  return reply.send(await bytesFor(request, reply, answer))
}

/** Says in the head what they are. Bytes are not looked at again, as a text would be. */
async function bytesFor({ headers }: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer): Promise<Buffer> {
  const version = await answer.in(codingFor(headers))
  const isNews = !isKnown(headers, version)
  reply.status(isNews ? 200 : 304).headers(toObject(isNews ? version.headers : headersOfKnown(version)))
  return isNews ? version.bytes : NOTHING
}

const NOTHING = Buffer.alloc(0)

function isForAll({ routeOptions, method }: FastifyRequest): boolean {
  return routeOptions.config.isReadyForAll === true && method === 'GET'
}

function isChange({ method, url }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && url.startsWith('/api/') && !SEEN_BY_ONE.test(url)
}

/** What these change is nobody else's to see. */
const SEEN_BY_ONE = /^\/api\/(cart|create-payment-intent|login|logout|register|password|wishlist|stock-alerts)\b/

function untilDone(): { answered: Promise<void>; done: () => void } {
  let done: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (done = resolve))
  return { answered, done }
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => !NOT_KEPT.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function toObject(headers: readonly string[]): Record<string, string> {
  return Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])))
}
