import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../accounts/secret-token'
import type { Place } from '../accounts/known-devices'
import type { Site } from '../kernel/shop'
import { clientAddress } from './client-address'

const NAME = 'device'
const HALF_A_YEAR_IN_SECONDS = 180 * 24 * 60 * 60

/** Where a request comes from: its address, and the browser's random token where it has one. */
export function placeOf(request: FastifyRequest): Place {
  const [, device] = /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '') ?? []
  return { address: clientAddress(request), device }
}

/** The place of a request that may sign in, with a token made up for a browser that has none yet. */
export function placeToRemember(request: FastifyRequest): Place & { device: string } {
  const { address, device } = placeOf(request)
  return { address, device: device ?? newToken().token }
}

/** Sets a cookie that only the API gets and no script can read. It signs nobody in: a known browser gets guesses of its own. */
export function setDeviceCookie(reply: FastifyReply, device: string, { url }: Site): void {
  const flags = `Path=/api; Max-Age=${HALF_A_YEAR_IN_SECONDS}; HttpOnly; SameSite=Lax`
  reply.header('set-cookie', `${NAME}=${device}; ${flags}${url.startsWith('https:') ? '; Secure' : ''}`)
}
