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

/** As much of the server as is needed to call it without the network. */
export interface InProcessApp {
  inject: (request: InProcessRequest) => Promise<InProcessAnswer>
}

/** The official SDK on the gateway of this very process. */
export function stripeOverApp(app: InProcessApp, config: Stripe.StripeConfig = {}): Stripe {
  const httpClient = Stripe.createFetchHttpClient(fetchThrough(app))
  return new Stripe(TEST_SECRET_KEY, { telemetry: false, ...config, httpClient })
}

/** A `fetch` for Stripe's SDK that stays in this process, whatever host the SDK names. */
export function fetchThrough(app: InProcessApp): typeof fetch {
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

/** In the words of a real `fetch`, which the SDK takes for a fault of the network. */
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
