import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../kernel/shop'
import { answerCall } from './answer-call'
import { addBehaviourRoutes } from './behaviour.routes'
import { NoAnswer } from './behaviours'
import { addDisputeRoutes } from './dispute.routes'
import { requireThisMachine } from './from-this-machine'
import { gatewayCalls, type GatewayCall } from './gateway-calls'
import { parseForm, type FormParams } from './parse-form'
import { gatewayFault, invalidRequest, resourceMissing, WireError } from './wire-error'

export interface TestGatewayOptions {
  /** Only what a page calls with its client secret. The rest is called within the process. */
  forShoppersOnly?: boolean
}

/** A stand-in for Stripe under `/test-gateway`. Forms are understood here only, not by the shop's own API. */
export function addTestGatewayRoutes(
  app: FastifyInstance,
  shop: Shop,
  { forShoppersOnly = false }: TestGatewayOptions = {},
): void {
  const calls = forShoppersOnly ? gatewayCalls.filter(({ isForClients }) => isForClients) : gatewayCalls
  void app.register(
    (gateway, _options, done) => {
      const closing = new AbortController()
      gateway.addHook('preClose', (done) => {
        closing.abort()
        done()
      })
      gateway.addHook('onSend', async (request, reply) => {
        reply.header('request-id', `req_${request.id}`).header('cache-control', 'no-store')
      })
      gateway.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
      gateway.setErrorHandler(sendError)
      for (const call of calls) addCall(gateway, shop, call, closing.signal)
      gateway.all('/v1/*', ({ method, url }) => {
        throw new WireError(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${url.slice(0, 200)}).`,
        })
      })
      if (!forShoppersOnly) addBehaviourRoutes(gateway, shop)
      if (!forShoppersOnly) addDisputeRoutes(gateway, shop)
      done()
    },
    { prefix: '/test-gateway' },
  )
}

function addCall(gateway: FastifyInstance, shop: Shop, call: GatewayCall, untilClosed: AbortSignal): void {
  gateway.route<{ Params: { id?: string } }>({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      if (!call.isForClients) requireThisMachine(request)
      const [path = '', query = ''] = request.url.split(/\?(.*)/s)
      const { status, body, isReplay } = await answerCall(shop, call, {
        authorization: request.headers.authorization,
        idempotencyKey: request.headers['idempotency-key']?.toString(),
        path,
        id: idOf(request.params),
        params: call.method === 'GET' ? parseForm(query) : readForm(request.body),
        untilClosed,
      })
      if (isReplay) reply.header('idempotent-replayed', 'true')
      return send(reply, status, body)
    },
  })
}

/** An id that can't exist is missing; the database would not even take some of them. */
function idOf({ id = '' }: { id?: string }): string {
  if (!/^\w*$/.test(id)) throw resourceMissing('object', id, 'id')
  return id
}

function readForm(body: unknown): FormParams {
  if (body === undefined || body === null) return {}
  if (typeof body === 'string') return parseForm(body)
  throw invalidRequest('Invalid request (check that your POST content type is application/x-www-form-urlencoded).')
}

function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof NoAnswer) return hangUp(reply)
  const refusal = asWireError(error)
  if (isFault(error)) request.log.error({ err: error }, 'the test gateway failed')
  return send(reply, refusal.status, JSON.stringify({ error: refusal.fields }))
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function asWireError(error: FastifyError): WireError {
  if (error instanceof WireError) return error
  if (isFault(error)) return gatewayFault(500)
  return new WireError(error.statusCode ?? 400, { type: 'invalid_request_error', message: error.message })
}

/** Neither a refusal of ours, nor Fastify's of a request that it can't read. */
function isFault(error: FastifyError): boolean {
  const isUnreadable = (error.statusCode ?? 500) < 500 && error.code.startsWith('FST_')
  return !(error instanceof WireError) && !isUnreadable
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.status(status).type('application/json').send(body)
}
