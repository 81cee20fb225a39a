import { timingSafeEqual, createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromOwnMachine } from '../http/own-machine'
import { onRequestEnd } from '../admission/request-end'
import { IN_PROCESS } from '../http/request-log'
import { notFound } from '../kernel/shop-error'
import type { ShopMetrics } from './shop-metrics'

interface MetricsAccess {
  token: string | undefined
  isProduction: boolean
}

/** Counts every request and adds `/metrics`, which needs the token, or a local request outside production. */
export function addMetrics(app: FastifyInstance, metrics: ShopMetrics, access: MetricsAccess): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The in-process API calls of a page are part of the page's own request.
    if (request.ip !== IN_PROCESS) {
      onRequestEnd(request.raw, reply.raw, (how, milliseconds) => {
        const status = how === 'left' ? how : reply.statusCode
        const { method, routeOptions } = request
        metrics.countRequest({ method, route: routeOptions.url, status, seconds: milliseconds / 1000 })
      })
    }
    done()
  })
  const isAllowed = accessRule(access)
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // The answer without access is the same as for a missing page, so that it reveals nothing.
    if (!isAllowed(request)) throw notFound('Page')
    return reply
      .header('cache-control', 'private, no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}

/** Production requires the token, because behind a local proxy every client seems to be on this machine. */
function accessRule({ token, isProduction }: MetricsAccess): (request: FastifyRequest) => boolean {
  if (token !== undefined) return hasToken(token)
  return isProduction ? () => false : isFromOwnMachine
}

/** Compares hashes, which are of equal length, in constant time. */
function hasToken(token: string): (request: FastifyRequest) => boolean {
  const expected = hashOf(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(hashOf(headers.authorization ?? ''), expected)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
