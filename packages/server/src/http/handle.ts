import { changesPublicAnswers, type Answer, type Endpoint, type HandlerInput } from '@shop/contract/endpoint'
import type { FieldErrors } from '@shop/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod'
import type { SignedInVisitor } from '../accounts/sessions'
import { notFound, ShopError } from '../kernel/shop-error'
import { plainText } from './plain-texts'
import { isForm, readForm } from './read-form'
import type { ShownProducts } from '../cache/lru-store'
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

/**
 * Adds the route of one endpoint: access first, then the body is read, then validation, then the service. An endpoint that is
 * cached for everybody also tells which products' stock its answer shows: the cache drops the answer when one is sold.
 */
export function handle<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  shownIn: (answer: Answer<E>, input: HandlerInput<E>) => ShownProducts = () => [],
): void {
  const schema = answerSchema(endpoint)
  if (endpoint.cache !== 'public') {
    openDoor(app, endpoint, { schema }, handler)
    return
  }
  const knownParameters = Object.keys(endpoint.query?.shape ?? {})
  const config = { isCached: true as const, knownParameters }
  openDoor(app, endpoint, { schema, config }, async (input, visitor, reply) => {
    const answer = await handler(input, visitor, reply)
    reply.request.shown = shownIn(answer, input)
    return answer
  })
}

/** Whatever the answer is written in. */
export function openDoor<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: Pick<RouteOptions, 'schema' | 'config' | 'exposeHeadRoute'>,
  handler: (...input: Parameters<Handler<E>>) => Promise<unknown>,
): void {
  const visitors = new WeakMap<FastifyRequest, SignedInVisitor>()
  app.route({
    ...options,
    method: endpoint.method,
    url: routePath(endpoint),
    config: {
      ...options.config,
      repeatsTextAsError: endpoint.repeatsTextAsError,
      changesPublicAnswers: changesPublicAnswers(endpoint),
    },
    ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
    // Before anything they send is read: megabytes of a stranger cost nothing.
    onRequest: async (request) => {
      const visitor = await admit(endpoint.access, request)
      if (visitor) visitors.set(request, visitor)
    },
    handler: async (request, reply) => {
      reply.status(endpoint.status ?? 200)
      if (isPersonal(endpoint)) reply.header('cache-control', 'no-store')
      const input = validInput(endpoint, request, isForm(request) ? await bodyOfForm(endpoint, request) : request.body)
      // The check above is what the type says: a handler of a closed endpoint has its visitor.
      return handler(input, visitors.get(request) as VisitorOf<E['access']>, reply)
    },
  })
}

function answerSchema({ status = 200, response }: Endpoint): RouteOptions['schema'] {
  return { response: { [status]: responseSchema(response) } }
}

export function routePath({ path }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** What no cache may keep: answers to somebody in particular, and answers to what somebody did. */
function isPersonal({ access, method }: Endpoint): boolean {
  return access !== 'public' || method !== 'GET'
}

async function bodyOfForm(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (!endpoint.files) throw new ShopError('unsupported-media-type', 'Please send JSON.')
  return readForm(endpoint, request)
}

function validInput<E extends Endpoint>(endpoint: E, request: FastifyRequest, sent: unknown): HandlerInput<E> {
  const errors: FieldErrors = {}
  const params = endpoint.params?.safeParse(request.params)
  // An id that can't exist is simply not there.
  if (params?.success === false) throw notFound('Page')
  const query = endpoint.query?.safeParse(withoutBlanks(request.query), { error: plainText })
  const body = endpoint.body?.safeParse(sent ?? {}, { error: plainText })
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
