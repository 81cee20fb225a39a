import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { loadLettersFor } from './arabic-lettering'
import { LONGEST_NAME } from './jersey-spec'
import { canLetter, cleanName, cleanNumber, textPath, textWidth } from './lettering'
import { anyText } from './testing/arbitraries'

// Every typed text may be Arabic.
beforeAll(() => loadLettersFor({ digits: 'eastern' }))

const NAME_LINE = { centre: 0, baseline: 196, size: 46, maxWidth: 294, tracking: 46 }

test('names are printed in capitals, with their accents', () => {
  expect(cleanName('Ødegaard')).toBe('ØDEGAARD')
  expect(cleanName('Gündoğan')).toBe('GÜNDOĞAN')
  expect(cleanName('Müller-Łuć')).toBe('MÜLLER-ŁUĆ')
  expect(cleanName("O'Neill & co.")).toBe("O'NEILL & CO.")
  expect(cleanName('Großkreutz')).toBe('GROSSKREUTZ')
})

test('an accent typed as a character of its own is printed like any other', () => {
  expect(cleanName('Mu\u0308ller')).toBe('MÜLLER')
})

test('characters without an outline are left out', () => {
  expect(cleanName('Салах 11')).toBe(' 11')
  expect(cleanName('Mo⚽Salah!')).toBe('MOSALAH')
  expect(cleanName('<b>Kane</b>')).toBe('BKANEB')
})

test('a name is cut to what fits on a back', () => {
  expect(cleanName('Oxlade-Chamberlain')).toBe('OXLADE-CHAMBER')
})

test('whatever is typed, a clean name is printable, short, and stays as it is when cleaned again', () => {
  fc.assert(
    fc.property(anyText(), (typed) => {
      const name = cleanName(typed)
      expect(name.length).toBeLessThanOrEqual(LONGEST_NAME)
      expect(Array.from(name).every(canLetter)).toBe(true)
      expect(cleanName(name)).toBe(name)
    }),
  )
})

test('a number has at most two figures', () => {
  expect(cleanNumber(7)).toBe('7')
  expect(cleanNumber('07')).toBe('07')
  expect(cleanNumber(100)).toBe('10')
  expect(cleanNumber('-9.5')).toBe('95')
  expect(cleanNumber('ten')).toBe('')
})

test('the shop can tell which characters it can print', () => {
  expect(['a', 'Z', 'é', 'ß', '0', ' ', "'", 'ş', 'م'].every(canLetter)).toBe(true)
  expect(['', '٠', '字', '⚽', '!', '<', '__proto__'].some(canLetter)).toBe(false)
})

test('a longer text is wider, and twice the size is twice the width', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{1,14}$/), fc.constantFrom('A', 'W', 'I'), (text, letter) => {
      expect(textWidth(text + letter, 46, 46)).toBeGreaterThan(textWidth(text, 46, 46))
      expect(textWidth(text, 92, 46)).toBeCloseTo(2 * textWidth(text, 46, 46))
    }),
  )
  expect(textWidth('', 46)).toBe(0)
})

test('pairs such as AV are set closer together', () => {
  expect(textWidth('AV', 46)).toBeLessThan(textWidth('A', 46) + textWidth('V', 46))
})

test('a name too wide for the back is condensed, a short one is not', () => {
  const widest = extentOf(textPath('back', 'WWWWWWWWWWWWWW', NAME_LINE))
  const short = extentOf(textPath('back', 'KANE', NAME_LINE))
  const roomy = extentOf(textPath('back', 'KANE', { ...NAME_LINE, maxWidth: 2000 }))

  expect(widest).toBeLessThan(294 * 1.35)
  expect(short).toBe(roomy)
})

test('a blank has a width but no ink', () => {
  expect(textPath('back', ' ', NAME_LINE)).toBe('')
  expect(textWidth(' ', 46)).toBeGreaterThan(0)
})

/** The width of a path, measured by the starting points of its contours. */
function extentOf(data: string): number {
  const starts = Array.from(data.matchAll(/M(-?[\d.]+)/g), ([, x]) => Number(x))
  return Math.max(...starts) - Math.min(...starts)
}
