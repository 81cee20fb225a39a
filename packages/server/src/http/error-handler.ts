import { statusOfCode, type ErrorBody, type ErrorCode } from '@shop/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlStateOf, UNSTORABLE_TEXT } from '../db/sql-state'
import { ShopError } from '../kernel/shop-error'

const RETRY_SOON_IN_SECONDS = 5

/** Every failure leaves here: refusals with their text, faults with a request id and nothing else. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(asShopError(error), error, request, reply))
}

function sendError(refusal: ShopError, error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOfCode[refusal.code]
  if (status >= 500 && refusal.code !== 'not-built-yet') request.log.error({ err: error }, 'request failed')
  const retryAfter = refusal.details.retryAfterInSeconds
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    errors: refusal.details.errors,
    requestId: request.id,
  }
  return reply.status(status).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(body))
}

function asShopError(error: FastifyError): ShopError {
  if (error instanceof ShopError) return error
  const known = codeOfRequestFault[error.statusCode ?? 500]
  if (known) return new ShopError(...known)
  if (UNSTORABLE_TEXT.has(sqlStateOf(error) ?? '')) {
    return new ShopError('invalid-input', 'The text holds a character that can’t be used.')
  }
  if (isDatabaseOutage(error)) {
    return new ShopError('unavailable', 'The shop can’t reach its database right now. Please try again in a moment.', {
      retryAfterInSeconds: RETRY_SOON_IN_SECONDS,
    })
  }
  return new ShopError('internal-error', 'Something went wrong on our side. Please try again.')
}

/** What Fastify refuses before a handler runs. */
const codeOfRequestFault: Partial<Record<number, [ErrorCode, string]>> = {
  400: ['malformed-request', 'The request could not be read.'],
  413: ['too-large', 'The request is too large.'],
  415: ['unsupported-media-type', 'Please send JSON.'],
}

const OUTAGES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

function isDatabaseOutage(error: Error): boolean {
  const state = sqlStateOf(error)
  // 08: connection lost; 57P: shutting down or starting up; 53: out of connections or memory.
  if (state !== undefined) return /^(08|53|57P)/.test(state)
  for (let reason: unknown = error; reason instanceof Error; reason = reason.cause) {
    if ('code' in reason && OUTAGES.has(String(reason.code))) return true
    if (/timeout exceeded when trying to connect|Connection terminated/.test(reason.message)) return true
  }
  return false
}
