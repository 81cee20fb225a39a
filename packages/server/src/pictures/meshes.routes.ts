import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'

const IMMUTABLE_FOR_A_YEAR = 'public, max-age=31536000, immutable'

/** Serves the meshes that browsers turn. Their paths carry a hash of the content. */
export function addMeshRoutes(app: FastifyInstance, { meshes }: Shop): void {
  app.get<{ Params: { hash: string; file: string } }>(
    '/meshes/:hash/:file',
    { logLevel: 'warn', compress: false },
    (request, reply) => {
      const packed = meshes.findFile(request.params.hash, request.params.file)
      if (!packed) throw notFound('Mesh')
      reply
        .type('application/octet-stream')
        .header('cache-control', IMMUTABLE_FOR_A_YEAR)
        .header('vary', 'accept-encoding')
        .header('x-content-type-options', 'nosniff')
        // The shop's pages may be on another host.
        .header('cross-origin-resource-policy', 'cross-origin')
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(packed))
      return reply.header('content-encoding', 'gzip').send(packed)
    },
  )
  app.get('/meshes/*', () => {
    throw notFound('Mesh')
  })
}
