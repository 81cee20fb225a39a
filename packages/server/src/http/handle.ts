import {
  changesPublicAnswers,
  changesReplicaAnswers,
  type Answer,
  type Endpoint,
  type HandlerInput,
} from '@shop/contract/endpoint'
import type { FieldErrors } from '@shop/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type * as z from 'zod'
import type { SignedInVisitor } from '../accounts/sessions'
import { notFound, ShopError } from '../kernel/shop-error'
import { answerSerializer } from './answer-serializer'
import { PERSONAL_COMPRESSION } from './compression'
import { plainText } from './plain-texts'
import { isForm, readForm } from './read-form'
import { repeatRead } from './repeat-read'
import { withReplicas } from './replica-reads'
import { translateAnswer } from './translate-answer'
import type { ShownProducts } from '../cache/lru-store'
import { authorise, type VisitorOf } from './visitor'

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
  const serialization = {
    schema: { response: { [endpoint.status ?? 200]: endpoint.response } },
    serializerCompiler: () => answerSerializer(endpoint.response),
  }
  if (endpoint.cache !== 'public') {
    addRoute(app, endpoint, serialization, handler)
    return
  }
  const knownParameters = Object.keys(endpoint.query?.shape ?? {})
  const config = { isCached: true as const, knownParameters }
  addRoute(app, endpoint, { ...serialization, config }, async (input, visitor, reply) => {
    const answer = await handler(input, visitor, reply)
    reply.request.shown = shownIn(answer, input)
    return answer
  })
}

/** Adds the route of one endpoint, for answers of any format. */
export function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: Pick<RouteOptions, 'schema' | 'serializerCompiler' | 'config' | 'exposeHeadRoute'>,
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
      changesReplicaAnswers: changesReplicaAnswers(endpoint),
    },
    ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
    ...(endpoint.cache !== 'public' && { compress: PERSONAL_COMPRESSION }),
    // Authorised before the body is read, so that a stranger's megabytes cost nothing.
    onRequest: async (request) => {
      const visitor = await repeatRead(request, () => authorise(endpoint, request))
      if (visitor) visitors.set(request, visitor)
    },
    handler: async (request, reply) => {
      reply.status(endpoint.status ?? 200)
      // `private` as well, because some CDNs cache answers with `no-store` alone, or without the header.
      if (endpoint.cache !== 'public') reply.header('cache-control', 'private, no-store')
      const input = validInput(endpoint, request, isForm(request) ? await bodyOfForm(endpoint, request) : request.body)
      // `authorise` above guarantees what the type says: the handler of an endpoint that is not public has its visitor.
      const visitor = visitors.get(request) as VisitorOf<E['access']>
      const work = () => withReplicas(endpoint, request, () => handler(input, visitor, reply))
      const answer = await (endpoint.method === 'GET' ? repeatRead(request, work) : work())
      return endpoint.cache === 'public' ? answer : translateAnswer(request, answer)
    },
  })
}

export function routePath({ path }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

async function bodyOfForm(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (!endpoint.files) throw new ShopError('unsupported-media-type', 'Please send JSON.')
  return readForm(endpoint, request)
}

function validInput<E extends Endpoint>(endpoint: E, request: FastifyRequest, sent: unknown): HandlerInput<E> {
  const errors: FieldErrors = {}
  const params = endpoint.params?.safeParse(request.params)
  // An id that no row can have is answered like a missing row.
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

/** An empty parameter such as `?max_price=` counts as absent; as a number it would be 0. */
function withoutBlanks(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''))
}

function collect(error: z.ZodError, errors: FieldErrors): void {
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    ;(errors[field] ??= []).push(issue.message)
  }
}
