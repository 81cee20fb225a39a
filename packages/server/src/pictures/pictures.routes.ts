import type { FastifyInstance, FastifyReply } from 'fastify'
import { slotOf } from '../admission/slot'
import type { PictureFormat } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findRendition, readPictureKey } from './picture-path'
import { pictureServer } from './serve-picture'

const CONTENT_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }
const IMMUTABLE_FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** Serves pictures by key, in fixed widths and formats only. */
export function addPictureRoutes(app: FastifyInstance, shop: Shop): void {
  const serve = pictureServer(shop)

  app.get<{ Params: { key: string; file: string } }>(
    '/pictures/:key/:file',
    { logLevel: 'warn', compress: false },
    async (request, reply) => {
      const { key, file } = request.params
      const rendition = findRendition(file)
      if (!rendition || !readPictureKey(key)) throw notFound('Picture')
      // Making a picture takes long and has a limit of its own: meanwhile others browse.
      slotOf(request.raw)?.release()
      const picture = await serve(key, rendition, closeSignalOf(reply))
      if (!picture) throw notFound('Picture')
      reply
        .header('cache-control', IMMUTABLE_FOR_A_YEAR)
        .header('etag', picture.etag)
        .header('x-content-type-options', 'nosniff')
        // The shop's pages may be on another host than its pictures.
        .header('cross-origin-resource-policy', 'cross-origin')
      if (matchesEtag(request.headers['if-none-match'], picture.etag)) return reply.status(304).send()
      return reply.type(CONTENT_TYPES[rendition.format]).send(picture.bytes)
    },
  )
  app.get('/pictures/*', () => {
    throw notFound('Picture')
  })
}

function closeSignalOf(reply: FastifyReply): AbortSignal {
  const closed = new AbortController()
  reply.raw.on('close', () => closed.abort())
  return closed.signal
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
