import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { ErrorBody } from '@shop/contract/errors'
import { PROTECTING_HEADERS } from './protection'

const REFUSALS: Partial<Record<string, [status: string, body: ErrorBody]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    { code: 'too-large', message: 'The address or the headers are too long.' },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    { code: 'malformed-request', message: 'The request took too long to arrive.' },
  ],
}
const UNREADABLE: [status: string, body: ErrorBody] = [
  '400 Bad Request',
  { code: 'malformed-request', message: 'The request could not be read.' },
]

/** Answers a request that is not HTTP, too long or too slow with one short refusal, and closes the connection. */
export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const [status, refusal] = REFUSALS[error.code] ?? UNREADABLE
    const body = JSON.stringify(refusal)
    const headers = {
      ...PROTECTING_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'private, no-store',
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroy()
}
