import { anyJersey } from '@shop/jersey-art/testing/arbitraries'
import { aPattern } from '@shop/jersey-panels/testing/a-pattern'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Brush } from './paint-svg'
import { paintSvg } from './paint-svg'
import { piecePictures } from './piece-pictures'
import { readTags } from './svg-tags'

/** The attributes that the painter heeds. */
const HEEDED = new Set(
  'xmlns width height viewBox transform x y cx cy r d id x1 y1 x2 y2 gradientUnits offset stop-color stop-opacity fill fill-opacity fill-rule stroke stroke-opacity stroke-width stroke-linejoin stroke-linecap stroke-dasharray clip-path href'.split(
    ' ',
  ),
)

/** A brush that writes down what it is asked to do. */
function aBrush() {
  const strokes: string[] = []
  let depth = 0
  const brush: Brush = {
    globalAlpha: 1,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineJoin: 'miter',
    lineCap: 'butt',
    save: () => void depth++,
    restore: () => void depth--,
    translate: (x, y) => void strokes.push(`translate ${x} ${y}`),
    scale: (x, y) => void strokes.push(`scale ${x} ${y}`),
    clip: () => void strokes.push('clip'),
    fill: (_, rule?: unknown) =>
      void strokes.push(`fill ${nameOf(brush.fillStyle)} ${brush.globalAlpha} ${String(rule)}`),
    stroke: () => void strokes.push(`stroke ${nameOf(brush.strokeStyle)} ${brush.lineWidth} ${brush.lineJoin}`),
    drawImage: (image: unknown, ...box: unknown[]) => void strokes.push(`image ${String(image)} ${box.join(' ')}`),
    setLineDash: (dashes) => void strokes.push(`dash ${[...dashes].join(' ')}`),
    createLinearGradient: () => ({
      addColorStop: (offset, colour) => void strokes.push(`stop ${offset} ${colour}`),
    }),
  }
  return { brush, strokes, depth: () => depth }
}

function nameOf(style: Brush['fillStyle']): string {
  return typeof style === 'string' ? style : 'gradient'
}

function strokesOf(content: string): string[] {
  const { brush, strokes } = aBrush()
  paintSvg(brush, content)
  return strokes
}

beforeEach(() => {
  vi.stubGlobal('Path2D', vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the picture is scaled to its size in pixels', () => {
  expect(strokesOf('<svg width="100" height="50" viewBox="2 3 10 5"></svg>')).toEqual([
    'scale 10 10',
    'translate -2 -3',
  ])
})

test('shapes are filled, then stroked', () => {
  const look = 'fill="#123456" fill-opacity=".5" stroke="#ffffff" stroke-width="3" stroke-linejoin="round"'
  expect(strokesOf(`<path d="M0 0h1" ${look}/>`)).toEqual([
    'fill #123456 0.5 nonzero',
    'dash ',
    'stroke #ffffff 3 round',
  ])
})

test('a shape without fill is stroked only, a shape without any look is black', () => {
  expect(strokesOf('<path d="M0 0h1" fill="none" stroke="#111111" stroke-dasharray="2.4 1.3"/>')).toEqual([
    'dash 2.4 1.3',
    'stroke #111111 1 miter',
  ])
  expect(strokesOf('<circle r="2"/>')).toEqual(['fill #000 1 nonzero'])
})

test('clips and gradients are used by those that name them', () => {
  const clip = '<clipPath id="badge"><path d="M0 0h9v9z"/></clipPath>'
  expect(strokesOf(`${clip}<path d="M0 0h1" clip-path="url(#badge)" fill="#abcdef"/>`)).toEqual([
    'clip',
    'fill #abcdef 1 nonzero',
  ])
  const stops = '<stop offset="0" stop-color="#123"/><stop offset="1" stop-color="#445566" stop-opacity=".5"/>'
  const gradient = `<linearGradient id="fade" y2="9">${stops}</linearGradient>`
  expect(strokesOf(`${gradient}<path d="M0 0h1" fill="url(#fade)"/>`)).toEqual([
    'stop 0 #112233ff',
    'stop 1 #44556680',
    'fill gradient 1 nonzero',
  ])
})

test.each([
  '<text x="0">8</text>',
  '<toString/>',
  '<g transform="rotate(3)"></g>',
  '<clipPath id="a"><path d="" transform="scale(2)"/></clipPath>',
])('the painter refuses what it cannot paint: %s', (svg) => {
  expect(() => strokesOf(svg)).toThrow('The painter does not know')
})

test('every picture of any jersey can be painted, and nothing in it is overlooked', () => {
  fc.assert(
    fc.property(anyJersey(), fc.string({ maxLength: 14 }), (spec, name) => {
      const order = {
        spec,
        pattern: aPattern(),
        lettering: { name, number: 10 },
        isBackOnly: false,
        isFresh: true,
        density: 10,
      }
      for (const { svg } of piecePictures(order)) {
        const { brush, depth } = aBrush()
        paintSvg(brush, svg)
        expect(depth()).toBe(0)
        const tags = [...readTags(svg)]
        expect(tags.length).toBe(svg.split('<').length - 1)
        expect(tags.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => !HEEDED.has(name))).toEqual(
          [],
        )
      }
    }),
    { numRuns: 60 },
  )
})
