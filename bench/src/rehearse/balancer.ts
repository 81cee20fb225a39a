import replyFrom, { type FastifyReplyFromOptions } from '@fastify/reply-from'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

/** How long a server that failed gets requests only after the other servers failed too. */
const REST_AFTER_FAILURE_IN_MS = 1_000
const LONGEST_ANSWER_IN_MS = 15_000
const CONNECTING: FastifyReplyFromOptions['undici'] = { connect: { timeout: 1_000 }, pipelining: 1 }
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Error codes of connections that were never opened, so that the request was certainly not processed. */
const NEVER_ARRIVED = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])

export interface Balancer {
  url: string
  /** The number of requests that were retried at another server. */
  secondTries: () => number
  close: () => Promise<void>
}

/** A load balancer for all servers. Never retries a request that may have been processed: the client decides that. */
export async function openBalancer(
  port: number,
  upstreams: readonly string[],
  /** Paths that begin so have a server of their own. */
  elsewhere: Readonly<Record<string, string>> = {},
): Promise<Balancer> {
  const app = Fastify({ bodyLimit: 10 * 1024 * 1024, forceCloseConnections: true })
  const restingUntil = new Map<string, number>()
  let turn = 0
  let secondTries = 0

  /** The servers in rotating order, with those that failed recently at the end. */
  function serversToTry(): string[] {
    turn += 1
    const rotated = upstreams.map((_, index) => upstreams[(turn + index) % upstreams.length] ?? '')
    const isResting = (upstream: string) => (restingUntil.get(upstream) ?? 0) > Date.now()
    return rotated.toSorted((one, other) => Number(isResting(one)) - Number(isResting(other)))
  }

  function forward(request: FastifyRequest, reply: FastifyReply, [upstream = '', ...others]: string[]): void {
    reply.from(request.raw.url, {
      ...bodyOf(request),
      timeout: LONGEST_ANSWER_IN_MS,
      getUpstream: () => upstream,
      // Every response of a server is forwarded without a retry, even a 503.
      retryDelay: () => null,
      onError: (_reply, { error }) => {
        restingUntil.set(upstream, Date.now() + REST_AFTER_FAILURE_IN_MS)
        if (others.length > 0 && (REPEATABLE.has(request.method) || neverArrived(error))) {
          secondTries += 1
          forward(request, reply, others)
        } else void reply.status(502).header('retry-after', '1').send({ message: 'The shop can’t be reached.' })
      },
    })
  }

  await app.register(replyFrom, { undici: CONNECTING, disableRequestLogging: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.all('/*', (request, reply) => {
    const [, other] = Object.entries(elsewhere).find(([path]) => request.url.startsWith(path)) ?? []
    forward(request, reply, other === undefined ? serversToTry() : [other])
    return reply
  })
  await app.listen({ port, host: '127.0.0.1' })
  return { url: `http://127.0.0.1:${port}`, secondTries: () => secondTries, close: () => app.close() }
}

/** Forwards the body unchanged, byte by byte. */
function bodyOf({ body, headers }: FastifyRequest): { body?: unknown; contentType?: string } {
  return Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' } : {}
}

function neverArrived(error: Error): boolean {
  const causes = [error, error.cause, error.cause instanceof AggregateError ? error.cause.errors[0] : undefined]
  return causes.some((cause) => cause instanceof Error && 'code' in cause && NEVER_ARRIVED.has(String(cause.code)))
}
