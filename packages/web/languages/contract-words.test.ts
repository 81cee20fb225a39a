import { expect, test } from 'vitest'
import { contractWords } from './contract-words.ts'

const CONTRACT = `
const NAMES = { men: 'Men', women: 'Women' }
export const KINDS = ['men', 'women']
export const CUT_NAMES = NAMES
export function cutName(cut) { return NAMES[cut] }
export function cutIn(cut, language) { return language === 'en' ? NAMES[cut] : cut }
`
const taken = (names: string) => contractWords(`import { ${names} } from '@shop/contract/cuts'`, () => CONTRACT)

test('a page that takes its words from the contract is found, also where a function says them', () => {
  expect(taken('CUT_NAMES, cutName as nameOf, KINDS')).toEqual([
    'CUT_NAMES of @shop/contract/cuts',
    'cutName of @shop/contract/cuts',
  ])
})

test('values without words, types, and functions that are given the language are no fault', () => {
  expect(taken('KINDS, cutIn, type CUT_NAMES')).toEqual([])
  expect(contractWords("import type { CUT_NAMES } from '@shop/contract/cuts'", () => CONTRACT)).toEqual([])
})
