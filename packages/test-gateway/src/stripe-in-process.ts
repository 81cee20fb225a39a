import Stripe from 'stripe'
import { TEST_SECRET_KEY } from './keys'

interface InProcessRequest {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string
}

interface InProcessAnswer {
  statusCode: number
  headers: object
  body: string
}

/** The part of a Fastify app that calls it without a network. */
export interface InProcessApp {
  inject: (request: InProcessRequest) => Promise<InProcessAnswer>
}

/** Stripe's SDK, talking to the gateway of this process. */
export function stripeInProcess(app: InProcessApp, config: Stripe.StripeConfig = {}): Stripe {
  const httpClient = Stripe.createFetchHttpClient(fetchInProcess(app))
  return new Stripe(TEST_SECRET_KEY, { telemetry: false, ...config, httpClient })
}

/** A `fetch` for Stripe's SDK that calls the app in this process and ignores the host. */
export function fetchInProcess(app: InProcessApp): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    init.signal?.throwIfAborted()
    const answering = app.inject({
      method: (init.method ?? 'GET') as InProcessRequest['method'],
      url: `/test-gateway${pathname}${search}`,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    const answer = await untilAborted(answering.catch(connectionLost), init.signal ?? undefined)
    return new Response(answer.body, { status: answer.statusCode, headers: headersOf(answer) })
  }
}

/** The error of a real `fetch`, which the SDK reads as a network failure. */
function connectionLost(cause: unknown): never {
  throw new TypeError('fetch failed', { cause })
}

async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work
  return new Promise<Result>((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function headersOf({ headers }: InProcessAnswer): Headers {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined)
  return new Headers(entries.map(([name, value]): [string, string] => [name, String(value)]))
}
