import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ARABIC_GLYPHS, JOIN_HEIGHT } from './arabic-glyphs'
import { isArabicLetter, joinLetters } from './arabic-joining'
import { areLettersLoadedFor, loadLettersFor, setArabicLine } from './arabic-lettering'
import { fitsAcross, NAME_LINE } from './back-lettering'
import { cleanName, cleanNumber, textOutlines, textWidth } from './lettering'
import type { Line } from './polyline'
import { renderJersey } from './render-jersey'
import { aJersey } from './testing/a-jersey'

const LETTERS = Object.keys(ARABIC_GLYPHS).filter((letters) => isArabicLetter(letters))
const anyName = () =>
  fc.array(fc.constantFrom(...LETTERS, ' '), { minLength: 1, maxLength: 14 }).map((letters) => letters.join(''))

beforeAll(() => loadLettersFor({ digits: 'eastern' }))

/** Twice the area, negative for what is drawn clockwise in a space whose y goes up: the outside of a letter. */
function turnOf(line: Line): number {
  return line.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = line[(at + 1) % line.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
}

/** Whether an outline has an upright edge as high as a connecting stroke at this place. */
function hasJoinAt(line: Line, edge: number): boolean {
  return line.some(([x, y], at) => {
    const [nextX, nextY] = line[(at + 1) % line.length] ?? [0, 0]
    return x === edge && nextX === edge && Math.abs(y - nextY) === JOIN_HEIGHT
  })
}

test('letters are needed for Arabic names and Eastern digits alone', () => {
  expect(areLettersLoadedFor({ name: 'Kane' })).toBe(true)
  expect(cleanName('محمد')).toBe('محمد')
  expect(cleanNumber(10, 'eastern')).toBe('١٠')
  expect(cleanNumber(10)).toBe('10')
})

test('a word whose letters all join is one outline with its counters', () => {
  const { outlines } = setArabicLine('محمد')
  expect(outlines.filter((line) => turnOf(line) < 0)).toHaveLength(1)
  // The two meems have a counter each.
  expect(outlines.filter((line) => turnOf(line) > 0)).toHaveLength(2)
})

test('a name runs from right to left, a number from left to right', () => {
  const widthOf = (text: string) => setArabicLine(text).width
  const [dal] = setArabicLine('د ا').outlines
  // Dal is read first, so alef stands left of it.
  expect(Math.min(...(dal ?? []).map(([x]) => x))).toBeLessThan(widthOf('ا'))
  const dot = setArabicLine('١٠').outlines.at(-1) ?? []
  expect(Math.min(...dot.map(([x]) => x))).toBeGreaterThan(widthOf('١'))
})

test('whatever the name, no join is left open and nothing is drawn inside out', () => {
  fc.assert(
    fc.property(anyName(), (name) => {
      const { outlines, width } = setArabicLine(name)
      const chains = joinLetters(name).filter(
        ({ form, letters }) => letters !== ' ' && (form === 'isolated' || form === 'final'),
      )
      const outsides = outlines.filter((line) => turnOf(line) < 0)
      expect(outsides.length).toBeGreaterThanOrEqual(chains.length)
      const edges = outlines.flatMap((line) => line.map(([x]) => x)).filter((x) => x > 0 && x < width)
      for (const line of outsides) {
        for (const edge of new Set(edges)) if (isOpenJoin(line, edge, name)) expect.fail(`${name} is open at ${edge}`)
      }
    }),
    { numRuns: 60 },
  )
})

/** A stroke that ends upright, and at the height of a join, between two letters that join. */
function isOpenJoin(line: Line, edge: number, name: string): boolean {
  return hasJoinAt(line, edge) && joinEdges(name).includes(edge)
}

/** Where two letters join, in units from the left. */
function joinEdges(name: string): number[] {
  const edges: number[] = []
  const shapes = joinLetters(name)
  for (let from = 1; from < shapes.length; from += 1) {
    const form = shapes[from]?.form
    if (form === 'final' || form === 'medial') edges.push(widthFrom(name, from))
  }
  return edges
}

/** The width of the shapes from one on, which are those at the left. */
function widthFrom(name: string, from: number): number {
  const forms = ['isolated', 'final', 'initial', 'medial']
  const rest = joinLetters(name).slice(from)
  return rest.reduce((sum, { letters, form }) => sum + (ARABIC_GLYPHS[letters]?.[forms.indexOf(form)]?.[0] ?? 0), 0)
}

test('whatever the name, it stays in its room and between the shoulders', () => {
  fc.assert(
    fc.property(anyName(), (name) => {
      const points = textOutlines(name, NAME_LINE).flat()
      for (const [x, y] of points) {
        expect(Math.abs(x)).toBeLessThanOrEqual(NAME_LINE.maxWidth / 2 + 5)
        expect(y).toBeGreaterThanOrEqual(NAME_LINE.room.top - 0.01)
        expect(y).toBeLessThanOrEqual(NAME_LINE.room.bottom + 0.01)
      }
    }),
  )
})

test('the width of a name counts, as for Latin ones', () => {
  expect(fitsAcross('محمد')).toBe(true)
  expect(fitsAcross('صصصصصصصصصصصصصص')).toBe(false)
  expect(textWidth('محمد', 46)).toBeLessThan(textWidth('محمد صلاح', 46))
})

test('a name of two directions is drawn in Latin letters alone', () => {
  expect(cleanName('Omar محمد')).toBe('OMAR ')
})

test('the back of a jersey shows the letters', () => {
  const plain = renderJersey(aJersey(), { view: 'back' })
  const named = renderJersey(aJersey(), { view: 'back', name: 'عبد الله', number: 7, digits: 'eastern' })
  const western = renderJersey(aJersey(), { view: 'back', name: 'عبد الله', number: 7 })
  expect(new Set([plain, named, western]).size).toBe(3)
  expect(named).toBe(renderJersey(aJersey(), { view: 'back', name: 'عبد الله', number: 7, digits: 'eastern' }))
})
