import type { Send } from '@shop/contract/client'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ShownProducts } from '../cache/lru-store'
import type { AnswerCache } from '../cache/shop-cache'
import { IN_PROCESS } from '../http/request-log'

interface SendOptions {
  answers?: AnswerCache | undefined
  /** Told what each answer shows; undefined where that is not known. */
  onShown?: (shown: ShownProducts | undefined) => void
}

/** How server-rendered pages call the API: the same door as everybody's, without the network. */
export function sendInProcess(app: FastifyInstance, { answers, onShown }: SendOptions = {}): Send {
  return async ({ method, url, body }) => {
    const cached = method === 'GET' ? answers?.find(url) : undefined
    if (cached) {
      onShown?.(cached.shown)
      const { headers, bytes } = cached.answer.identity
      return { status: 200, header: (name) => valueOf(headers, name.toLowerCase()), body: parsed(bytes.toString()) }
    }
    const response = await app.inject({
      method: method as InjectOptions['method'],
      url,
      remoteAddress: IN_PROCESS,
      headers: { accept: 'application/json' },
      payload: body as InjectOptions['payload'],
    })
    onShown?.(answers?.find(url)?.shown)
    return {
      status: response.statusCode,
      header: (name) => response.headers[name.toLowerCase()]?.toString() ?? null,
      body: parsed(response.body),
    }
  }
}

function valueOf(headers: readonly string[], name: string): string | null {
  const at = headers.findIndex((header, at) => at % 2 === 0 && header === name)
  return at === -1 ? null : (headers[at + 1] ?? null)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
