import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JerseySpec, RenderOptions } from './jersey-spec'
import { VIEWS } from './jersey-spec'
import { renderJersey } from './render-jersey'
import { aJersey } from './testing/a-jersey'
import { anyHostileText } from './testing/arbitraries'
import type { SvgElement } from './testing/read-svg'
import { attributeOf, readSvg } from './testing/read-svg'

const SPEC_TEXTS = [
  'base',
  'secondary',
  'accent',
  'pattern',
  'graphic',
  'collar',
  'collarColour',
  'cuff',
  'cuffColour',
  'sleeveColour',
  'sideColour',
  'piping',
  'cut',
  'mark',
  'badge',
  'maker',
  'lettering',
  'letteringOutline',
] satisfies (keyof JerseySpec)[]
const OPTION_TEXTS = ['view', 'name', 'number', 'backdrop', 'id', 'title'] satisfies (keyof RenderOptions)[]

const KNOWN_ELEMENTS = new Set(
  `svg title defs g path use circle ellipse rect image clipPath pattern filter stop
  linearGradient radialGradient feGaussianBlur feColorMatrix`.split(/\s+/),
)
const PAINT_ATTRIBUTES = new Set(['fill', 'stroke', 'stop-color'])
const HARMLESS_PAINT = /^(?:none|#[0-9a-f]{3}|#[0-9a-f]{6}|url\(#[\w-]+\))$/
const HARMLESS_LINK = /^(?:#[\w-]+|data:image\/jpeg;base64,[\w+/=]+)$/

test.each(SPEC_TEXTS)('a hostile %s cannot bring markup into the picture', (field) => {
  fc.assert(
    fc.property(anyHostileText(), fc.constantFrom(...VIEWS), (text, view) => {
      const spec = { ...aJersey({ pattern: field === 'graphic' ? 'tonal-graphic' : 'stripes' }), [field]: text }
      expectHarmless(renderJersey(spec, { view, name: 'Pedri', number: 8, backdrop: 'studio' }))
    }),
    { numRuns: 20 },
  )
})

test.each(OPTION_TEXTS)('a hostile %s cannot bring markup into the picture', (field) => {
  fc.assert(
    fc.property(anyHostileText(), (text) => {
      expectHarmless(renderJersey(aJersey(), { view: 'back', name: 'Pedri', number: 8, [field]: text }))
    }),
    { numRuns: 20 },
  )
})

test('a colour nobody can read is drawn in grey, and an unreadable trim is left at its default', () => {
  const grey = renderJersey(aJersey({ base: '#808080' }), { id: 'x' })
  const plain = renderJersey(aJersey(), { id: 'x' })

  expect(renderJersey(aJersey({ base: 'tomato' }), { id: 'x' })).toBe(grey)
  expect(renderJersey(aJersey({ base: '#12' }), { id: 'x' })).toBe(grey)
  expect(renderJersey(aJersey({ piping: 'tomato', collarColour: '', sideColour: '#12345' }), { id: 'x' })).toBe(plain)
})

test('a pitch that makes no sense neither hangs the shop nor floods it', () => {
  for (const pitch of [0, -5, 1e-9, 1e9, Number.NaN, Infinity]) {
    for (const pattern of ['stripes', 'pinstripes', 'hoops', 'pinhoops', 'checks', 'band'] as const) {
      expect(renderJersey(aJersey({ pattern, pitch })).length).toBeLessThan(31_000)
    }
  }
})

test('a prefix keeps the characters that are safe in an id', () => {
  const idOfKnit = (id: string) => readSvg(renderJersey(aJersey(), { id })).map((it) => attributeOf(it, 'id'))

  expect(idOfKnit('_r_1_')).toContain('_r_1_m')
  expect(idOfKnit('«r1»')).toContain('r1m')
  expect(idOfKnit('7"><b')).toContain('j7bm')
})

function expectHarmless(svg: string): void {
  expect(readSvg(svg).flatMap(suspicions)).toEqual([])
}

function suspicions({ name, attributes }: SvgElement): string[] {
  const values = Array.from(attributes).filter(([attribute, value]) => !isHarmless(attribute, value))
  const found = values.map(([attribute, value]) => `${name} ${attribute}=${value}`)
  return KNOWN_ELEMENTS.has(name) ? found : [name, ...found]
}

function isHarmless(attribute: string, value: string): boolean {
  if (attribute === 'aria-label') return true
  if (attribute.startsWith('on')) return false
  if (attribute === 'href') return HARMLESS_LINK.test(value)
  if (PAINT_ATTRIBUTES.has(attribute)) return HARMLESS_PAINT.test(value)
  return !value.includes('url(') || HARMLESS_PAINT.test(value)
}
