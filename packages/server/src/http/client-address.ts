import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Client } from '../accounts/sessions'

export function clientOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Client {
  return { address: clientAddress(request), userAgent: userAgentOf(request) }
}

export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return headers['user-agent'] ?? ''
}

/** Node forgets the address of a client that has left. */
const LEFT = 'left'

/** Whose attempts are counted together: an IPv4 address, or the /64 that one household or server has of IPv6. */
export function clientAddress({ ip = LEFT }: { ip?: string | undefined }): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(address) ? networkOf(address) : address
}

function networkOf(address: string): string {
  const [front = '', back = ''] = address.split('::')
  const given = front.split(':').filter((group) => group !== '')
  const missing = 8 - given.length - back.split(':').filter((group) => group !== '').length
  const groups = [...given, ...Array<string>(Math.max(0, missing)).fill('0'), ...back.split(':')]
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
