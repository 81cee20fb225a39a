import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAdmission } from '../admission/admission'
import { refuseOverload } from '../admission/overload'
import { addErrorHandler } from '../http/error-handler'
import type { PictureStore, Rendition } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { aJersey, aPhotograph, givenDrawing } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { memoryPictureStore } from '../picture-store/memory-picture-store'
import { addPictureRoutes } from './pictures.routes'
import { recordUpload } from './record-upload'

let shop: TestShop
let app: FastifyInstance
let key: string
beforeAll(async () => {
  shop = await openTestShop()
  app = await openApp(shop)
  key = await givenDrawing(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

describe('a known picture', () => {
  test.each([
    ['320.avif', 'image/avif', 'heif'],
    ['320.webp', 'image/webp', 'webp'],
    ['480.png', 'image/png', 'png'],
  ])('is sent as %s, to be kept for ever', async (file, contentType, format) => {
    const response = await app.inject({ url: `/pictures/${key}/${file}`, headers: { 'accept-encoding': 'br, gzip' } })

    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(response.rawPayload.length),
    })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect((await sharp(response.rawPayload).metadata()).format).toBe(format)
  })

  test('has a head without a body', async () => {
    const { rawPayload } = await app.inject(`/pictures/${key}/320.webp`)

    const head = await app.inject({ method: 'HEAD', url: `/pictures/${key}/320.webp` })

    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe(String(rawPayload.length))
    expect(head.rawPayload).toHaveLength(0)
  })

  test('is not sent again to somebody who has it', async () => {
    const { headers } = await app.inject(`/pictures/${key}/320.webp`)
    const etag = String(headers.etag)
    const withTags = (tags: string) =>
      app.inject({ url: `/pictures/${key}/320.webp`, headers: { 'if-none-match': tags } })

    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await withTags(tags)
      expect(response.statusCode).toBe(304)
      expect(response.headers.etag).toBe(etag)
      expect(response.rawPayload).toHaveLength(0)
    }
    expect((await withTags('"other"')).statusCode).toBe(200)
  })

  test('may be an upload', async () => {
    const upload = await recordUpload(shop, await aPhotograph().jpeg().toBuffer())

    const response = await app.inject(`/pictures/${upload}/160.webp`)

    expect(response.statusCode).toBe(200)
  })
})

describe('security case 12: nothing else is there', () => {
  test.each([
    'KEY/641.webp',
    'KEY/100000.webp',
    'KEY/0640.webp',
    'KEY/640.jpg',
    'KEY/640.svg',
    'KEY/640.png',
    'KEY/640.WEBP',
    'KEY/640.webp%00.svg',
    'KEY/..%2f..%2f640.webp',
    'KEY/640.webp/more',
    'KEY',
    'KEYKEY/640.webp',
    '%2e%2e%2f%2e%2e%2fetc/640.webp',
    '..%5c..%5cetc/640.webp',
    'http:%2f%2fexample.org%2fpicture/640.webp',
    'FFFFFFFFFFFFFFFFFFFFFFFF/640.webp',
    '0123456789abcdef01234567/640.webp',
    'toString/640.webp',
    '%ff%fe/640.webp',
  ])('%s', async (path) => {
    const response = await app.inject(`/pictures/${path.replaceAll('KEY', key)}`)

    expect([400, 404]).toContain(response.statusCode)
    expect(response.headers['content-type']).toMatch('application/json')
    expect(response.headers['cache-control'] ?? 'private, no-store').toBe('private, no-store')
  })
})

describe('making', () => {
  test('happens once, however many ask at the same time', async () => {
    const store = countingStore()
    const busy = await openApp({ ...shop, pictureStore: store })
    const wanted = await givenDrawing(shop, { jersey: aJersey({ base: '#123456' }) })

    const responses = await Promise.all([...Array(20).keys()].map(() => busy.inject(`/pictures/${wanted}/320.webp`)))

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(store.saved).toBe(1)
    await busy.close()
  })

  test('is not repeated by a server that starts later', async () => {
    const store = countingStore()
    const first = await openApp({ ...shop, pictureStore: store })
    const second = await openApp({ ...shop, pictureStore: store })

    const before = await first.inject(`/pictures/${key}/160.avif`)
    const after = await second.inject(`/pictures/${key}/160.avif`)

    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    expect(store.saved).toBe(1)
    await Promise.all([first.close(), second.close()])
  })

  test('is answered before the disk has the picture', async () => {
    const slow: PictureStore = { ...memoryPictureStore(), save: () => new Promise(() => undefined) }
    const app = await openApp({ ...shop, pictureStore: slow })

    expect((await app.inject(`/pictures/${key}/160.webp`)).statusCode).toBe(200)
    await app.close()
  })

  test('still serves when the disk is full', async () => {
    const full: PictureStore = { ...memoryPictureStore(), save: () => Promise.reject(new Error('ENOSPC')) }
    const app = await openApp({ ...shop, pictureStore: full })

    expect((await app.inject(`/pictures/${key}/160.webp`)).statusCode).toBe(200)
    await app.close()
  })
})

async function openApp(shop: Shop): Promise<FastifyInstance> {
  const app = Fastify()
  addErrorHandler(app)
  await app.register(compress, { threshold: 0 })
  addPictureRoutes(app, shop)
  return app
}

function countingStore(): PictureStore & { saved: number } {
  const store = memoryPictureStore()
  const counting = {
    ...store,
    saved: 0,
    save: (key: string, rendition: Rendition, bytes: Buffer) => {
      counting.saved += 1
      return store.save(key, rendition, bytes)
    },
  }
  return counting
}

test('a picture that takes long leaves its slot to others', async () => {
  const answers: (() => void)[] = []
  const find = () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined)))
  const slow = await openApp({ ...shop, pictureStore: { ...memoryPictureStore(), find } })
  slow.get('/other', () => 'served')
  const patience = { buying: 50, browsing: 50 }
  refuseOverload(slow.server, createAdmission({ atOnce: 1, mostWaiting: patience, longestWaitInMs: patience }))
  const address = await slow.listen({ port: 0, host: '127.0.0.1' })

  const picture = fetch(`${address}/pictures/${key}/160.webp`)
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const other = await fetch(`${address}/other`)
  for (const answer of answers) answer()

  expect(await other.text()).toBe('served')
  expect((await picture).status).toBe(200)
  await slow.close()
})
