import { timingSafeEqual, createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { onRequestEnd } from '../http/request-end'
import { IN_PROCESS } from '../http/request-log'
import { notFound } from '../kernel/shop-error'
import type { ShopMetrics } from './shop-metrics'

/** What a proxy adds: then it is not this machine that asks, whatever the connection says. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** Counts every request, and shows the figures to whoever holds the token; without one, to this machine alone. */
export function addMetrics(app: FastifyInstance, metrics: ShopMetrics, token: string | undefined): void {
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
  const isAllowed = token === undefined ? isFromThisMachine : holds(token)
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // Strangers learn nothing, not even that there is something.
    if (!isAllowed(request)) throw notFound('Page')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read())
  })
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)
}

/** Compared as hashes, which are equally long, in a time that tells nothing. */
function holds(token: string): (request: FastifyRequest) => boolean {
  const expected = hashOf(`Bearer ${token}`)
  return ({ headers }) => timingSafeEqual(hashOf(headers.authorization ?? ''), expected)
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
