import { ApiError } from '@shop/contract/client'
import { BACKEND_HOST } from '../../lib/backend'
import { Unreachable } from '../../lib/fetch-send'
import { handleStatus } from '../../lib/handle-status'
import { fieldsOf, MalformedAnswer, parseJson, readText, readThing } from '../../lib/reading'
import { session } from '../../lib/session'

interface Sending {
  /** Called with the progress of the upload, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a picture and returns its address. */
export async function uploadPicture(file: File, sending?: Sending): Promise<string> {
  const form = new FormData()
  form.append('image', file)
  const image = readText(fieldsOf(await post('/api/admin/pictures', form, sending)).image)
  if (image === null) throw new MalformedAnswer('The server sent no address of the picture.')
  return image
}

/** Uploads products as CSV and returns the id of the import. */
export async function uploadCsv(fileName: string, csv: string, sending?: Sending): Promise<number> {
  const body = JSON.stringify({ file_name: fileName, csv })
  return readThing(await post('/api/admin/product-imports', body, sending)).id
}

/** By XMLHttpRequest: fetch does not tell how far an upload is. */
function post(path: `/api/admin/${string}`, body: FormData | string, sending: Sending = {}): Promise<unknown> {
  const { onProgress, signal } = sending
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = session.token()
    request.open('POST', BACKEND_HOST + path)
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    // A form names its own type, with the boundary between its parts.
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json')
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Unreachable(undefined))
    request.onabort = () => reject(new DOMException('The upload was called off.', 'AbortError'))
    request.onload = () => {
      handleStatus(request.status, token)
      const answer = parseJson(request.responseText)
      if (request.status >= 400) reject(new ApiError(request.status, fieldsOf(answer)))
      else resolve(answer)
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
