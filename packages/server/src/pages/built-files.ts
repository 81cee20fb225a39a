import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../kernel/shop-error'

/** A worker lives by the policy of its own script, and loads more of the shop's scripts when it needs them. */
const SCRIPT_POLICY = `default-src 'none';script-src 'self';frame-ancestors 'none'`

/**
 * Serves the files of the web builds, one for each language. Names under /assets carry a hash of their content, so browsers
 * may cache them for good. They share one route: adding two thousand routes would take a second of every start.
 */
export async function addBuiltFiles(app: FastifyInstance, folders: string[]): Promise<void> {
  await app.register(serveStatic, {
    root: folders,
    serve: false,
    cacheControl: false,
    // The build lays a compressed copy beside each file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (/\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', SCRIPT_POLICY)
    },
  })
  const folderOf = new Map(folders.flatMap((folder) => filesOf(folder).map((file) => [file, folder] as const)))
  // Returns nothing: Fastify would watch the end of a reply that is returned, with listeners of its own.
  const send = (reply: FastifyReply, file: string): void => {
    const folder = folderOf.get(file)
    if (folder === undefined) throw notFound('File')
    reply.sendFile(file, folder)
  }
  app.get<{ Params: { '*': string } }>('/assets/*', { logLevel: 'warn' }, ({ params }, reply) =>
    send(reply, `assets/${params['*']}`),
  )
  for (const file of folderOf.keys()) {
    if (!file.startsWith('assets/')) app.get(`/${file}`, { logLevel: 'warn' }, (_request, reply) => send(reply, file))
  }
}

/** The files of a folder and of the folders in it, by their URL paths. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}
