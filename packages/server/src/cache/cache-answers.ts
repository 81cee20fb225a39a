import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../http/client-address'
import { COST, type ReadAllowance } from '../admission/read-allowance'
import { notModifiedHeaders, cachedAnswer, type CachedAnswer } from './cached-answer'
import type { ShownProducts } from './lru-store'
import type { AnswerCache } from './shop-cache'
import type { Cdn } from '../kernel/ports'
import { IN_PROCESS } from '../http/request-log'
import { codingFor, isNotModified } from './serve-cached'
import { clientLeft, slotOf } from '../admission/slot'
import { headersForCdn } from './surrogate-keys'
import { sharedWork, type Work } from './shared-work'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everybody until something in the shop changes. */
    isCached?: true | undefined
    /** The query parameters that the answer depends on. */
    knownParameters?: readonly string[] | undefined
    /** Cached answers may be out of date after this call. */
    changesPublicAnswers?: boolean | undefined
  }
  interface FastifyRequest {
    askedAt: number
    /** The products that the answer shows; an answer that does not tell is not cached. */
    shown: ShownProducts | undefined
    /** The answer of a cached route that nobody may cache, neither this process nor a proxy. */
    isNeverCached: boolean
    /** The making of an answer that other requests may wait for. */
    work: Work | undefined
  }
}

/**
 * A cache in front of the shop may serve an answer for a second, and an older one only while it asks. Browsers ask each time:
 * without `must-revalidate` browsers would show the old answer first, and shoppers would miss their own review.
 */
export const SHARED = 'public, max-age=0, s-maxage=1, must-revalidate, stale-while-revalidate=30'

/** Headers of one answer or one connection, which are not cached. */
const NOT_CACHED = new Set(['x-request-id', 'content-length', 'connection'])

export interface CacheOptions {
  answers: AnswerCache
  /** Resolves when every change that was committed before now is known to this process. */
  catchUp: () => Promise<void>
  /** Where a CDN is told of changes, answers carry what it needs. */
  cdn?: Cdn | undefined
}

/** Caches answers that are the same for everybody, from the first request to the next change. */
export function cacheAnswers(
  app: FastifyInstance,
  { answers, catchUp, cdn, allowance }: CacheOptions & { allowance?: ReadAllowance | undefined },
): void {
  const underWay = sharedWork()
  app.decorateRequest('askedAt', 0)
  app.decorateRequest('shown', undefined)
  app.decorateRequest('isNeverCached', false)
  app.decorateRequest('work', undefined)
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.isCached && config.knownParameters) answers.keys.declare(url, config.knownParameters)
  })

  // Of many equal requests at once, one asks the database and the others wait for its answer.
  app.addHook('onRequest', async (request, reply) => {
    if (isCacheable(request)) {
      const cached = answers.find(request.url) ?? (await madeByAnother(request))
      if (cached) return answerWith(request, reply, cached.answer)
      if (request.raw.socket.destroyed) throw clientLeft()
      spendFor(request, allowance)
      request.work = underWay.begin(answers.keys.keyOf(request.url))
    }
    request.askedAt = answers.moment()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // The next request of the caller must see the change, so cached answers are dropped before this answer is sent.
    if (request.routeOptions.config.changesPublicAnswers) await catchUp()
    const isCached = isCacheable(request) && !request.isNeverCached && reply.statusCode === 200
    if (!isCached || typeof payload !== 'string') {
      request.work?.end()
      return payload
    }
    reply.headers({ 'cache-control': SHARED, vary: 'accept-encoding' })
    if (cdn && request.shown) reply.headers(headersForCdn(cdn, request.shown))
    const answer = cachedAnswer(headersOf(reply), Buffer.from(payload))
    if (request.shown) answers.save(request.url, { answer, shown: request.shown }, request.askedAt)
    request.work?.end()
    return bytesFor(request, reply, answer)
  })

  /** Waits, without a slot, for the same answer that is being made for another request. */
  async function madeByAnother({ url, raw }: FastifyRequest) {
    const work = underWay.find(answers.keys.keyOf(url))
    if (!work) return undefined
    slotOf(raw)?.release()
    await work
    const cached = answers.find(url)
    if (!cached) await slotOf(raw)?.takeAgain()
    return cached ?? answers.find(url)
  }
}

/** Pages call the API in-process: those calls are part of the page. */
function spendFor(request: FastifyRequest, allowance: ReadAllowance | undefined): void {
  if (request.ip === IN_PROCESS) return
  allowance?.spend(clientAddress(request), request.url.startsWith('/api/') ? COST.call : COST.page)
}

async function answerWith(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): Promise<FastifyReply> {
  return reply.send(await bytesFor(request, reply, answer))
}

/** Sets status and headers. Bytes are sent as they are, where Fastify would serialise a text again. */
async function bytesFor({ headers }: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): Promise<Buffer> {
  const version = await answer.in(codingFor(headers))
  const isNews = !isNotModified(headers, version)
  reply.status(isNews ? 200 : 304).headers(toObject(isNews ? version.headers : notModifiedHeaders(version)))
  return isNews ? version.bytes : NOTHING
}

const NOTHING = Buffer.alloc(0)

function isCacheable({ routeOptions, method }: FastifyRequest): boolean {
  return routeOptions.config.isCached === true && (method === 'GET' || method === 'HEAD')
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const entries = Object.entries(reply.getHeaders()).filter(([name]) => !NOT_CACHED.has(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function toObject(headers: readonly string[]): Record<string, string> {
  return Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])))
}
