import { expect, test } from 'vitest'
import { aJersey } from '../testing/picture-factories'
import { checkDrawing } from './check-drawing'

const PICTURE = '/pictures/0123456789abcdef01234567/640.webp'

test('what the artwork can draw is taken as it is', () => {
  const jersey = aJersey({
    pattern: 'stripes',
    pitch: 40,
    cuff: 'band',
    cuffColour: 'accent',
    mark: 'AB',
    cut: 'raglan',
    badge: 'shield',
    maker: 'tarvo',
    shape: 'womens',
    drape: 2,
    artwork: { back: { image: PICTURE, ratio: 1 }, front: { image: PICTURE, ratio: 0.8 } },
  })
  expect(checkDrawing(jersey)).toEqual(jersey)
})

test.each([
  { base: 'red' },
  { base: 'url(#x)' },
  { accent: '#12' },
  { pattern: 'tartan' },
  { collar: 'turtle' },
  { graphic: 'skulls' },
  { cuff: 'frill' },
  { cut: 'none' },
  { badge: 'crest' },
  { maker: '<svg>' },
  { shape: 'dress' },
  { drape: 0 },
  { drape: 5 },
  { drape: 1.5 },
  { artwork: { front: { image: 'https://example.com/a.png', ratio: 1 } } },
  { artwork: { back: { image: PICTURE, ratio: 0 } } },
  { pitch: 1 },
  { pitch: 5000 },
  { cuffColour: '"/><script>' },
  { mark: 'FOUR' },
  { mark: '</' },
])('security case 10: %j is refused by name', (part) => {
  expect(() => checkDrawing({ ...aJersey(), ...part })).toThrow(
    expect.objectContaining({ code: 'invalid-input', details: { errors: { drawing: [expect.any(String)] } } }),
  )
})
