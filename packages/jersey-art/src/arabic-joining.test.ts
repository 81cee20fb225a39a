import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ARABIC_GLYPHS } from './arabic-glyphs'
import { FORMS, isArabicLetter, joinLetters } from './arabic-joining'
import { EASTERN_DIGITS } from './arabic-lettering'

const LETTERS = Object.keys(ARABIC_GLYPHS).filter((letters) => isArabicLetter(letters))
const formsOf = (text: string) => joinLetters(text).map(({ letters, form }) => [letters, form])
const anyWord = () => fc.array(fc.constantFrom(...LETTERS, ' '), { maxLength: 14 }).map((letters) => letters.join(''))

test('letters have the forms that a reader expects', () => {
  expect(formsOf('محمد')).toEqual([
    ['م', 'initial'],
    ['ح', 'medial'],
    ['م', 'medial'],
    ['د', 'final'],
  ])
  expect(formsOf('ورد')).toEqual([
    ['و', 'isolated'],
    ['ر', 'isolated'],
    ['د', 'isolated'],
  ])
  expect(formsOf('سماء').at(-1)).toEqual(['ء', 'isolated'])
})

test('lam and any alef are one shape, which joins the letter before and none after', () => {
  expect(formsOf('لاعب')).toEqual([
    ['لا', 'isolated'],
    ['ع', 'initial'],
    ['ب', 'final'],
  ])
  expect(formsOf('صلاح')).toEqual([
    ['ص', 'initial'],
    ['لا', 'final'],
    ['ح', 'isolated'],
  ])
  for (const alef of 'آأإا') expect(formsOf(`ل${alef}`)).toEqual([[`ل${alef}`, 'isolated']])
  expect(formsOf('للا')).toEqual([
    ['ل', 'initial'],
    ['لا', 'final'],
  ])
})

test('a space parts two words', () => {
  expect(formsOf('آل مكتوم').map(([, form]) => form)).toEqual([
    ...['isolated', 'isolated', 'isolated'],
    ...['initial', 'medial', 'medial', 'final', 'isolated'],
  ])
})

test('every letter has a glyph for each of its forms, alone and between others', () => {
  for (const letter of LETTERS) {
    for (const text of [letter, `ب${letter}`, `${letter}ب`, `ب${letter}ب`]) {
      for (const { letters, form } of joinLetters(text)) {
        expect(ARABIC_GLYPHS[letters]?.[FORMS.indexOf(form)], `${letters} ${form}`).toBeDefined()
      }
    }
  }
  for (const digit of EASTERN_DIGITS) expect(ARABIC_GLYPHS[digit]).toHaveLength(1)
})

test('whatever the word, its shapes spell it, and two neighbours agree on whether they join', () => {
  fc.assert(
    fc.property(anyWord(), (word) => {
      const shapes = joinLetters(word)
      expect(shapes.map(({ letters }) => letters).join('')).toBe(word)
      shapes.forEach(({ form }, at) => {
        const reachesOn = form === 'initial' || form === 'medial'
        const next = shapes[at + 1]?.form
        expect(reachesOn).toBe(next === 'final' || next === 'medial')
      })
    }),
  )
})

test('what is no Arabic letter joins nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shapes = joinLetters(text)
      expect(shapes.map(({ letters }) => letters).join('')).toBe(text)
      for (const { letters, form } of shapes) {
        if (!isArabicLetter(letters.slice(0, 1))) expect(form).toBe('isolated')
      }
    }),
  )
})
