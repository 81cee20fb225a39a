import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ErrorBody } from '@shop/contract/errors'
import { wrapHandler } from './wrap-handler'
import { PROTECTING_HEADERS } from './protection'

/**
 * Refuses, before any other middleware, a request that names no path of this shop (`*`, `ftp://x/`) or more than one
 * host. Node itself refuses a request without a host.
 */
export function refuseStrangeTargets(server: Server): void {
  wrapHandler(server, (previous) => (request, response) => {
    if (isPathOrAddress(request.url ?? '') && countHosts(request) <= 1) previous(request, response)
    else sendUnreadable(response)
  })
}

/** A path, or a whole address as proxies ask for it, of which only the path counts. */
function isPathOrAddress(target: string): boolean {
  return target.startsWith('/') || (/^https?:\/\/[^/]/i.test(target) && URL.canParse(target))
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}

const UNREADABLE: Omit<ErrorBody, 'requestId'> = {
  code: 'malformed-request',
  message: 'The request could not be read.',
}

function sendUnreadable(response: ServerResponse): void {
  const body = JSON.stringify(UNREADABLE)
  response
    .writeHead(400, {
      ...PROTECTING_HEADERS,
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    .end(body)
}
