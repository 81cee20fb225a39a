import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PictureFormat } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findRendition, isPictureKey } from './picture-path'
import { pictureServer } from './serve-picture'

const CONTENT_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' }
const A_YEAR_UNCHANGED = 'public, max-age=31536000, immutable'

/** The only pictures there are: known keys in the fixed widths and formats. */
export function addPictureRoutes(app: FastifyInstance, shop: Shop): void {
  const serve = pictureServer(shop)

  app.get<{ Params: { key: string; file: string } }>(
    '/pictures/:key/:file',
    { logLevel: 'warn', compress: false },
    async (request, reply) => {
      const { key, file } = request.params
      const rendition = findRendition(file)
      if (!rendition || !isPictureKey(key)) throw notFound('Picture')
      const picture = await serve(key, rendition, leavingOf(reply))
      if (!picture) throw notFound('Picture')
      reply
        .header('cache-control', A_YEAR_UNCHANGED)
        .header('etag', picture.etag)
        .header('x-content-type-options', 'nosniff')
        // Pages of the shop may stand on another host than its pictures.
        .header('cross-origin-resource-policy', 'cross-origin')
      if (isKnownTo(request.headers['if-none-match'], picture.etag)) return reply.status(304).send()
      return reply.type(CONTENT_TYPES[rendition.format]).send(picture.bytes)
    },
  )
  app.get('/pictures/*', () => {
    throw notFound('Picture')
  })
}

function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.on('close', () => leaving.abort())
  return leaving.signal
}

function isKnownTo(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
