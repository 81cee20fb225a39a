import { vi } from 'vitest'
import type { Reply } from './open-form-page'

/** The server's replies by call, such as `POST /api/checkout`: a fixed reply, or a function that returns one. */
export type Answering = Record<string, Reply | Promise<Reply> | (() => Reply | Promise<Reply>) | undefined>

export interface Call {
  name: string
  body: unknown
}

/** Stubs `fetch` for one test. Unknown calls fail like a network error; `answers` may be changed afterwards. */
export function answering(answers: Answering): { calls: Call[]; bodiesOf: (name: string) => unknown[] } {
  const calls: Call[] = []
  const fetched = vi.fn<typeof fetch>(async (url, init) => {
    const name = `${init?.method ?? 'GET'} ${url as string}`
    calls.push({ name, body: readBody(init?.body) })
    const answer = answers[name]
    const reply = await (typeof answer === 'function' ? answer() : answer)
    if (!reply) throw new TypeError('Failed to fetch')
    return Response.json(reply.body ?? null, { status: reply.status, headers: reply.headers })
  })
  vi.stubGlobal('fetch', fetched)
  const bodiesOf = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return { calls, bodiesOf }
}

function readBody(body: unknown): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined
}
