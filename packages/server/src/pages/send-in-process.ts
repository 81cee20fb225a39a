import type { Send } from '@shop/contract/client'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { ShownProducts } from '../cache/lru-store'
import type { AnswerCache } from '../cache/shop-cache'
import { IN_PROCESS } from '../http/request-log'

interface SendOptions {
  /** The language of the page: refusals are said in it. */
  language?: PageLanguage | undefined
  answers?: AnswerCache | undefined
  /** Called with the products that each answer shows; undefined where the answer does not tell. */
  onShown?: (shown: ShownProducts | undefined) => void
}

/** Calls the API for server-rendered pages through the same routes as every client, without the network. */
export function sendInProcess(app: FastifyInstance, { language = 'en', answers, onShown }: SendOptions = {}): Send {
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
      headers: { accept: 'application/json', 'accept-language': language },
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
