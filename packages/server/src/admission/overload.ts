import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@shop/contract/errors'
import { languageOfPath, type PageLanguage } from '@shop/contract/page-languages'
import { languageOf } from '../http/request-language'
import { sayIn } from '../kernel/translate-sentence'
import { byLanguage } from '../languages/languages'
import type { Admission, AdmissionOptions, Queue } from './admission'
import { wrapHandler } from './wrap-handler'
import { PROTECTING_HEADERS } from './protection'
import { priorityOfRequest } from './request-priority'
import { restConnections } from './rest-connections'
import { BUSY, RETRY_AFTER_IN_SECONDS, takeSlot } from './slot'

/**
 * There are twice as many slots as database connections; browsing gets half as many slots as there are connections, and waits
 * briefly or is refused. Buyers may wait long: a crowd at the last shirt is served, however long it takes.
 */
export const LIMITS: AdmissionOptions = {
  atOnce: 40,
  mostBrowsing: 10,
  longestYieldInMs: 200,
  mostWaiting: { buying: 1_000, browsing: 400 },
  longestWaitInMs: { buying: 20_000, browsing: 3_000 },
}

/** Health checks and metrics are answered however busy the process is, and cost nothing. */
const ALWAYS = /^\/(healthz|readyz|metrics)\b/

/** Gives each request a slot; a request that finds none in time is refused before any work is done for it. */
export function refuseOverload(server: Server, admission: Admission, onRefused: () => void = () => undefined): void {
  wrapHandler(server, (previous) => (request, response) => {
    const { url = '' } = request
    if (ALWAYS.test(url)) previous(request, response)
    else {
      takeSlot(request, response, {
        ...{ admission, queue: queueOf(url) },
        start: () => previous(request, response),
        refuse: () => {
          onRefused()
          sendBusy(request, response)
        },
      })
    }
  })
}

/** A refusal is `early` for a connection that came back before the time in its last refusal was over. */
type Refusal = 'first' | 'early'

const RETRY_IN_SECONDS: Record<Refusal, number> = { first: RETRY_AFTER_IN_SECONDS, early: 5 }
/** A second less than the refusal asks for: a client that keeps to it meets no connection that rests. */
const RESTS_IN_MS: Record<Refusal, number> = {
  first: (RETRY_IN_SECONDS.first - 1) * 1_000,
  early: (RETRY_IN_SECONDS.early - 1) * 1_000,
}

interface RefusalOptions {
  /** Whether proxies are named that connections may come from: such a connection serves many people. */
  hasProxies?: boolean
  restsInMs?: Record<Refusal, number>
  onRefused?: () => void
}

/**
 * Refuses a request that could not even wait, before anything is made for it. Its connection rests, the longer the sooner it comes
 * back, because clients that retry before the time in the refusal would otherwise keep the shop busy with refusing them.
 */
export function refuseWhenQueueFull(
  server: Server,
  admission: Admission,
  { hasProxies = false, restsInMs = RESTS_IN_MS, onRefused = () => undefined }: RefusalOptions = {},
): void {
  const rest = { first: restConnections(restsInMs.first), early: restConnections(restsInMs.early) }
  const noteRefusal = createRefusalNotes()
  wrapHandler(server, (previous) => (request, response) => {
    const { url = '', headers, socket } = request
    if (!admission.isFull('browsing') || ALWAYS.test(url) || !admission.isFull(queueOf(url))) {
      previous(request, response)
      return
    }
    onRefused()
    if (hasProxies && headers['x-forwarded-for'] !== undefined) sendBusy(request, response)
    else {
      const refusal = noteRefusal(socket)
      sendBusy(request, response, refusal)
      response.once('finish', () => rest[refusal](socket))
    }
  })
}

/** Notes when each refused connection may come back, and tells whether it came back earlier than that. */
function createRefusalNotes(): (socket: Socket) => Refusal {
  const expectedAt = new WeakMap<Socket, number>()
  return (socket) => {
    const now = performance.now()
    const refusal = now < (expectedAt.get(socket) ?? 0) ? 'early' : 'first'
    expectedAt.set(socket, now + RETRY_IN_SECONDS[refusal] * 1_000)
    return refusal
  }
}

/** Requests of staff wait in the queue of browsing. */
export function queueOf(url: string): Queue {
  return priorityOfRequest(url) === 'buying' ? 'buying' : 'browsing'
}

function sendBusy(
  { url = '', headers: asked }: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal = 'first',
): void {
  const isCall = url.startsWith('/api/') || url.startsWith('/test-gateway/')
  const { call, page } = BUSY_ANSWERS[isCall ? languageOf(asked) : languageOfPath(url)]
  const { headers, body } = isCall ? call : page
  response.writeHead(503, headers[refusal]).end(body)
}

function busyAnswer(text: string, type: string) {
  const body = Buffer.from(text)
  const headersOf = (refusal: Refusal) => {
    const headers = {
      ...PROTECTING_HEADERS,
      'retry-after': String(RETRY_IN_SECONDS[refusal]),
      'cache-control': 'private, no-store',
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(body.length),
    }
    // As a flat list, which Node writes as it is.
    return Object.entries(headers).flat()
  }
  return { body, headers: { first: headersOf('first'), early: headersOf('early') } }
}

/** Made beforehand: a refusal costs the full shop no work. */
const BUSY_ANSWERS = { en: busyAnswers('en'), ...byLanguage(busyAnswers) }

function busyAnswers(language: PageLanguage) {
  const message = sayIn(language, 'refusals')(BUSY)
  const body: Omit<ErrorBody, 'requestId'> = { message, code: 'unavailable' }
  return { call: busyAnswer(JSON.stringify(body), 'application/json'), page: busyAnswer(message, 'text/plain') }
}
