import { ApiError } from '@shop/contract/client'
import type { Route } from '@shop/contract/client'
import { LANGUAGE } from '#language'
import { confirmIdentity } from './api'
import { codeOf } from './api-error'
import { BACKEND_HOST } from './backend'
import { Unreachable } from './fetch-send'
import { handleStatus } from './handle-status'
import { isIdentityAsked } from './identity'
import { fieldsOf, parseJson } from './reading'
import { session } from './session'
import { LONGEST_STANDSTILL_IN_MS, timeLimit } from './time-limit'

type Getting = Extract<
  Route,
  `GET /api/admin/${string}` | 'GET /api/orders/{id}/receipt' | 'GET /api/orders/{id}/papers/{paperId}'
>

/** Fetches a file of the API with the token of the signed-in user, and hands it to the browser to save. */
export async function download(
  route: Getting,
  query: URLSearchParams,
  fileName: string,
  params: Record<string, number> = {},
): Promise<void> {
  const path = route.slice('GET '.length).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const search = query.size > 0 ? `?${query.toString()}` : ''
  const url = BACKEND_HOST + path + search
  const first = await fetchFile(url)
  const answer =
    isIdentityAsked(first.status, first.refusal) && (await confirmIdentity()) ? await fetchFile(url) : first
  if (!answer.file) throw new ApiError(answer.status, fieldsOf(answer.refusal))
  save(answer.file, fileName)
}

interface FetchedFile {
  status: number
  /** Undefined where the answer is a refusal. */
  file: Blob | undefined
  refusal: unknown
}

async function fetchFile(url: string): Promise<FetchedFile> {
  const token = session.token()
  const { response, content } = await fetchWhole(url, token)
  const refusal = response.ok ? undefined : parseJson(await content.text())
  handleStatus(response.status, token, codeOf(refusal))
  return { status: response.status, file: response.ok ? content : undefined, refusal }
}

/** A long file is waited for as long as parts of it arrive. */
async function fetchWhole(url: string, token: string | null): Promise<{ response: Response; content: Blob }> {
  const limit = timeLimit(LONGEST_STANDSTILL_IN_MS)
  try {
    const response = await fetch(url, {
      credentials: 'include',
      headers: {
        'Accept-Language': LANGUAGE,
        'X-Requested-With': 'XMLHttpRequest',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      signal: limit.signal,
    })
    return { response, content: await readWhole(response, limit.extend) }
  } catch (error) {
    throw new Unreachable(error)
  } finally {
    limit.end()
  }
}

async function readWhole(response: Response, onPart: () => void): Promise<Blob> {
  const parts: BlobPart[] = []
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    onPart()
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Hands a file to the browser to save. */
export function save(content: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  // Late enough for the browser to have read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
