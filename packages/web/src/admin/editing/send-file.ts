import { SHARP_PHOTO_IN_PIXELS } from '@shop/contract/catalog'
import { ApiError } from '@shop/contract/client'
import { BACKEND_HOST } from '../../lib/backend'
import { Unreachable } from '../../lib/fetch-send'
import { handleStatus } from '../../lib/handle-status'
import { fieldsOf, MalformedAnswer, parseJson, readNumber, readText, readThing } from '../../lib/reading'
import { session } from '../../lib/session'
import { asSpecified } from '../../lib/specified-calls'
import { LONGEST_STANDSTILL_IN_MS, timeLimit } from '../../lib/time-limit'
import { pictureFileOf } from './picture-file'

interface Sending {
  /** Called with the uploaded share, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Uploads a picture; resolves to its path. */
export async function uploadPicture(file: File, sending?: Sending): Promise<string> {
  const form = new FormData()
  form.append('image', file)
  const image = readText(fieldsOf(await send('POST', '/api/admin/pictures', form, sending)).image)
  if (image === null) throw new MalformedAnswer('The server sent no address of the picture.')
  return image
}

export interface UploadedPhoto {
  image: string
  /** Too small to be sharp on large screens. */
  isSmall: boolean
}

/** Uploads a photo of a product. */
export async function uploadPhoto(file: File, sending?: Sending): Promise<UploadedPhoto> {
  const form = new FormData()
  form.append('image', file)
  const answer = fieldsOf(await send('POST', '/api/admin/pictures', form, sending))
  const image = readText(answer.image)
  if (image === null) throw new MalformedAnswer('The server sent no address of the picture.')
  const shorter = Math.min(readNumber(answer.width) ?? Infinity, readNumber(answer.height) ?? Infinity)
  return { image, isSmall: shorter < SHARP_PHOTO_IN_PIXELS }
}

/** Uploads the artwork of a pattern piece. */
export async function uploadArtwork(file: File, sending?: Sending): Promise<{ image: string; ratio: number }> {
  const form = new FormData()
  form.append('artwork', file)
  const answer = fieldsOf(await send('POST', '/api/admin/artwork', form, sending))
  const image = readText(answer.image)
  const ratio = Number(answer.ratio)
  if (image === null || !(ratio > 0)) throw new MalformedAnswer('The server sent no address of the artwork.')
  return { image, ratio }
}

/** Uploads a CSV file of products for its dry run; resolves to the id of the import. */
export async function uploadCsv(fileName: string, csv: string, sending?: Sending): Promise<number> {
  const body = JSON.stringify({ file_name: fileName, csv })
  return readThing(await send('POST', '/api/admin/product-imports', body, sending)).id
}

/** Sends the fields of a product or category together with the file of its picture, as one multipart form. */
export function sendWithPicture(
  method: 'POST' | 'PUT',
  path: AdminPath,
  { image, ...fields }: Pictured,
): Promise<unknown> {
  const form = new FormData()
  const body = fieldsOf(asSpecified({ method, url: path, body: fields })?.body)
  for (const [name, value] of Object.entries(body)) {
    if (value !== null && value !== undefined)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const file = pictureFileOf(image)
  form.append('image', file, `picture.${file.type.replace('image/', '')}`)
  return send(method, path, form)
}

type AdminPath = `/api/admin/${string}`
interface Pictured {
  image: string
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(method: string, path: AdminPath, body: FormData | string, sending: Sending = {}): Promise<unknown> {
  const { onProgress } = sending
  const limit = timeLimit(LONGEST_STANDSTILL_IN_MS, sending.signal)
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = session.token()
    request.open(method, BACKEND_HOST + path)
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json')
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
