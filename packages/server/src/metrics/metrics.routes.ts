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

/** Counts every request, and shows the figures to whoever holds the token; without one, to a developer's own machine. */
export function addMetrics(app: FastifyInstance, metrics: ShopMetrics, access: MetricsAccess): void {
  app.addHook('onRequest', (request, reply, done) => {
    // A page's own calls are part of the page.
    if (request.ip !== IN_PROCESS) {
      onRequestEnd(request.raw, reply.raw, (how, milliseconds) => {
        const status = how === 'left' ? how : reply.statusCode
        const { method, routeOptions } = request
        metrics.countRequest({ method, route: routeOptions.url, status, seconds: milliseconds / 1000 })
      })
    }
    done()
  })
  const isAllowed = ruleOf(access)
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // Strangers learn nothing, not even that there is something.
    if (!isAllowed(request)) throw notFound('Page')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}

/** Behind a proxy on the same machine everybody seems to be at this machine, so production asks for the token. */
function ruleOf({ token, isProduction }: MetricsAccess): (request: FastifyRequest) => boolean {
  if (token !== undefined) return holds(token)
  return isProduction ? () => false : isFromOwnMachine
}

/** Compared as hashes, which are equally long, in a time that tells nothing. */
function holds(token: string): (request: FastifyRequest) => boolean {
  const expected = hashOf(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(hashOf(headers.authorization ?? ''), expected)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
