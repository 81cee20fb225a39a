import { loadLettersFor } from '@shop/jersey-art/arabic-lettering'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { anyHostileText, anyJersey, anyText } from '@shop/jersey-art/testing/arbitraries'
import { readSvg } from '@shop/jersey-art/testing/read-svg'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { renderPanels } from './render-panels'
import { aPattern } from './testing/a-pattern'

// Every typed text may be Arabic.
beforeAll(() => loadLettersFor({ digits: 'eastern' }))

const KNOWN_ELEMENTS = new Set(['svg', 'g', 'rect', 'path', 'circle', 'clipPath', 'linearGradient', 'stop', 'image'])
const OWN_PICTURE = /^\/pictures\/[0-9a-f]{24}\/640\.webp$/
const HARMLESS_PAINT = /^(?:none|#[0-9a-f]{6}|url\(#(?:fade|badge)\))$/
const PAINT_ATTRIBUTES = new Set(['fill', 'stroke', 'stop-color'])
const NOT_A_NUMBER = /NaN|Infinity|undefined/
const LONGEST_PICTURE = 120_000

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
  'shape',
  'drape',
  'lettering',
  'letteringOutline',
] satisfies (keyof JerseySpec)[]

test('any jersey with any name gives harmless pictures of bounded size', () => {
  fc.assert(
    fc.property(anyJersey(), anyText(), anyText(), (spec, name, number) => {
      expectHarmless(spec, name, number)
    }),
    { numRuns: 120 },
  )
})

test.each(SPEC_TEXTS)('a hostile %s cannot bring markup into a picture', (field) => {
  fc.assert(
    fc.property(anyHostileText(), (text) => {
      expectHarmless({ ...aJersey(), [field]: text }, text, text)
    }),
    { numRuns: 12 },
  )
})

function expectHarmless(spec: JerseySpec, name: string, number: string): void {
  for (const { colour, relief, inside } of renderPanels(spec, { pattern: aPattern(), name, number })) {
    for (const svg of [colour, relief, inside ?? colour]) {
      expect(svg.length).toBeLessThan(LONGEST_PICTURE)
      expect(svg).not.toMatch(NOT_A_NUMBER)
      expect(suspicionsIn(svg)).toEqual([])
    }
  }
}

function isSuspicious(attribute: string, value: string): boolean {
  if (PAINT_ATTRIBUTES.has(attribute)) return !HARMLESS_PAINT.test(value)
  return attribute === 'href' ? !OWN_PICTURE.test(value) : attribute.startsWith('on')
}

function suspicionsIn(svg: string): string[] {
  return readSvg(svg).flatMap(({ name, attributes }) => {
    const strange = KNOWN_ELEMENTS.has(name) ? [] : [name]
    const values = Array.from(attributes).filter(([attribute, value]) => isSuspicious(attribute, value))
    return [...strange, ...values.map(([attribute, value]) => `${name} ${attribute}=${value}`)]
  })
}
