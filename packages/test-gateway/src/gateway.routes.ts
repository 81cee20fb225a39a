import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultWithStatus, invalidRequest, resourceMissing, ApiError } from './api-error'
import { addBehaviourRoutes } from './behaviour.routes'
import { NoResponse } from './behaviours'
import { addDisputeRoutes } from './dispute.routes'
import type { Gateway } from './gateway'
import { handleCall } from './handle-call'
import { requireLoopback } from './loopback-only'
import { addHostedPage } from './hosted-page.routes'
import { parseForm, type FormParams } from './parse-form'
import { stripeCalls, type StripeCall } from './stripe-calls'

export interface TestGatewayOptions {
  /** Adds only the calls that a browser makes with a client secret. */
  forClientsOnly?: boolean
}

/** Adds a Stripe-compatible API under `/test-gateway`. Only its routes parse forms; the other routes of the app do not. */
export function addTestGateway(
  app: FastifyInstance,
  gateway: Gateway,
  { forClientsOnly = false }: TestGatewayOptions = {},
): void {
  const calls = forClientsOnly ? stripeCalls.filter(({ isForClients }) => isForClients) : stripeCalls
  void app.register(
    (router, _options, done) => {
      const closing = new AbortController()
      router.addHook('preClose', (done) => {
        closing.abort()
        done()
      })
      router.addHook('onSend', (request, reply, payload, done) => {
        reply.header('request-id', `req_${request.id}`).header('cache-control', 'no-store')
        done(null, payload)
      })
      router.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
      router.setErrorHandler(sendError)
      for (const call of calls) addCall(router, gateway, call, closing.signal)
      router.all('/v1/*', ({ method, url }) => {
        throw new ApiError(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${url.slice(0, 200)}).`,
        })
      })
      addHostedPage(router, gateway)
      if (!forClientsOnly) addBehaviourRoutes(router, gateway)
      if (!forClientsOnly) addDisputeRoutes(router, gateway)
      done()
    },
    { prefix: '/test-gateway' },
  )
}

function addCall(router: FastifyInstance, gateway: Gateway, call: StripeCall, untilClosed: AbortSignal): void {
  router.route<{ Params: { id?: string } }>({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      if (!call.isForClients) requireLoopback(request)
      const [path = '', query = ''] = request.url.split(/\?(.*)/s)
      const { status, body, isReplay } = await handleCall(gateway, call, {
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

/** Answers 404 to ids with characters that no id has, because PostgreSQL would reject some of them. */
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
  if (error instanceof NoResponse) return hangUp(reply)
  const refusal = asApiError(error)
  if (isFault(error)) request.log.error({ err: error }, 'the test gateway failed')
  return send(reply, refusal.status, JSON.stringify({ error: refusal.fields }))
}

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function asApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error
  if (isFault(error)) return faultWithStatus(500)
  return new ApiError(error.statusCode ?? 400, { type: 'invalid_request_error', message: error.message })
}

/** False for an error of the API and for Fastify's error about a malformed request. */
function isFault(error: FastifyError): boolean {
  const isUnreadable = (error.statusCode ?? 500) < 500 && error.code.startsWith('FST_')
  return !(error instanceof ApiError) && !isUnreadable
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.status(status).type('application/json').send(body)
}
