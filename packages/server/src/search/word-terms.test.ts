import { expect, test } from 'vitest'
import type { MeantWord } from './understand-search'
import { allOf, anyOf, anyWholeWordOf, exactTermOf, termOf, wholeWords } from './word-terms'

const begun: MeantWord = { asked: 'ars', isBeginning: true, wanted: [] }
const corrected: MeantWord = { asked: 'guners', isBeginning: false, wanted: ['gunners', 'runners'] }
const begunByFew: MeantWord = { asked: 'hom', isBeginning: true, begun: ['home', 'homes'], wanted: [] }
const both: MeantWord = { asked: 'shirt', isBeginning: true, wanted: ['jersey'] }

test.each([
  ['what begins with it', begun, `('ars':*)`],
  ['the few words that begin with it', begunByFew, `('home' | 'homes')`],
  ['each word it may be', corrected, `('gunners' | 'runners')`],
  ['what begins with it and what it means', both, `('shirt':* | 'jersey')`],
])('a word looks for %s', (_, word, term) => {
  expect(termOf(word)).toBe(term)
})

test('with weights, only words of these count', () => {
  expect(termOf(both, 'AB')).toBe(`('shirt':*AB | 'jersey':AB)`)
  expect(termOf(begunByFew, 'AB')).toBe(`('home':AB | 'homes':AB)`)
  expect(exactTermOf(begun, 'A')).toBe(`'ars':A`)
  expect(exactTermOf(begun)).toBe(`'ars'`)
})

test('words are looked for together or one by one', () => {
  expect(allOf([begun, both])).toBe(`('ars':*) & ('shirt':* | 'jersey')`)
  expect(anyOf([begun, corrected], 'C')).toBe(`('ars':*C) | ('gunners':C | 'runners':C)`)
})

test('a name may be made of what was typed and of what it stands for', () => {
  expect(wholeWords([begun, corrected, both])).toEqual(['ars', 'gunners', 'runners', 'shirt', 'jersey'])
  expect(anyWholeWordOf([begun, both])).toBe(`'ars' | 'shirt' | 'jersey'`)
})
