import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { refusal } from '../kernel/refusal'
import { ShopError } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { picturePath } from '../pictures/picture-path'
import { recordArtwork } from '../pictures/record-artwork'
import { LARGEST_UPLOAD_IN_BYTES, recordUpload } from '../pictures/record-upload'

declare module 'fastify' {
  interface FastifyInstance {
    /** Saves an uploaded picture and returns its path. */
    saveUpload: (bytes: Buffer, field: string) => Promise<string>
  }
}

/** Files of this field may be SVGs. */
const ARTWORK_FIELD = 'artwork'
const MOST_FIELDS = 60
const LONGEST_FIELD_IN_BYTES = 64 * 1024

/** Routes added here accept multipart forms with files; all other routes refuse a form before it is parsed. */
export async function withForms(
  app: FastifyInstance,
  shop: Shop,
  addRoutes: (app: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (app) => {
    await app.register(multipart, {
      limits: {
        // One byte more than allowed: the rule that refuses it is the same for every way a picture comes in.
        fileSize: LARGEST_UPLOAD_IN_BYTES + 1,
        fields: MOST_FIELDS,
        parts: MOST_FIELDS + 10,
        fieldSize: LONGEST_FIELD_IN_BYTES,
        fieldNameSize: 100,
      },
      throwFileSizeLimit: false,
    })
    app.decorate('saveUpload', async (bytes, field) => {
      const record = field === ARTWORK_FIELD ? recordArtwork : recordUpload
      return picturePath(await record(shop, bytes))
    })
    addRoutes(app)
  })
}

export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** Parses a form into the body it would be in JSON: files are saved, and their paths stand in their place. */
export async function readForm({ files = [], body }: Endpoint, request: FastifyRequest): Promise<unknown> {
  const { texts, uploads } = await readParts(request, files)
  const shape = (body?.shape ?? {}) as Partial<Record<string, z.ZodType>>
  const fields = [...texts].map(([name, values]) => [name, parseField(shape[name], values)] as const)
  const saved: [string, string][] = []
  for (const [name, bytes] of uploads) saved.push([name, await request.server.saveUpload(bytes, name)])
  return Object.fromEntries([...fields, ...saved])
}

async function readParts(request: FastifyRequest, files: readonly string[]) {
  const texts = new Map<string, unknown[]>()
  const uploads = new Map<string, Buffer>()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') await readFile(part, files, uploads)
      else if (part.valueTruncated) throw refusal(part.fieldname, 'The text is too long.')
      else {
        // `sizes[]` is how forms often name a list.
        const name = part.fieldname.replace(/\[\]$/, '')
        texts.set(name, [...(texts.get(name) ?? []), part.value])
      }
    }
  } catch (error) {
    // The unread rest of the body would block the next request of the same connection.
    request.raw.unpipe().resume()
    // Errors of the multipart parser itself carry no status.
    const hasStatus = error instanceof ShopError || (error instanceof Error && 'statusCode' in error)
    throw hasStatus ? error : new ShopError('malformed-request', 'The form could not be read.')
  }
  return { texts, uploads }
}

async function readFile(part: MultipartFile, files: readonly string[], uploads: Map<string, Buffer>): Promise<void> {
  const { fieldname: name, filename } = part
  if (!files.includes(name)) throw refusal(name, 'No file is taken here.')
  if (uploads.has(name)) throw refusal(name, 'Please send one file.')
  const bytes = await part.toBuffer()
  // A file input in which nothing was chosen.
  const isNothing = bytes.length === 0 && (filename as string | undefined) === ''
  if (!isNothing) uploads.set(name, bytes)
}

/** Form fields are texts: the first interpretation that the field's schema accepts counts, and otherwise the text itself. */
function parseField(field: z.ZodType | undefined, values: unknown[]): unknown {
  const sent = values.length > 1 ? values : values[0]
  const fits = readings(sent).find(({ value }) => field?.safeParse(value).success)
  return fits ? fits.value : sent
}

function readings(sent: unknown): { value: unknown }[] {
  if (typeof sent !== 'string') return [{ value: sent }]
  if (sent === '') return [{ value: sent }, { value: null }, { value: undefined }]
  if (sent === '1' || sent === '0') return [{ value: sent }, { value: Number(sent) }, { value: sent === '1' }]
  return [{ value: sent }, ...parsed(sent)]
}

function parsed(text: string): { value: unknown }[] {
  try {
    return [{ value: JSON.parse(text) as unknown }]
  } catch {
    return []
  }
}
