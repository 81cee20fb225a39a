import { ApiError } from '@shop/contract/client'
import type { Route } from '@shop/contract/client'
import { confirmIdentity } from './api'
import { codeOf } from './api-error'
import { BACKEND_HOST } from './backend'
import { Unreachable } from './fetch-send'
import { handleStatus } from './handle-status'
import { isIdentityAsked } from './identity'
import { fieldsOf, parseJson } from './reading'
import { session } from './session'

type Getting = Extract<Route, `GET /api/admin/${string}`>

/** Fetches a file of the API, as only staff may, and hands it to the browser to save. */
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
    isIdentityAsked(first.response.status, first.refusal) && (await confirmIdentity()) ? await fetchFile(url) : first
  if (!answer.response.ok) throw new ApiError(answer.response.status, fieldsOf(answer.refusal))
  save(await answer.response.blob(), fileName)
}

/** The response, and its parsed body where it is a refusal. */
async function fetchFile(url: string): Promise<{ response: Response; refusal: unknown }> {
  const token = session.token()
  const response = await fetch(url, {
    credentials: 'include',
    headers: { 'X-Requested-With': 'XMLHttpRequest', ...(token && { Authorization: `Bearer ${token}` }) },
  }).catch((error: unknown) => {
    throw new Unreachable(error)
  })
  const refusal = response.ok ? undefined : parseJson(await response.text())
  handleStatus(response.status, token, codeOf(refusal))
  return { response, refusal }
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
