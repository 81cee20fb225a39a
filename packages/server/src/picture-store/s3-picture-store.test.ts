import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Rendition } from '../kernel/ports'
import type { S3Settings } from '../kernel/s3-settings'
import { givenUpload } from '../testing/picture-factories'
import { givenS3Server, isSignedWith, S3_KEYS } from '../testing/s3-server'
import { openTestShop } from '../testing/test-shop'
import { circuitBreakerStore } from './circuit-breaker-store'
import { prerenderPictures } from '../pictures/prerender-pictures'
import { s3PictureStore } from './s3-picture-store'
import { pictureServer } from '../pictures/serve-picture'

const KEY = '0123456789abcdef01234567'
const RENDITION: Rendition = { width: 320, format: 'avif' }

test('what was saved is found again, by another process too', async () => {
  const settings = await givenBucket()
  await s3PictureStore(settings).save(KEY, RENDITION, Buffer.from('a jersey'))

  const found = await s3PictureStore(settings).find(KEY, RENDITION)

  expect(found?.toString()).toBe('a jersey')
})

test('objects lie in the bucket under the prefix', async () => {
  const server = await givenS3Server('pictures')
  const settings = settingsOf(server.url)
  await s3PictureStore(settings).save(KEY, RENDITION, Buffer.from('a jersey'))
  await s3PictureStore({ ...settings, prefix: '', endpoint: `${server.url}/` }).save(KEY, RENDITION, Buffer.from('x'))

  expect(server.asked).toEqual([`PUT /pictures/shop/one/${KEY}/320.avif`, `PUT /pictures/${KEY}/320.avif`])
})

test('what is removed is not found any more, and removing it twice is no fault', async () => {
  const store = s3PictureStore(await givenBucket())
  await store.save(KEY, RENDITION, Buffer.from('a jersey'))

  await store.remove(KEY)
  await store.remove(KEY)

  expect(await store.find(KEY, RENDITION)).toBeUndefined()
})

test('what was never saved is not there', async () => {
  const store = s3PictureStore(await givenBucket())

  expect(await store.find(KEY, RENDITION)).toBeUndefined()
})

test.each<[string, Partial<S3Settings>, RegExp]>([
  ['a wrong secret', { secretAccessKey: 'guessed' }, /403 SignatureDoesNotMatch/],
  ['an unknown key', { accessKeyId: 'NOBODY' }, /403 InvalidAccessKeyId/],
  ['a bucket that does not exist', { bucket: 'elsewhere' }, /404 NoSuchBucket/],
])('with %s the store refuses, in words', async (_what, wrong, refusal) => {
  const store = s3PictureStore({ ...(await givenBucket()), ...wrong })

  await expect(store.find(KEY, RENDITION)).rejects.toThrow(refusal)
  await expect(store.save(KEY, RENDITION, Buffer.from('a jersey'))).rejects.toThrow(refusal)
})

test('a store that is silent is given up on, also while garbage is collected', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    silent.close()
    silent.closeAllConnections()
  })
  const store = s3PictureStore(settingsOf(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`))
  const collecting = setInterval(garbageCollector(), 0)
  onTestFinished(() => clearInterval(collecting))

  await expect(store.find(KEY, RENDITION)).rejects.toThrow(/timeout/i)
})

test('pictures are served while the store is down, with one warning', async () => {
  const shop = await openTestShop()
  onTestFinished(shop.close)
  const server = await givenS3Server('pictures')
  const onFault = vi.fn()
  const pictureStore = circuitBreakerStore(s3PictureStore(settingsOf(server.url)), { onFault, pauseInMs: 60_000 })
  const serve = pictureServer({ ...shop, pictureStore })
  const [one, other, third] = await Promise.all(['#123', '#456', '#789'].map((colour) => givenUpload(shop, colour)))
  const ask = (key = '') => serve(key, { width: 160, format: 'webp' }, new AbortController().signal)

  expect(await ask(one)).toBeDefined()
  // The picture is saved after it was answered.
  await expect.poll(() => server.asked).toHaveLength(2)
  await server.stop()
  expect(await ask(other)).toBeDefined()
  expect(await ask(third)).toBeDefined()

  expect(onFault).toHaveBeenCalledOnce()
  expect(server.asked).toEqual([`GET /pictures/shop/one/${one}/160.webp`, `PUT /pictures/shop/one/${one}/160.webp`])
})

test('a store that failed is called again after a pause', async () => {
  let isDown = true
  const find = vi.fn(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(Buffer.from('a jersey'))))
  const store = circuitBreakerStore(
    { find, save: () => Promise.resolve(), remove: () => Promise.resolve() },
    { onFault: () => undefined, pauseInMs: 50 },
  )
  await store.find(KEY, RENDITION)
  isDown = false

  expect(await store.find(KEY, RENDITION)).toBeUndefined()
  expect(find).toHaveBeenCalledOnce()
  await vi.waitFor(async () => expect(await store.find(KEY, RENDITION)).toEqual(Buffer.from('a jersey')))
})

test('prerendering ends at once where the store is down, instead of rendering all pictures for nothing', async () => {
  const shop = await openTestShop()
  onTestFinished(shop.close)
  await givenUpload(shop)
  const pictureStore = s3PictureStore(settingsOf('http://127.0.0.1:1'))

  const making = prerenderPictures({ ...shop, pictureStore }, { onProgress: () => undefined, onFault: () => undefined })

  await expect(making).rejects.toThrow()
})

test('our check of signatures agrees with Amazon’s published example', () => {
  const names = ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'].join(';')
  const scope = '20130524/us-east-1/s3/aws4_request'
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
  const headers = {
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/${scope},SignedHeaders=${names},Signature=${signature}`,
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const request = { method: 'GET', url: '/test.txt', headers }

  expect(isSignedWith('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', request, Buffer.alloc(0))).toBe(true)
  expect(isSignedWith('another', request, Buffer.alloc(0))).toBe(false)
})

async function givenBucket(): Promise<S3Settings> {
  return settingsOf((await givenS3Server('pictures')).url)
}

function settingsOf(endpoint: string): S3Settings {
  return { ...S3_KEYS, endpoint, bucket: 'pictures', region: 'us-east-1', prefix: 'shop/one' }
}

/** What `node --expose-gc` gives. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
