import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDrawing, aJersey } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import type { Drawing, FlatDrawing } from './drawing'
import { picturePath } from './picture-path'
import { findPictureSource, listPictures } from './pictures.queries'
import { recordDrawing } from './record-drawing'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a drawing is known by a key of 24 hexadecimal digits', async () => {
  const key = await recordDrawing(shop, aDrawing())

  expect(key).toMatch(/^[0-9a-f]{24}$/)
  expect(await findPictureSource(shop.db, key)).toEqual({ drawing: aDrawing(), artwork: {} })
})

test('equal drawings are one picture, in whatever order they were written and however often at once', async () => {
  const drawing: Drawing = { view: 'back', name: 'PEDRI', number: 8, jersey: aJersey({ mark: undefined }) }
  const sameDrawing: Drawing = { jersey: aJersey(), number: 8, name: 'PEDRI', view: 'back' }

  const keys = await Promise.all(
    [...Array(20).keys()].map((index) => recordDrawing(shop, index % 2 === 0 ? drawing : sameDrawing)),
  )

  expect(new Set(keys).size).toBe(1)
})

test('another side, name, number or colour is another picture', async () => {
  const variants: Partial<FlatDrawing>[] = [
    { view: 'back' },
    { view: 'back', name: 'AMAL' },
    { view: 'back', name: 'AMAL', number: 7 },
    { jersey: aJersey({ base: '#0000ff' }) },
  ]

  const keys = await Promise.all([{}, ...variants].map((variant) => recordDrawing(shop, aDrawing(variant))))

  expect(new Set(keys).size).toBe(5)
})

test('pictures are listed newest first, also when recorded in one transaction', async () => {
  const [older, newer] = await shop.db.transaction(async (db) => [
    await recordDrawing({ ...shop, db }, aDrawing({ jersey: aJersey({ base: '#111111' }) })),
    await recordDrawing({ ...shop, db }, aDrawing({ jersey: aJersey({ base: '#222222' }), view: 'back' })),
  ])

  expect((await listPictures(shop.db)).slice(0, 2)).toEqual([
    { key: newer, isBack: true },
    { key: older, isBack: false },
  ])
})

test('a picture of something older is listed by the date of that', async () => {
  const lastYear = new Date('2025-08-01T12:00:00Z')

  const key = await recordDrawing(shop, aDrawing({ jersey: aJersey({ base: '#333333' }) }), lastYear)

  expect((await listPictures(shop.db)).at(-1)).toEqual({ key, isBack: false })
})

test('a picture’s path leads to its middle width; without a picture there is none', () => {
  expect(picturePath('0123456789abcdef01234567')).toBe('/pictures/0123456789abcdef01234567/640.webp')
  expect(picturePath(null)).toBeNull()
})
