import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackAddress } from '../mail/loopback'
import { WireError } from './wire-error'

/** What a proxy adds: then somebody else asks, whatever the connection says. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

interface Connection {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingHttpHeaders
}

/** Whatever the secret key opens is for this machine alone: outside production everybody knows that key. */
export function requireThisMachine({ socket, headers }: Connection): void {
  const isHere = isLoopbackAddress(socket.remoteAddress ?? '')
  if (isHere && FORWARDED.every((name) => headers[name] === undefined)) return
  const message = 'This call of the test gateway is answered on its own machine only.'
  throw new WireError(403, { type: 'invalid_request_error', message })
}
