import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PictureStore, Raster } from '../kernel/ports'
import { memoryPictureStore } from '../picture-store/memory-picture-store'
import { readPicturePath } from '../pictures/picture-path'
import { givenClub, givenProduct } from '../testing/catalog-factories'
import { aJersey } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { drawFirstPage } from './draw-first-page'

let shop: TestShop
let saved: string[]
beforeEach(async () => {
  shop = await openTestShop()
  saved = []
})
afterEach(() => shop.close())

test('the newest 24 products have their pictures in the widths of the grid, and nothing is drawn twice', async () => {
  const keys = await givenProducts(26)
  const drawing = drawingShop()

  await drawFirstPage(drawing, open(), 60_000)
  await drawFirstPage(drawing, open(), 60_000)

  const newest = keys.slice(-24).flatMap((key) => [`${key}/320`, `${key}/480`])
  expect(saved.toSorted()).toEqual(newest.toSorted())
})

test('a picture that can’t be drawn is passed over', async () => {
  const [first = '', second = ''] = await givenProducts(2)
  let isFirst = true
  const drawing = drawingShop(() => {
    const fails = isFirst
    isFirst = false
    return fails ? Promise.reject(new Error('no yarn')) : Promise.resolve(aRaster(480))
  })

  await drawFirstPage(drawing, open(), 60_000)

  expect(saved).toHaveLength(2)
  expect([first, second]).toContain(saved[0]?.split('/')[0])
})

test('pictures that take too long don’t hold up the start', async () => {
  await givenProducts(1)

  await drawFirstPage(
    drawingShop(() => new Promise(() => undefined)),
    open(),
    10,
  )

  expect(saved).toEqual([])
})

test('nothing is drawn where the start is stopped', async () => {
  await givenProducts(1)
  await drawFirstPage(drawingShop(), AbortSignal.abort(), 60_000)
  expect(saved).toEqual([])
})

function open(): AbortSignal {
  return new AbortController().signal
}

async function givenProducts(count: number): Promise<string[]> {
  const categoryId = (await givenClub(shop)).id
  const keys: string[] = []
  for (let place = 0; place < count; place++) {
    const { image } = await givenProduct(shop, { categoryId, drawing: aJersey({ base: `#${100000 + place}` }) })
    keys.push(readPicturePath(image) ?? '')
  }
  return keys
}

/** A shop that notes what it saves, and draws nothing but a plain square unless told otherwise. */
function drawingShop(render = (_drawing: unknown, width: number) => Promise.resolve(aRaster(width))): TestShop {
  const memory = memoryPictureStore()
  const pictureStore: PictureStore = {
    ...memory,
    save: (key, rendition, bytes) => {
      saved.push(`${key}/${rendition.width}`)
      return memory.save(key, rendition, bytes)
    },
  }
  return { ...shop, pictureStore, meshes: { ...shop.meshes, render } }
}

function aRaster(width: number): Raster {
  return { pixels: new Uint8Array(4 * width * width), width }
}
