import { loadLettersFor } from '@shop/jersey-art/arabic-lettering'
import { fitsAcross } from '@shop/jersey-art/back-lettering'
import { inkOf } from '@shop/jersey-art/ink'
import { paletteOf } from '@shop/jersey-art/palette'
import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { anyText } from '@shop/jersey-art/testing/arbitraries'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { CUT_MEASURES } from './cut-measures'
import type { LetteringLine } from './lettering-outlines'
import { letteringOutlines } from './lettering-outlines'
import { difference } from './testing/look-at'
import { lookAtPiece } from './testing/piece-of'

// Every typed text may be Arabic.
beforeAll(() => loadLettersFor({ digits: 'eastern' }))

function boxOf({ outlines }: LetteringLine) {
  const points = outlines.flat()
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

test('a men’s number is 25 cm tall and a short name 7 cm, the name above the number', () => {
  const [name, number] = letteringOutlines({ name: 'Kane', number: 17 }, CUT_MEASURES.mens)
  if (!name || !number) throw new Error('Two lines were expected.')

  expect(name).toMatchObject({ kind: 'name', text: 'KANE', height: 70 })
  expect(number).toMatchObject({ kind: 'number', text: '17', height: 250 })
  expect(boxOf(name).bottom - boxOf(name).top).toBeCloseTo(70, -1)
  expect(boxOf(number).bottom - boxOf(number).top).toBeCloseTo(250, -1)
  expect(boxOf(name).bottom).toBeLessThan(boxOf(number).top - 15)
  expect(Math.abs(boxOf(number).left + boxOf(number).right)).toBeLessThan(30)
})

test('children’s lettering is smaller in proportion', () => {
  const [number] = letteringOutlines({ number: 7 }, CUT_MEASURES.kids)

  expect(number?.height).toBeCloseTo((250 * 22.6) / 28.4)
})

test('whatever somebody types stays between the shoulders of the back', () => {
  fc.assert(
    fc.property(anyText(), fc.integer(), (name, number) => {
      for (const line of letteringOutlines({ name, number }, CUT_MEASURES.mens)) {
        const { left, right, top, bottom } = boxOf(line)
        expect(left).toBeGreaterThan(-185)
        expect(right).toBeLessThan(185)
        expect(top).toBeGreaterThan(40)
        expect(bottom).toBeLessThan(480)
      }
    }),
    { numRuns: 200 },
  )
})

test('a name that the shop accepts is never condensed below half its width', () => {
  const name = 'MMMMMMMMM'
  const [line] = letteringOutlines({ name }, CUT_MEASURES.mens)

  expect(fitsAcross(name)).toBe(true)
  expect(line?.height).toBeGreaterThanOrEqual(50)
})

test('a name on a raglan jersey stays between the raglan seams', async () => {
  const spec = aJersey({ pattern: 'solid', cut: 'raglan', sleeveColour: '#ff0000', lettering: '#ffffff' })
  const back = await lookAtPiece(spec, 'back', { name: 'Guimarães' })
  const isInk = (x: number, y: number) => Math.min(...back(x, y)) > 200
  const isSleeve = (x: number, y: number) => difference(back(x, y), '#f50a0a') < 40
  const rows = Array.from({ length: 20 }, (_, row) => 53.8 + row * 0.25)
  const columns = Array.from({ length: 160 }, (_, column) => -20 + column * 0.25)
  const edges = rows.flatMap((y) =>
    columns.filter((x) => isInk(x, y) && (isSleeve(x - 0.6, y) || isSleeve(x + 0.6, y))),
  )

  expect(rows.some((y) => columns.some((x) => isInk(x, y)))).toBe(true)
  expect(edges).toEqual([])
})

test('nothing to print gives no outlines', () => {
  expect(letteringOutlines({ name: ' Привет ', number: '' }, CUT_MEASURES.mens)).toEqual([])
})

test('the number has the ink of the flat drawing, and a panel where the drawing has one', async () => {
  const spec = aJersey({ pattern: 'hoops', base: '#ffffff', secondary: '#111111', accent: '#ffffff' })
  const palette = paletteOf(spec)
  const { ink, panel } = inkOf(spec, palette, 'back')
  const back = await lookAtPiece(spec, 'back', { number: 1 })
  const colours = Array.from({ length: 60 }, (_, step) => back(-8 + step * 0.25, 40))

  expect(panel).toBeDefined()
  expect(colours.some((colour) => difference(colour, ink) < 10)).toBe(true)
  for (let y = 28; y < 62; y += 2) expect(difference(back(13.5, y), panel ?? '')).toBeLessThan(10)
})

test('an Arabic name stands above its number, whatever its dots reach to', () => {
  for (const name of ['محمد', 'أحمد علي', 'آل مكتوم', 'عيسى', 'إبراهيم']) {
    for (const cut of ['set-in', 'raglan'] as const) {
      const [line, number] = letteringOutlines({ name, number: 10, digits: 'eastern' }, CUT_MEASURES.mens, cut)
      if (!line || !number) throw new Error('Two lines were expected.')
      expect(line.text).toBe(name)
      expect(number.text).toBe('١٠')
      expect(boxOf(line).bottom, name).toBeLessThan(boxOf(number).top - 14)
      expect(boxOf(line).top, name).toBeGreaterThan(60)
    }
  }
})
