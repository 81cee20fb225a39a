import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { readSvg } from '@shop/jersey-art/testing/read-svg'
import { expect, test } from 'vitest'
import { cropPicture } from './frame-picture'
import { renderPanel } from './render-panels'
import { aPattern } from './testing/a-pattern'

const back = renderPanel(aJersey(), { pattern: aPattern(), number: 8 }, 'back')?.colour ?? ''

test('a picture fills the box of its piece, in centimetres', () => {
  const root = readSvg(back)[0]

  expect(root?.attributes.get('viewBox')).toBe('0 0 58 75')
  expect(root?.attributes.get('width')).toBe('58')
})

test('a crop shows a window at the size asked for, with the same content', () => {
  const cropped = cropPicture(back, { left: 10, top: -0.5, width: 20, height: 5 }, 400, 100)
  const [root, ...content] = readSvg(cropped)

  expect(root?.attributes.get('viewBox')).toBe('10 -0.5 20 5')
  expect([root?.attributes.get('width'), root?.attributes.get('height')]).toEqual(['400', '100'])
  expect(content).toEqual(readSvg(back).slice(1))
})
