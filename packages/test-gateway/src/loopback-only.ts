import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { ApiError } from './api-error'

/** Headers that a proxy adds: the request then comes from another machine, even if the socket is local. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

interface Connection {
  socket: { remoteAddress?: string | undefined }
  headers: IncomingHttpHeaders
}

/** Calls with the secret key are refused from other machines, because the test keys are public. */
export function requireLoopback({ socket, headers }: Connection): void {
  const isLocal = isLoopback(socket.remoteAddress ?? '')
  if (isLocal && FORWARDED.every((name) => headers[name] === undefined)) return
  const message = 'This call of the test gateway is answered on its own machine only.'
  throw new ApiError(403, { type: 'invalid_request_error', message })
}

/** Also for an IPv4 address as an IPv6 socket writes it, `::ffff:127.0.0.1`. */
function isLoopback(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && loopback.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
