import multipart, { type MultipartFile } from '@fastify/multipart'
import type { Endpoint } from '@shop/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { refusal } from '../kernel/refusal'
import { ShopError } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { picturePath } from '../pictures/picture-path'
import { LARGEST_UPLOAD_IN_BYTES, recordUpload } from '../pictures/record-upload'

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns where the picture is found from now on. */
    keepUpload: (bytes: Buffer) => Promise<string>
  }
}

const MOST_FIELDS = 60
const LONGEST_FIELD_IN_BYTES = 64 * 1024

/** Opens doors that take forms with files. Elsewhere a form is refused before anybody looks into it. */
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
    app.decorate('keepUpload', async (bytes) => picturePath(await recordUpload(shop, bytes)))
    addRoutes(app)
  })
}

export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** The form as the body it would be in JSON: files are kept, and where they are found stands in their place. */
export async function readForm({ files = [], body }: Endpoint, request: FastifyRequest): Promise<unknown> {
  const { texts, uploads } = await readParts(request, files)
  const shape = (body?.shape ?? {}) as Partial<Record<string, z.ZodType>>
  const fields = [...texts].map(([name, values]) => [name, asTheFieldTakesIt(shape[name], values)] as const)
  const kept: [string, string][] = []
  for (const [name, bytes] of uploads) kept.push([name, await request.server.keepUpload(bytes)])
  return Object.fromEntries([...fields, ...kept])
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
    // What is still on its way would block the next request of the same connection.
    request.raw.unpipe().resume()
    // The parser's own complaints name no status.
    const isToldAlready = error instanceof ShopError || (error instanceof Error && 'statusCode' in error)
    throw isToldAlready ? error : new ShopError('malformed-request', 'The form could not be read.')
  }
  return { texts, uploads }
}

async function readFile(part: MultipartFile, files: readonly string[], uploads: Map<string, Buffer>): Promise<void> {
  const { fieldname: name, filename } = part
  if (!files.includes(name)) throw refusal(name, 'No file is taken here.')
  if (uploads.has(name)) throw refusal(name, 'Please send one file.')
  const bytes = await part.toBuffer()
  // An input of a page in which nothing was chosen.
  const isNothing = bytes.length === 0 && (filename as string | undefined) === ''
  if (!isNothing) uploads.set(name, bytes)
}

/** A form knows texts only: the first reading that the field accepts counts, and else the text as it is. */
function asTheFieldTakesIt(field: z.ZodType | undefined, values: unknown[]): unknown {
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
