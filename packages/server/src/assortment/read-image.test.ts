import { expect, test } from 'vitest'
import { readImage } from './read-image'

const KEY = '0123456789abcdef01234567'
const SITE = 'https://shop.example'

test.each([`/pictures/${KEY}/640.webp`, `${SITE}/pictures/${KEY}/1280.avif`, `\\pictures\\${KEY}\\640.webp`])(
  '%s is a picture of the shop’s own',
  (path) => {
    expect(readImage(path, SITE)).toEqual({ pictureKey: KEY, image: null })
  },
)

test.each([
  'uploads/shirt.jpg',
  '/storage/shirt.jpg',
  'https://cdn.example/shirt.jpg?w=1',
  'http://cdn.example/a b.png',
])('%s is kept as it was given', (path) => {
  expect(readImage(path, SITE)).toEqual({ pictureKey: null, image: path })
})

test.each([null, '', '  '])('%j is none', (path) => {
  expect(readImage(path, SITE)).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u200Bjavascript:alert(1)',
  'data:image/svg+xml,<svg/onload=alert(1)>',
  'vbscript:x',
  'file:///etc/passwd',
  'http://',
  '"><script>alert(1)</script>',
])('security case 10: %j is refused', (path) => {
  expect(() => readImage(path, SITE)).toThrow(expect.objectContaining({ code: 'invalid-input' }))
})
