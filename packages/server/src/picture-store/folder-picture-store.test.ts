import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderPictureStore } from './folder-picture-store'

const KEY = '0123456789abcdef01234567'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('what was saved is found again, by another process too', async () => {
  await folderPictureStore(folder).save(KEY, { width: 320, format: 'avif' }, Buffer.from('a jersey'))

  const found = await folderPictureStore(folder).find(KEY, { width: 320, format: 'avif' })

  expect(found?.toString()).toBe('a jersey')
})

test('what is removed is not found any more, and removing it twice is no fault', async () => {
  const [store, gone] = [folderPictureStore(folder), 'e'.repeat(24)]
  await store.save(gone, { width: 320, format: 'avif' }, Buffer.from('a jersey'))

  await store.remove(gone)
  await store.remove(gone)

  expect(await store.find(gone, { width: 320, format: 'avif' })).toBeUndefined()
})

test('what was never saved is not there', async () => {
  const store = folderPictureStore(folder)

  expect(await store.find(KEY, { width: 640, format: 'avif' })).toBeUndefined()
  expect(await store.find('f'.repeat(24), { width: 320, format: 'avif' })).toBeUndefined()
})

test('many writers of one file leave one whole file and nothing else', async () => {
  const rendition = { width: 960, format: 'webp' } as const
  const stores = [...Array(10).keys()].map(() => folderPictureStore(folder))
  const versions = stores.map((_store, index) => Buffer.alloc(200_000, index))

  const reads = stores.map((store) => store.find(KEY, rendition))
  await Promise.all(stores.map((store, index) => store.save(KEY, rendition, versions[index] ?? Buffer.alloc(0))))

  for (const read of [...(await Promise.all(reads)), await stores[0]?.find(KEY, rendition)]) {
    if (read) expect(versions.some((version) => version.equals(read))).toBe(true)
  }
  const files = await readdir(join(folder, KEY.slice(0, 2), KEY))
  expect(files.sort()).toEqual(['320.avif', '960.webp'])
})
