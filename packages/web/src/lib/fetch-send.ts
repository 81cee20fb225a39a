import type { ApiRequest, ApiResponse, Send } from '@shop/contract/client'
import { LANGUAGE } from '#language'
import * as m from '#messages/lib'
import { codeOf } from './api-error'
import { isIdentityAsked } from './identity'
import { parseJson } from './reading'
import { LONGEST_WAIT_IN_MS, timeLimit } from './time-limit'

/** No answer came: offline, a dead host, a broken connection, a server that took too long. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super(m.serverNotReached, { cause })
    this.name = 'Unreachable'
  }
}

export interface FetchOptions {
  host: string
  token?: () => string | null
  /** Called with status, sent token and error code of every answer, before the caller gets it. */
  answered?: (status: number, token: string | null, code?: unknown) => void
  /** Asks the user to confirm their identity where the server requires it; then the call is sent once more. */
  confirm?: () => Promise<boolean>
  signal?: AbortSignal
  keepalive?: boolean
}

/** Sends the contract's calls over the network, with the headers every call has. */
export function fetchSend({ host, token, answered, confirm, signal, keepalive }: FetchOptions): Send {
  const exchange = async ({ method, url, body }: ApiRequest): Promise<ApiResponse> => {
    const sentToken = token?.() ?? null
    const { response, text } = await reach(host + url, {
      method,
      credentials: 'include',
      // The browser's cache is used only after the server has confirmed it (304).
      cache: 'no-cache',
      headers: headersWith(sentToken),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
      keepalive,
    })
    const answer = parseJson(text)
    answered?.(response.status, sentToken, codeOf(answer))
    return { status: response.status, header: (name) => response.headers.get(name), body: answer }
  }
  return async (request) => {
    const answer = await exchange(request)
    return isIdentityAsked(answer.status, answer.body) && (await confirm?.()) ? exchange(request) : answer
  }
}

async function reach(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const limit = timeLimit(LONGEST_WAIT_IN_MS, init.signal)
  try {
    const response = await fetch(url, { ...init, signal: limit.signal })
    return { response, text: await response.text() }
  } catch (error) {
    throw new Unreachable(error)
  } finally {
    limit.end()
  }
}

function headersWith(token: string | null): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Accept-Language': LANGUAGE,
    'X-Requested-With': 'XMLHttpRequest',
    ...(token && { Authorization: `Bearer ${token}` }),
  }
}
