import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ErrorBody } from '@shop/contract/errors'
import type { Admission, AdmissionOptions, Queue } from './admission'
import { answerFirst } from './answer-first'
import { PROTECTING_HEADERS } from './protection'
import { priorityOfRequest } from './request-priority'
import { BUSY, RETRY_AFTER_IN_SECONDS, takeSlot } from './slot'

/**
 * Twice the database's connections are kept busy, and half as many as those connections by requests that only look; what
 * waits beyond that is served within a moment or not at all. A crowd at the last shirt is served, however long it takes.
 */
export const LIMITS: AdmissionOptions = {
  atOnce: 40,
  mostBrowsing: 10,
  longestYieldInMs: 200,
  mostWaiting: { buying: 1_000, browsing: 400 },
  longestWaitInMs: { buying: 20_000, browsing: 3_000 },
}

/** What must be answered however busy it is, and costs nothing. */
const ALWAYS = /^\/(healthz|readyz|metrics)\b/

/** Puts the door before the server: what can't be served soon is refused before any work is done for it. */
export function refuseSurplus(server: Server, door: Admission, onTurnedAway: () => void = () => undefined): void {
  answerFirst(server, (usual) => (request, response) => {
    const { url = '' } = request
    if (ALWAYS.test(url)) usual(request, response)
    else {
      takeSlot(request, response, {
        ...{ door, queue: queueOf(url) },
        letIn: () => usual(request, response),
        turnAway: () => {
          onTurnedAway()
          sendBusy(request, response)
        },
      })
    }
  })
}

/** Staff wait in one line with those who browse. */
export function queueOf(url: string): Queue {
  return priorityOfRequest(url) === 'buying' ? 'buying' : 'browsing'
}

function sendBusy({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const isApi = url.startsWith('/api/') || url.startsWith('/test-gateway/')
  const body: Omit<ErrorBody, 'requestId'> = { message: BUSY, code: 'unavailable' }
  response
    .writeHead(503, {
      ...PROTECTING_HEADERS,
      'retry-after': String(RETRY_AFTER_IN_SECONDS),
      'cache-control': 'no-store',
      'content-type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    })
    .end(isApi ? JSON.stringify(body) : BUSY)
}
