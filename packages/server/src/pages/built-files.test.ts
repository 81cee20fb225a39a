import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBuiltFiles } from './built-files'
import { addErrorHandler } from '../http/error-handler'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/page-a1b2.js'), 'export {}')
  await writeFile(join(folder, 'assets/page-a1b2.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  app = Fastify()
  addErrorHandler(app)
  await addBuiltFiles(app, [folder])
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['/assets/page-a1b2.js', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'public, max-age=3600'],
])('%s may be kept as long as its name allows', async (url, cacheControl) => {
  const response = await app.inject(url)

  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe(cacheControl)
})

test('a worker may load more scripts of the shop, and nothing else', async () => {
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const script = await app.inject({ url: '/assets/page-a1b2.js', headers })
    expect(script.headers['content-security-policy']).toBe(
      `default-src 'none';script-src 'self';frame-ancestors 'none'`,
    )
  }
})

test('A browser gets the copy that the build compressed, if it reads such', async () => {
  const compressed = await app.inject({ url: '/assets/page-a1b2.js', headers: { 'accept-encoding': 'gzip, br' } })
  const plain = await app.inject('/assets/page-a1b2.js')

  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(compressed.headers['content-type']).toBe(plain.headers['content-type'])
  expect(compressed.headers['cache-control']).toBe(plain.headers['cache-control'])
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('export {}')
  expect(plain.body).toBe('export {}')
})

test.each(['/assets/page-0000.js', '/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json'])(
  '%s is not found',
  async (url) => expect((await app.inject(url)).statusCode).toBe(404),
)

test.each([
  ['a part beyond the end', { range: 'bytes=999-' }],
  ['another version', { 'if-match': '"old"' }],
])('%s is refused, and no fault of ours', async (_what, headers) => {
  const response = await app.inject({ url: '/favicon.svg', headers })

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'malformed-request' })
})
