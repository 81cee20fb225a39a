import { SHARP_PHOTO_IN_PIXELS } from '@shop/contract/catalog'
import { fieldsOf, MalformedAnswer, readNumber, readText, readThing } from '../../lib/reading'
import { sendWithProgress, type Sending } from '../../lib/send-with-progress'
import { asSpecified } from '../../lib/specified-calls'
import { pictureFileOf } from './picture-file'

export interface UploadedPicture {
  /** Its path. */
  image: string
  /** Too small to be sharp on large screens. */
  isSmall: boolean
}

export async function uploadPicture(file: File, sending?: Sending): Promise<UploadedPicture> {
  const form = new FormData()
  form.append('image', file)
  const answer = fieldsOf(await sendWithProgress('POST', '/api/admin/pictures', form, sending))
  const image = readText(answer.image)
  if (image === null) throw new MalformedAnswer('The server sent no address of the picture.')
  const shorter = Math.min(readNumber(answer.width) ?? Infinity, readNumber(answer.height) ?? Infinity)
  return { image, isSmall: shorter < SHARP_PHOTO_IN_PIXELS }
}

/** Uploads the artwork of a pattern piece. */
export async function uploadArtwork(file: File, sending?: Sending): Promise<{ image: string; ratio: number }> {
  const form = new FormData()
  form.append('artwork', file)
  const answer = fieldsOf(await sendWithProgress('POST', '/api/admin/artwork', form, sending))
  const image = readText(answer.image)
  const ratio = Number(answer.ratio)
  if (image === null || !(ratio > 0)) throw new MalformedAnswer('The server sent no address of the artwork.')
  return { image, ratio }
}

/** Uploads a CSV file of products for its dry run; resolves to the id of the import. */
export async function uploadCsv(fileName: string, csv: string, sending?: Sending): Promise<number> {
  const body = JSON.stringify({ file_name: fileName, csv })
  return readThing(await sendWithProgress('POST', '/api/admin/product-imports', body, sending)).id
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
  return sendWithProgress(method, path, form)
}

type AdminPath = `/api/admin/${string}`
interface Pictured {
  image: string
}
