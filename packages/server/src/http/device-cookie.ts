import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../accounts/secret-token'
import type { Place } from '../accounts/known-devices'
import type { Site } from '../kernel/shop'
import { apiCookieOf, setApiCookie } from './api-cookie'
import { clientAddress } from './client-address'

const NAME = 'device'
const TOKEN_LENGTH = 43
const HALF_A_YEAR_IN_SECONDS = 180 * 24 * 60 * 60

/** Where a request comes from: its address, and the browser's random token where it has one. */
export function placeOf(request: FastifyRequest): Place {
  const device = apiCookieOf(request, NAME)
  return { address: clientAddress(request), device: device?.length === TOKEN_LENGTH ? device : undefined }
}

/** The place of a request that may sign in, with a token made up for a browser that has none yet. */
export function placeToRemember(request: FastifyRequest): Place & { device: string } {
  const { address, device } = placeOf(request)
  return { address, device: device ?? newToken().token }
}

/** Sets a cookie that signs nobody in: a known browser gets guesses of its own. */
export function setDeviceCookie(reply: FastifyReply, device: string, site: Site): void {
  setApiCookie(reply, site, { name: NAME, value: device, seconds: HALF_A_YEAR_IN_SECONDS })
}
