import { Readable } from 'node:stream'
import type { Endpoint, HandlerInput } from '@shop/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { Zip, ZipDeflate } from 'fflate'
import type { PackedFile } from '../kernel/packed-file'
import { addRoute } from './handle'

type PackedFiles = Iterable<PackedFile> | AsyncIterable<PackedFile>

/** Adds the route of an endpoint that streams a zip file; when the client leaves, no further entries are made. */
export function handleZip<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  fileName: (input: HandlerInput<E>) => string,
  listEntries: (input: HandlerInput<E>) => Promise<PackedFiles>,
): void {
  addRoute(app, endpoint, { exposeHeadRoute: false }, async (input, _visitor, reply) => {
    // Listed before the first byte is sent, so that a refusal can still be sent with its status.
    const entries = await listEntries(input)
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName(input)}"`,
    })
    return Readable.from(zipped(entries), { objectMode: false })
  })
}

async function* zipped(entries: PackedFiles): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { path, bytes, at } of entries) {
    const file = new ZipDeflate(path)
    file.mtime = at
    zip.add(file)
    file.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
