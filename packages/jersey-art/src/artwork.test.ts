import fc from 'fast-check'
import { expect, test } from 'vitest'
import { artworkImage, artworkPaths, sanitiseArtwork } from './artwork'
import { renderJersey } from './render-jersey'
import { aJersey } from './testing/a-jersey'
import { attributeOf, readSvg } from './testing/read-svg'

const image = '/pictures/0123456789abcdef01234567/640.webp'
const other = '/pictures/76543210fedcba9876543210/640.webp'

test('only pictures of the shop in a sensible shape are printed', () => {
  const artwork = {
    front: { image, ratio: 0.8 },
    back: { image: 'https://example.com/a.png', ratio: 1 },
    sleeveLeft: { image: `${image}?x="/><script>`, ratio: 1 },
    sleeveRight: { image, ratio: Number.NaN },
    collar: { image, ratio: 1 },
  }
  expect(sanitiseArtwork(artwork)).toEqual({ front: { image, ratio: 0.8 } })
  expect(artworkPaths({ artwork })).toEqual([image])
})

test('whatever stands in place of an artwork breaks nothing', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (artwork, front) => {
      for (const hostile of [artwork, { front }, { front: { image, ratio: front } }]) {
        readSvg(renderJersey(aJersey({ artwork: hostile as never }), { texture: false }))
      }
    }),
    { numRuns: 60 },
  )
})

test('an artwork covers its box from the middle, however long it is', () => {
  const box = { left: -30, top: 10, width: 60, height: 80 }
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 10, noNaN: true }), (ratio) => {
      const [element] = readSvg(artworkImage({ image, ratio }, box))
      const [x = 0, y = 0, side = 0] = ['x', 'y', 'width'].map((name) => Number(element && attributeOf(element, name)))
      const [width, height] = [side * Math.min(1, ratio), side / Math.max(1, ratio)]
      expect(width).toBeGreaterThan(59.8)
      expect(height).toBeGreaterThan(79.8)
      expect(x + side / 2).toBeCloseTo(0, 0)
      expect(y + side / 2).toBeCloseTo(50, 0)
    }),
  )
})

test('each side of the flat drawing has its own artwork', () => {
  const jersey = aJersey({ artwork: { front: { image, ratio: 1 }, back: { image: other, ratio: 1 } } })

  expect(renderJersey(jersey)).toContain(`href="${image}"`)
  expect(renderJersey(jersey, { view: 'back' })).toContain(`href="${other}"`)
  expect(renderJersey(jersey, { view: 'back' })).not.toContain(image)
})
