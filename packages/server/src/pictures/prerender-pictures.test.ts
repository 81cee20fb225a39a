import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PictureStore } from '../kernel/ports'
import { givenDrawing, givenUpload } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { prerenderPictures, type Progress } from './prerender-pictures'
import { memoryPictureStore } from '../picture-store/memory-picture-store'
import { insertPicture } from './pictures.queries'

let shop: TestShop
let store: PictureStore & { saved: string[] }
beforeEach(async () => {
  shop = await openTestShop()
  store = recordingStore()
})
afterEach(() => shop.close())

test('the grid comes first, newest first, then the pages of single products', async () => {
  const older = await givenUpload(shop, '#101010')
  const back = await givenDrawing(shop, { view: 'back' })
  const newer = await givenUpload(shop, '#f0f0f0')

  await warm()

  const grid = ['480.avif', '320.avif']
  const front = ['640.avif', '160.avif', '640.webp', '960.avif']
  const backs = ['480.avif', '320.avif', '160.avif']
  expect(store.saved).toEqual([
    ...grid.map((file) => `${newer}/${file}`),
    ...grid.map((file) => `${older}/${file}`),
    ...front.map((file) => `${newer}/${file}`),
    ...front.map((file) => `${older}/${file}`),
    ...backs.map((file) => `${back}/${file}`),
  ])
})

test('what is there already is not made again', async () => {
  const key = await givenUpload(shop)
  await store.save(key, { width: 480, format: 'avif' }, Buffer.from('there'))

  const first = await warm()
  const second = await warm()

  expect(first.progress.at(-1)).toEqual({ percent: 100, made: 5 })
  expect(second.progress.at(-1)).toEqual({ percent: 100, made: 0 })
  expect(await store.find(key, { width: 480, format: 'avif' })).toEqual(Buffer.from('there'))
})

test('a picture that can’t be made is told and passed over', async () => {
  const broken = 'b'.repeat(24)
  const key = await givenUpload(shop)
  await insertPicture(shop.db, broken, { master: Buffer.from('no picture') })

  const { faults } = await warm()

  expect(new Set(faults)).toEqual(new Set([broken]))
  const made = await store.find(key, { width: 960, format: 'avif' })
  expect((await sharp(made).metadata()).width).toBe(960)
})

test('an empty shop is done at once', async () => {
  expect((await warm()).progress).toEqual([])
})

async function warm(): Promise<{ progress: Progress[]; faults: string[] }> {
  const progress: Progress[] = []
  const faults: string[] = []
  await prerenderPictures(
    { ...shop, pictureStore: store },
    { onProgress: (step) => progress.push(step), onFault: (key) => faults.push(key) },
  )
  return { progress, faults }
}

function recordingStore(): PictureStore & { saved: string[] } {
  const memory = memoryPictureStore()
  const saved: string[] = []
  return {
    ...memory,
    saved,
    save: (key, rendition, bytes) => {
      saved.push(`${key}/${rendition.width}.${rendition.format}`)
      return memory.save(key, rendition, bytes)
    },
  }
}
