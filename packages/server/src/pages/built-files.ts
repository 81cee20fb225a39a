import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/shop-error'

/** A worker lives by the policy of its own script, and loads more of the shop's scripts when it needs them. */
const SCRIPT_POLICY = `default-src 'none';script-src 'self';frame-ancestors 'none'`

/** Serves the files of the web builds, one for each language. Names under /assets carry a hash of their content, so browsers may cache them for good. */
export async function addBuiltFiles(app: FastifyInstance, folders: string[]): Promise<void> {
  await app.register(serveStatic, {
    root: folders,
    wildcard: false,
    index: false,
    logLevel: 'warn',
    cacheControl: false,
    // The build lays a compressed copy beside each file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (/\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', SCRIPT_POLICY)
    },
  })
  app.get('/assets/*', { logLevel: 'warn' }, () => {
    throw notFound('File')
  })
}
