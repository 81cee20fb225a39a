import { loadLettersFor } from '@shop/jersey-art/arabic-lettering'
import { anyText } from '@shop/jersey-art/testing/arbitraries'
import { readSvg } from '@shop/jersey-art/testing/read-svg'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { CUT_MEASURES } from './cut-measures'
import { renderCutterFile } from './render-cutter-file'

// Every typed text may be Arabic.
beforeAll(() => loadLettersFor({ digits: 'eastern' }))

test('a cutter file has a group for the name and one for the number, in millimetres', () => {
  const svg = renderCutterFile({ name: 'Kane', number: 17 }, CUT_MEASURES.mens, { title: 'Order #12' }) ?? ''

  expect(svg).toContain('<title>Order #12</title>')
  expect(svg.match(/<g id="(name|number)">/g)).toEqual(['<g id="name">', '<g id="number">'])
  const [, width, height] = /width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? []
  const [, , boxWidth, boxHeight] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ')
  expect([width, height]).toEqual([boxWidth, boxHeight])
  // From the top of the name to the foot of the number, and a margin above and below.
  expect(Number(height)).toBeGreaterThan(164 - 70 + 250)
  expect(Number(height)).toBeLessThan(448 - 94 + 30)
})

test('outlines are lines without a fill, and nothing is drawn but them', () => {
  const svg = renderCutterFile({ number: 8 }, CUT_MEASURES.mens, { title: '8', note: 'Film #f2c230.' }) ?? ''

  expect(svg).not.toMatch(/<(rect|text|image|style|filter)/)
  expect(svg).not.toMatch(/fill="(?!none)/)
  expect(svg).toContain('Film #f2c230.')
})

test('nothing to cut makes no file', () => {
  expect(renderCutterFile({ name: '  ' }, CUT_MEASURES.mens, { title: 'Order #12' })).toBeUndefined()
})

test('whatever the text and the title are, the file is well-formed', () => {
  fc.assert(
    fc.property(anyText(), anyText(), fc.integer({ min: 0, max: 99 }), (name, title, number) => {
      const svg = renderCutterFile({ name, number }, CUT_MEASURES.kids, { title, note: title })
      expect(() => readSvg(svg ?? '')).not.toThrow()
    }),
    { numRuns: 100 },
  )
})

test('joined letters are cut as one outline, never through their joins', () => {
  const options = { title: 'Order #12' }
  const contoursOf = (name: string) =>
    renderCutterFile({ name }, CUT_MEASURES.mens, options)?.match(/M-?[\d.]/g)?.length
  // The outside of the word, and the counters of the two meems.
  expect(contoursOf('محمد')).toBe(3)
  // Lam-alef, then ain, beh and its dot.
  expect(contoursOf('لاعب')).toBe(3)
})

test('a number in Eastern digits is cut in them', () => {
  const western = renderCutterFile({ number: 10 }, CUT_MEASURES.mens, { title: '10' })
  const eastern = renderCutterFile({ number: 10, digits: 'eastern' }, CUT_MEASURES.mens, { title: '10' })
  expect(eastern).not.toBe(western)
  expect(eastern?.match(/M-?[\d.]/g)).toHaveLength(2)
})
