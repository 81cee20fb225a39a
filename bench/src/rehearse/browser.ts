import { setTimeout as wait } from 'node:timers/promises'
import { Refused } from '../../../e2e/src/shopper'
import { countAnswer, type Ledger } from './ledger'

/** Whoever still gets no answer by then goes away, and that is a complaint. */
const PATIENCE_IN_MS = 60_000
const LONGEST_ATTEMPT_IN_MS = 30_000
const PAUSE_IN_MS = 400

export interface Wish {
  method?: string
  path: string
  /** Sent as JSON; a form goes to the gateway, whom the shop's token is no business of. */
  body?: unknown
  /** Refusals that belong to shopping. Any other is a complaint. */
  mayRefuse?: readonly number[]
  /** Not done twice by itself: whoever wants it looks first whether it happened. */
  onlyOnce?: boolean
}

/** No answer, however often it was asked. */
export class GaveUp extends Error {}

/** No answer to something that is not simply repeated. */
export class InDoubt extends Error {}

export interface Browser {
  call: <Answer>(wish: Wish) => Promise<Answer>
  open: (path: string) => Promise<string>
  signIn: (token: string) => void
}

/** Somebody's browser with its patient owner, who tries again when the shop does not answer. */
export function openBrowser(url: string, ledger: Ledger): Browser {
  let token = ''

  async function insist(wish: Wish): Promise<Attempt> {
    const start = performance.now()
    for (let attempt = 0; ; attempt += 1) {
      ledger.traffic.requests += 1
      if (attempt > 0) ledger.traffic.retries += 1
      const answer = await attemptOf(url, token, wish)
      countAnswer(ledger.traffic, answer.status)
      const waited = performance.now() - start
      if (answer.status !== undefined && answer.status < 500) {
        ledger.traffic.longestWaitInMs = Math.max(ledger.traffic.longestWaitInMs, waited)
        return answer
      }
      if (wish.onlyOnce) throw new InDoubt(nameOf(wish))
      if (waited > PATIENCE_IN_MS) {
        ledger.complaints.push(`${nameOf(wish)} had no answer in ${PATIENCE_IN_MS / 1000} s: ${describe(answer)}`)
        throw new GaveUp(nameOf(wish))
      }
      await wait(PAUSE_IN_MS * (0.5 + Math.random()))
    }
  }

  async function text(wish: Wish): Promise<string> {
    const answer = await insist(wish)
    const { status = 0, body } = answer
    if (status < 400) return body
    if (!wish.mayRefuse?.includes(status)) ledger.complaints.push(`${nameOf(wish)} was refused: ${describe(answer)}`)
    throw new Refused(status, body)
  }

  return {
    call: async <Answer>(wish: Wish) => JSON.parse(await text(wish)) as Answer,
    open: (path) => text({ path }),
    signIn: (mine) => void (token = mine),
  }
}

interface Attempt {
  status: number | undefined
  body: string
}

async function attemptOf(url: string, token: string, { method = 'GET', path, body }: Wish): Promise<Attempt> {
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

function nameOf({ method = 'GET', path }: Wish): string {
  return `${method} ${path}`
}

function describe({ status, body }: Attempt): string {
  return `${status ?? 'no connection'} ${body.slice(0, 200)}`
}
