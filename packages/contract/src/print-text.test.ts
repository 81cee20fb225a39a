import { expect, test } from 'vitest'
import { PRINT_TEXTS, printedName, validatePrint, type PrintRules } from './print-text'

/** Imitates the artwork's lettering: it can draw western European capitals and refuses eight Ws in a row. */
const rules: PrintRules = {
  lettering: {
    canLetter: (character) => /^[A-ZÀ-ÖØ-Ý]$/.test(character.toUpperCase()),
    fitsAcross: (name) => !/W{8}/.test(name),
  },
  blockedWords: [
    { word: 'loser', anywhere: true },
    { word: '88', anywhere: false },
  ],
}

test.each([
  { name: 'Omar' },
  { name: 'O’Brien' },
  { name: 'van der Sar' },
  { name: 'Jean-Luc' },
  { name: 'S. Müller' },
  { name: 'Schweinsteiger' },
  { name: 'A' },
  { number: 0 },
  { number: 99 },
  { name: 'Omar', number: 10 },
])('%j can be printed', (text) => {
  expect(validatePrint(text, rules)).toBeUndefined()
})

test.each([
  [{}, 'name', PRINT_TEXTS.nothing],
  [{ name: '' }, 'name', PRINT_TEXTS.noLetter],
  [{ name: '   ' }, 'name', PRINT_TEXTS.noLetter],
  [{ name: '...' }, 'name', PRINT_TEXTS.noLetter],
  [{ name: 'Schweinsteigers' }, 'name', PRINT_TEXTS.tooLong],
  [{ name: 'a'.repeat(10_000) }, 'name', PRINT_TEXTS.tooLong],
  [{ name: 'WWWWWWWWWW' }, 'name', PRINT_TEXTS.tooWide],
  [{ name: 'Omar10' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: 'Rock & Roll' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: 'Омар' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: 'O😀' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: 'O\u202Emar' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: 'O\u200Bmar' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: '</text><script>' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: '"onload=' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: '=1+1' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: '@SUM' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: 'Ł' }, 'name', PRINT_TEXTS.unprintable],
  [{ number: -1 }, 'number', PRINT_TEXTS.number],
  [{ number: 100 }, 'number', PRINT_TEXTS.number],
  [{ number: 1.5 }, 'number', PRINT_TEXTS.number],
  [{ number: NaN }, 'number', PRINT_TEXTS.number],
  [{ name: 'Lósér' }, 'name', PRINT_TEXTS.blocked],
  [{ number: 88 }, 'number', PRINT_TEXTS.blocked],
  [{ name: 'Omar', number: 88 }, 'number', PRINT_TEXTS.blocked],
] as const)('%j is refused at the %s', (text, field, reason) => {
  expect(validatePrint(text, rules)).toEqual({ field, text: reason })
})

test('a name in Arabic is answered with a Latin one', () => {
  expect(validatePrint({ name: 'محمد' }, rules)).toEqual({
    field: 'name',
    text: PRINT_TEXTS.arabic,
    suggestion: 'MOHAMMED',
  })
})

test.each([
  ['  omar  khalid ', 'OMAR KHALID'],
  ['O’Brien', "O'BRIEN"],
  ['Jean–Luc', 'JEAN-LUC'],
  ['Mu\u0308ller', 'MÜLLER'],
  ['weiß', 'WEISS'],
])('“%s” is printed as “%s”', (typed, printed) => {
  expect(printedName(typed)).toBe(printed)
})

const arabicRules: PrintRules = {
  lettering: {
    canLetter: (character) => /^[A-Zء-ي]$/.test(character.toUpperCase()),
    fitsAcross: (name) => !/ص{8}/.test(name),
  },
  blockedWords: [{ word: 'كلب', anywhere: false }],
  arabic: true,
}

test.each([
  { name: 'محمد' },
  { name: 'عبد الله' },
  { name: 'مُحَمَّد' },
  { name: 'محـــمد' },
  { name: 'ﻣﺤﻤﺪ' },
  { name: 'Omar' },
  { name: 'محمد', number: 10, digits: 'eastern' },
] as const)('%j can be printed where Arabic is', (text) => {
  expect(validatePrint(text, arabicRules)).toBeUndefined()
})

test.each([
  [{ name: 'محمد Omar' }, 'name', PRINT_TEXTS.mixed],
  [{ name: 'Oمar' }, 'name', PRINT_TEXTS.mixed],
  [{ name: 'محمد ١٠' }, 'name', PRINT_TEXTS.unprintableArabic],
  [{ name: 'محمد-علي' }, 'name', PRINT_TEXTS.unprintableArabic],
  [{ name: 'ۍ' }, 'name', PRINT_TEXTS.unprintableArabic],
  [{ name: 'ـــ' }, 'name', PRINT_TEXTS.unprintable],
  [{ name: 'محمد عبد الرحمن' }, 'name', PRINT_TEXTS.tooLong],
  [{ name: 'صصصصصصصص' }, 'name', PRINT_TEXTS.tooWide],
  [{ name: 'يا كلب' }, 'name', PRINT_TEXTS.blocked],
  [{ name: 'Schweinsteigers' }, 'name', PRINT_TEXTS.tooLong],
] as const)('%j is refused at the %s where Arabic is printed', (text, field, reason) => {
  expect(validatePrint(text, arabicRules)).toEqual({ field, text: reason })
})

test('an Arabic name is printed without vowel marks, long strokes and joined characters', () => {
  expect(printedName('مُحَمَّد')).toBe('محمد')
  expect(printedName(' محـــمد  علي ')).toBe('محمد علي')
  expect(printedName('ﻣﺤﻤﺪ')).toBe('محمد')
  expect(printedName('\u202Bصلاح\u202C')).toBe('صلاح')
  expect(printedName('ا\u0653ل')).toBe('آل')
})

test('Eastern digits are refused where Arabic is not printed', () => {
  expect(validatePrint({ number: 10, digits: 'eastern' }, rules)).toEqual({ field: 'number', text: PRINT_TEXTS.digits })
  expect(validatePrint({ number: 10 }, rules)).toBeUndefined()
})
