import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { aPattern } from '@shop/jersey-panels/testing/a-pattern'
import { expect, test } from 'vitest'
import { piecePictures } from './piece-pictures'

const order = { spec: aJersey(), pattern: aPattern(), lettering: { name: 'Haddad', number: 10 }, density: 10 }

test('name and number need two pictures of the back', () => {
  const pictures = [...piecePictures({ ...order, isBackOnly: true, isFresh: false })]
  expect(pictures.map(({ piece, kind }) => `${piece} ${kind}`)).toEqual(['back colour', 'back relief'])
})

test('every piece gets colour and relief, in the size that was asked for', () => {
  const pictures = [...piecePictures({ ...order, isBackOnly: false, isFresh: true })]
  for (const { name, x0, x1, y0, y1 } of order.pattern.panels) {
    const ofPiece = pictures.filter(({ piece, kind }) => piece === name && kind !== 'inside')
    expect(ofPiece.map(({ kind }) => kind)).toEqual(['colour', 'relief'])
    for (const { svg, width, height } of ofPiece) {
      expect([width, height]).toEqual([Math.round((x1 - x0) * 10), Math.round((y1 - y0) * 10)])
      expect(svg).toContain(`width="${width}" height="${height}"`)
    }
  }
})
