import { setTimeout as wait } from 'node:timers/promises'
import { Refused } from '../../../e2e/src/shopper'
import { countAnswer, countWait, type Ledger } from './ledger'

/** A person gives up after this time without an answer, which is recorded as a complaint. */
const PATIENCE_IN_MS = 60_000
const LONGEST_ATTEMPT_IN_MS = 30_000
const PAUSE_IN_MS = 400
/** While servers are killed there are hundreds, which all say the same. */
const MOST_FAULTS = 20

export interface ApiCall {
  method?: string
  path: string
  /** Sent as JSON. A form (URLSearchParams) goes to the gateway, without the shop's token. */
  body?: unknown
  /** Statuses of expected refusals. Any other refusal is recorded as a complaint. */
  mayRefuse?: readonly number[]
  /** Throws `InDoubt` instead of retrying, so that the caller can check whether the first request succeeded. */
  neverRetry?: boolean
}

/** There was no answer within the patience of the person, despite retries. */
export class GaveUp extends Error {}

/** There was no answer to a request that must not be retried, so it may or may not have been processed. */
export class InDoubt extends Error {}

export interface Browser {
  call: <Answer>(call: ApiCall) => Promise<Answer>
  open: (path: string) => Promise<string>
  signIn: (token: string) => void
}

/** A client that retries when the shop does not answer or answers 5xx, and records everything in the ledger. */
export function openBrowser(url: string, ledger: Ledger): Browser {
  let token = ''

  async function sendWithRetry(call: ApiCall): Promise<Attempt> {
    const start = performance.now()
    for (let attempt = 0; ; attempt += 1) {
      ledger.traffic.requests += 1
      if (attempt > 0) ledger.traffic.retries += 1
      const answer = await sendOnce(url, token, call)
      countAnswer(ledger.traffic, answer.status)
      const waited = performance.now() - start
      if (answer.status !== undefined && answer.status < 500) {
        countWait(ledger.traffic, nameOf(call), waited)
        return answer
      }
      if (ledger.traffic.faults.length < MOST_FAULTS) ledger.traffic.faults.push(`${nameOf(call)}: ${describe(answer)}`)
      if (call.neverRetry) throw new InDoubt(nameOf(call))
      if (waited > PATIENCE_IN_MS) {
        ledger.complaints.push(`${nameOf(call)} had no answer in ${PATIENCE_IN_MS / 1000} s: ${describe(answer)}`)
        throw new GaveUp(nameOf(call))
      }
      await wait(PAUSE_IN_MS * (0.5 + Math.random()))
    }
  }

  async function text(call: ApiCall): Promise<string> {
    const answer = await sendWithRetry(call)
    const { status = 0, body } = answer
    if (status < 400) return body
    if (!call.mayRefuse?.includes(status)) ledger.complaints.push(`${nameOf(call)} was refused: ${describe(answer)}`)
    throw new Refused(status, body)
  }

  return {
    call: async <Answer>(call: ApiCall) => JSON.parse(await text(call)) as Answer,
    open: (path) => text({ path }),
    signIn: (newToken) => void (token = newToken),
  }
}

interface Attempt {
  status: number | undefined
  body: string
}

async function sendOnce(url: string, token: string, { method = 'GET', path, body }: ApiCall): Promise<Attempt> {
  const isForm = body instanceof URLSearchParams
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && !isForm && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_ATTEMPT_IN_MS),
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    return { status: undefined, body: String(error) }
  }
}

function nameOf({ method = 'GET', path }: ApiCall): string {
  return `${method} ${path}`
}

function describe({ status, body }: Attempt): string {
  return `${status ?? 'no connection'} ${body.slice(0, 200)}`
}
