import { ApiError } from '@shop/contract/client'
import { BACKEND_HOST } from './backend'
import { Unreachable } from './fetch-send'
import { heedStatus } from './global-answers'
import { fieldsOf, MalformedAnswer, parseJson, readText } from './reading'
import { session } from './session'

interface Sending {
  /** Told the part that is under way, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends a picture to be kept; gives its address. By XMLHttpRequest: fetch does not tell how far an upload is. */
export function uploadPicture(file: File, { onProgress, signal }: Sending = {}): Promise<string> {
  const form = new FormData()
  form.append('image', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = session.token()
    request.open('POST', `${BACKEND_HOST}/api/admin/pictures`)
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Unreachable(undefined))
    request.onabort = () => reject(new DOMException('The upload was called off.', 'AbortError'))
    request.onload = () => {
      heedStatus(request.status, token)
      const body = parseJson(request.responseText)
      if (request.status >= 400) reject(new ApiError(request.status, fieldsOf(body)))
      else settle(readText(fieldsOf(body).image), resolve, reject)
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function settle(image: string | null, resolve: (image: string) => void, reject: (error: Error) => void): void {
  if (image === null) reject(new MalformedAnswer('The server sent no address of the picture.'))
  else resolve(image)
}
