import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ErrorBody } from '@shop/contract/errors'
import type { Admission, AdmissionOptions, Queue } from './admission'
import { wrapHandler } from './wrap-handler'
import { PROTECTING_HEADERS } from './protection'
import { priorityOfRequest } from './request-priority'
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

/** Requests of staff wait in the queue of browsing. */
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
      'cache-control': 'private, no-store',
      'content-type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    })
    .end(isApi ? JSON.stringify(body) : BUSY)
}
