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
