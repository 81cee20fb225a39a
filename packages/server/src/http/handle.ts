import type { Answer, Endpoint, HandlerInput } from '@shop/contract/endpoint'
import type { FieldErrors } from '@shop/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { notFound, ShopError } from '../kernel/shop-error'
import { responseSchema } from './response-schema'
import { admit, type VisitorOf } from './visitor'

declare module 'fastify' {
  interface FastifyContextConfig {
    repeatsTextAsError?: true | undefined
  }
}

export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  visitor: VisitorOf<E['access']>,
  reply: FastifyReply,
) => Promise<Answer<E>>

/** As `handle`, for what is the same for everybody until something in the shop changes. */
export function handleForAll<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  handle(app, endpoint, handler, { isReadyForAll: true })
}

/** Opens one door of the contract: access first, then validation, then the service. */
export function handle<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { isReadyForAll }: { isReadyForAll?: true } = {},
): void {
  const status = endpoint.status ?? 200
  app.route({
    method: endpoint.method,
    url: routePath(endpoint),
    config: { repeatsTextAsError: endpoint.repeatsTextAsError, isReadyForAll },
    schema: { response: { [status]: responseSchema(endpoint.response) } },
    handler: async (request, reply) => {
      const visitor = await admit(endpoint.access, request)
      reply.status(status)
      if (isPersonal(endpoint)) reply.header('cache-control', 'no-store')
      // The check above is what the type says: a handler of a closed endpoint has its visitor.
      return handler(validInput(endpoint, request), visitor as VisitorOf<E['access']>, reply)
    },
  })
}

/** A call of the contract whose service does not exist yet. */
export function handleLater(app: FastifyInstance, endpoint: Endpoint): void {
  app.route({
    method: endpoint.method,
    url: routePath(endpoint),
    handler: async (request) => {
      await admit(endpoint.access, request)
      throw new ShopError('not-built-yet', 'This part of the shop is not open yet.')
    },
  })
}

export function routePath({ path }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** What no cache may keep: answers to somebody in particular, and answers to what somebody did. */
function isPersonal({ access, method }: Endpoint): boolean {
  return access !== 'public' || method !== 'GET'
}

function validInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): HandlerInput<E> {
  const errors: FieldErrors = {}
  const params = endpoint.params?.safeParse(request.params)
  // An id that can't exist is simply not there.
  if (params?.success === false) throw notFound('Page')
  const query = endpoint.query?.safeParse(withoutBlanks(request.query))
  const body = endpoint.body?.safeParse(request.body ?? {})
  for (const part of [query, body]) if (part?.success === false) collect(part.error, errors)
  if (Object.keys(errors).length > 0) {
    const [[first = ''] = []] = Object.values(errors)
    throw new ShopError('invalid-input', first, { errors })
  }
  return { params: params?.data, query: query?.data, body: body?.data } as unknown as HandlerInput<E>
}

/** `?max_price=` says nothing; read as a number it would say 0. */
function withoutBlanks(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''))
}

function collect(error: z.ZodError, errors: FieldErrors): void {
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    ;(errors[field] ??= []).push(issue.message)
  }
}
