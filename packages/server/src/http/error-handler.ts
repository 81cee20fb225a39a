import { statusOfCode, type ErrorBody, type ErrorCode, type FieldErrors } from '@shop/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/database-away'
import { FOREIGN_KEY_VIOLATION, RETRYABLE_STATES, sqlStateOf, TOOK_TOO_LONG, UNSTORABLE_TEXT } from '../db/sql-state'
import type { Say } from '../kernel/translate-sentence'
import { notFound, ShopError } from '../kernel/shop-error'
import { sayFor } from './request-language'

const RETRY_SOON_IN_SECONDS = 5

/** Sends every failure: refusals with their text, faults with a request id and nothing else. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(() => {
    throw notFound('Page')
  })
}

/** Used also for requests that Fastify refuses before it has a route, such as an unreadable address. */
export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asShopError(error)
  const status = statusOfCode[refusal.code]
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  const retryAfter = refusal.details.retryAfterInSeconds
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const say = sayFor(request)
  const message = say(refusal.message)
  const { errors } = refusal.details
  const body: ErrorBody = {
    message,
    code: refusal.code,
    ...(request.routeOptions.config.repeatsTextAsError && { error: message }),
    errors: errors && saidErrors(errors, say),
    requestId: request.id,
  }
  return reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .type('application/json')
    .send(JSON.stringify(body))
}

function saidErrors(errors: FieldErrors, say: Say): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map(say)]))
}

function asShopError(error: FastifyError): ShopError {
  if (error instanceof ShopError) return error
  const known = codeOfRequestFault[error.statusCode ?? 500]
  if (known && isAboutRequest(error)) return new ShopError(...known)
  if (UNSTORABLE_TEXT.has(sqlStateOf(error) ?? '')) {
    return new ShopError('invalid-input', 'The text holds a character that can’t be used.')
  }
  // Staff delete things while others use them, and the database refuses references to deleted rows.
  if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) {
    return new ShopError('conflict', 'Something that belongs to this was deleted a moment ago. Please look again.')
  }
  if (isDatabaseAway(error)) {
    return new ShopError('unavailable', 'The shop can’t reach its database right now. Please try again in a moment.', {
      retryAfterInSeconds: RETRY_SOON_IN_SECONDS,
    })
  }
  const state = sqlStateOf(error) ?? ''
  if (TOOK_TOO_LONG.has(state) || RETRYABLE_STATES.has(state)) {
    return new ShopError('unavailable', 'The shop is very busy right now. Please try again in a moment.', {
      retryAfterInSeconds: RETRY_SOON_IN_SECONDS,
    })
  }
  return new ShopError('internal-error', 'Something went wrong on our side. Please try again.')
}

/**
 * From Fastify, a plugin that may expose it, or a visitor who hangs up while sending. Anybody else's status is that of an
 * answer they got, and not ours to give.
 */
function isAboutRequest(error: FastifyError): boolean {
  return /^(FST_|ECONNRESET$)/.test(error.code) || ('expose' in error && error.expose === true)
}

/** Errors that Fastify and its plugins throw before the handler runs. */
const codeOfRequestFault: Partial<Record<number, [ErrorCode, string]>> = {
  400: ['malformed-request', 'The request could not be read.'],
  412: ['malformed-request', 'The request asks for another version of the file.'],
  413: ['too-large', 'The request is too large.'],
  415: ['unsupported-media-type', 'Please send JSON.'],
  416: ['malformed-request', 'The request asks for a part that the file does not have.'],
}
