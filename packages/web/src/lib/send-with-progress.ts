import { ApiError } from '@shop/contract/client'
import { LANGUAGE } from '#language'
import { BACKEND_HOST } from './backend'
import { Unreachable } from './fetch-send'
import { handleStatus } from './handle-status'
import { fieldsOf, parseJson } from './reading'
import { session } from './session'
import { LONGEST_STANDSTILL_IN_MS, timeLimit } from './time-limit'

export interface Sending {
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
export function sendWithProgress(
  method: 'POST' | 'PUT',
  path: `/api/${string}`,
  body: FormData | string,
  sending: Sending = {},
): Promise<unknown> {
  const { onProgress } = sending
  const limit = timeLimit(LONGEST_STANDSTILL_IN_MS, sending.signal)
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = session.token()
    request.open(method, BACKEND_HOST + path)
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Accept-Language', LANGUAGE)
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    // For a form the browser sets the content type itself, with the multipart boundary.
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json')
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => {
      limit.extend()
      onProgress?.(total > 0 ? loaded / total : 0)
    }
    request.onerror = () => reject(new Unreachable(undefined))
    request.onabort = () => {
      const calledOff = new DOMException('The upload was called off.', 'AbortError')
      reject(limit.isOver() ? new Unreachable(limit.signal.reason) : calledOff)
    }
    request.onload = () => {
      handleStatus(request.status, token)
      const answer = parseJson(request.responseText)
      if (request.status >= 400) reject(new ApiError(request.status, fieldsOf(answer)))
      else resolve(answer)
    }
    limit.signal.addEventListener('abort', () => request.abort())
    request.send(body)
  }).finally(limit.end)
}

/** The content of a file as customers' pictures are sent. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error('The file could not be read.'))
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '')
    reader.readAsDataURL(file)
  })
}
