import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadLettersFor } from './arabic-lettering'
import { COLLARS, GRAPHICS, LONGEST_NAME, PATTERNS, VIEWS } from './jersey-spec'
import { renderJersey } from './render-jersey'
import { aJersey } from './testing/a-jersey'
import { anyJersey } from './testing/arbitraries'
import { attributeOf, idsOf, readSvg, referencesIn } from './testing/read-svg'

// Every typed text may be Arabic.
beforeAll(() => loadLettersFor({ digits: 'eastern' }))

const BIGGEST_PICTURE_IN_BYTES = 31_000

test.each(PATTERNS)('%s can be drawn with every collar, from the front and from the back', (pattern) => {
  for (const collar of COLLARS) {
    for (const view of VIEWS) {
      const svg = renderJersey(aJersey({ pattern, collar }), { view, name: 'Pedri', number: 8, backdrop: 'studio' })

      expect(readSvg(svg)[0]?.name).toBe('svg')
      expect(svg.replace(/base64,[^"]*/, '')).not.toMatch(/NaN|undefined|Infinity/)
    }
  }
})

test.each(GRAPHICS)('the graphic %s can be seen on a jersey, and each graphic is its own', (graphic) => {
  const withGraphic = renderJersey(aJersey({ pattern: 'tonal-graphic', graphic }), { id: 'x' })
  const others = GRAPHICS.filter((other) => other !== graphic)

  expect(readSvg(withGraphic).length).toBe(readSvg(renderJersey(aJersey({ pattern: 'solid' }), { id: 'x' })).length + 1)
  for (const other of others) {
    expect(withGraphic).not.toBe(renderJersey(aJersey({ pattern: 'tonal-graphic', graphic: other }), { id: 'x' }))
  }
})

test('every id carries the prefix, is unique, and every reference finds its target', () => {
  fc.assert(
    fc.property(anyJersey(), fc.constantFrom(...VIEWS), (spec, view) => {
      const svg = renderJersey(spec, { view, name: 'Pedri', number: 8, backdrop: 'studio', id: 'shelf' })
      const ids = idsOf(svg)

      expect(ids.filter((id) => !id.startsWith('shelf'))).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
      expect(referencesIn(svg).filter((id) => !ids.includes(id))).toEqual([])
    }),
    { numRuns: 40 },
  )
})

test('two jerseys with different prefixes never share an id on one page', () => {
  const idsWith = (id: string) => idsOf(renderJersey(aJersey({ pattern: 'hoops', collar: 'polo' }), { id }))
  const prefix = fc.string({ unit: fc.constantFrom('a', 's', 'l', '1', 'r', '-', '_'), minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(
      prefix.map((text) => `j${text}`),
      prefix.map((text) => `j${text}`),
      (one, other) => {
        fc.pre(one !== other)
        const taken = new Set(idsWith(one))
        expect(idsWith(other).filter((id) => taken.has(id))).toEqual([])
      },
    ),
    { numRuns: 30 },
  )
})

test('without a prefix, different jerseys still get different ids', () => {
  const home = idsOf(renderJersey(aJersey()))
  const away = idsOf(renderJersey(aJersey({ base: '#ffffff' })))
  const back = idsOf(renderJersey(aJersey(), { view: 'back' }))

  expect(new Set([...home, ...away, ...back]).size).toBe(home.length + away.length + back.length)
})

test('name and number are printed on the back only', () => {
  const printed = { name: 'Pedri', number: 8 }

  expect(renderJersey(aJersey(), { id: 'x', view: 'front', ...printed })).toBe(renderJersey(aJersey(), { id: 'x' }))
  expect(idsOf(renderJersey(aJersey(), { id: 'x', view: 'back', ...printed }))).toContain('xt')
  expect(idsOf(renderJersey(aJersey(), { id: 'x', view: 'back' }))).not.toContain('xt')
})

test('a name or a number alone can be printed, and zero is a number', () => {
  const lettering = (options: { name?: string; number?: number | string }) =>
    readSvg(renderJersey(aJersey(), { id: 'x', view: 'back', ...options })).find((it) => attributeOf(it, 'id') === 'xt')

  expect(lettering({ name: 'Pedri' })).toBeDefined()
  expect(lettering({ number: 0 })).toEqual(lettering({ number: '0' }))
  expect(lettering({ number: 0 })).toBeDefined()
  expect(lettering({ name: '  ', number: '' })).toBeUndefined()
})

test('a name longer than a back is printed like its first fourteen characters', () => {
  const back = (name: string) => renderJersey(aJersey(), { id: 'x', view: 'back', name })
  const longest = 'ABCDEFGHIJKLMN'

  expect(longest).toHaveLength(LONGEST_NAME)
  expect(back(`${longest}OPQ`)).toBe(back(longest))
})

test('the mark is on the front only, in capitals, and no longer than three characters', () => {
  const front = (mark?: string) => renderJersey(aJersey({ mark }), { id: 'x' })
  const back = (mark?: string) => renderJersey(aJersey({ mark }), { id: 'x', view: 'back' })

  expect(front('bar')).toBe(front('BAR'))
  expect(front('BARCELONA')).toBe(front('BAR'))
  expect(front('BAR')).not.toBe(front())
  expect(back('BAR')).toBe(back())
})

test('the same description gives the same bytes', () => {
  fc.assert(
    fc.property(anyJersey(), fc.string(), (spec, name) => {
      const options = { view: 'back', name, number: 10 } as const
      expect(renderJersey(structuredClone(spec), { ...options })).toBe(renderJersey(spec, options))
    }),
    { numRuns: 30 },
  )
})

test('drawing leaves the description as it was', () => {
  const spec = Object.freeze(aJersey({ mark: 'bar', pitch: 1 }))

  expect(() => renderJersey(spec, Object.freeze({ view: 'back', name: 'Pedri' }))).not.toThrow()
})

test('a picture stays small, however much is on it', () => {
  const trims = { cuff: 'double', cut: 'raglan', sideColour: 'accent', piping: 'accent', mark: 'ÖÖÖ' } as const
  const options = { name: 'Å'.repeat(LONGEST_NAME), number: 88, backdrop: 'studio', title: 'x'.repeat(100) } as const
  for (const pattern of PATTERNS) {
    for (const pitch of [undefined, 0.001, 48]) {
      for (const view of VIEWS) {
        const svg = renderJersey(aJersey({ ...trims, pattern, pitch, collar: 'polo' }), { ...options, view })
        expect(Buffer.byteLength(svg)).toBeLessThan(BIGGEST_PICTURE_IN_BYTES)
      }
    }
  }
})

test('the picture is transparent unless the studio is asked for', () => {
  const fullSize = (svg: string) => readSvg(svg).filter((it) => attributeOf(it, 'fill').includes('xg'))

  expect(fullSize(renderJersey(aJersey(), { id: 'x' }))).toHaveLength(0)
  expect(fullSize(renderJersey(aJersey(), { id: 'x', backdrop: 'studio' }))).toHaveLength(1)
})

test('size and title are written on the root', () => {
  const root = (options: object) => readSvg(renderJersey(aJersey(), options))[0]

  expect(root({ size: 400 })?.attributes.get('width')).toBe('400')
  expect(root({ size: Number.NaN })?.attributes.has('width')).toBe(false)
  expect(root({ title: 'Brighton & Hove Albion' })?.attributes.get('aria-label')).toBe('Brighton & Hove Albion')
  expect(root({ view: 'back' })?.attributes.get('aria-label')).toBe('Football jersey, back')
})

test('the knit can be left out of small pictures', () => {
  expect(idsOf(renderJersey(aJersey(), { id: 'x' }))).toContain('xm')
  expect(idsOf(renderJersey(aJersey(), { id: 'x', texture: false }))).not.toContain('xm')
})
