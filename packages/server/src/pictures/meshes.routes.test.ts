import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { gunzipSync } from 'node:zlib'
import { readMesh } from '@shop/jersey-3d/read-mesh'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addErrorHandler } from '../http/error-handler'
import type { Shop } from '../kernel/shop'
import { MESH_FOLDER } from '../mesh-folder'
import { aJersey } from '../testing/picture-factories'
import { addMeshRoutes } from './meshes.routes'
import { openMeshes } from './open-meshes'

const meshes = openMeshes({ folder: MESH_FOLDER })
const path = meshes.pathOf({ jersey: aJersey({ collar: 'henley' }), drape: 3 })

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  addErrorHandler(app)
  await app.register(compress, { threshold: 1 })
  addMeshRoutes(app, { meshes } as unknown as Shop)
})
afterAll(() => app.close())

test('a mesh is sent compressed, to be kept for ever, and says so', async () => {
  const response = await app.inject({ url: path, headers: { 'accept-encoding': 'gzip, deflate, br' } })

  expect(path).toMatch(/^\/meshes\/[0-9a-f]{16}\/mens-crew-3\.j3d$/)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(readMesh(gunzipSync(response.rawPayload)).header.vertices).toBeGreaterThan(1000)
})

test('a client that knows no gzip gets the bytes as they are', async () => {
  const response = await app.inject(path)

  expect(response.headers['content-encoding']).toBeUndefined()
  expect(readMesh(response.rawPayload).header.vertices).toBeGreaterThan(1000)
})

test.each([
  ['another hash', path.replace(/[0-9a-f]{16}/, '0123456789abcdef')],
  ['another name', path.replace('mens', 'giants')],
  ['a path out of the folder', '/meshes/..%2f..%2fpackage.json/mens-crew-1.j3d'],
  ['no name', '/meshes/0123456789abcdef'],
])('%s is not found', async (_what, url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})
