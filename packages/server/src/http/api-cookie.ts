import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../kernel/shop'

/** Sets a cookie that only the API gets and no script can read. */
export function setApiCookie(
  reply: FastifyReply,
  { url }: Site,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void {
  const flags = `Path=/api; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
  reply.header('set-cookie', `${name}=${value}; ${flags}${url.startsWith('https:') ? '; Secure' : ''}`)
}

/** The value of a cookie with letters, digits, `_` and `-` only; undefined where the request has none such. */
export function apiCookieOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)(?:;|$)`).exec(headers.cookie ?? '')?.[1]
}
