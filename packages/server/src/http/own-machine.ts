import type { FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackUrl } from '../mail/loopback'

/** Any of these headers means that a proxy forwarded the request. */
const SIGNS_OF_A_PROXY = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether somebody at this machine asks for an address of this machine. Not proof where a proxy on the same machine writes
 * neither of these headers nor the visitor's Host, as nginx does by default: so this opens nothing in production.
 */
export function isFromOwnMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const isOwn = isLoopbackAddress(socket.remoteAddress ?? '') && isLoopbackUrl(`http://${headers.host ?? ''}`)
  return isOwn && SIGNS_OF_A_PROXY.every((name) => !(name in headers))
}
