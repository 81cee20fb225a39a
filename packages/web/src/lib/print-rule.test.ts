import { PRINT_TEXTS } from '@shop/contract/print-text'
import { expect, test } from 'vitest'
import { printedText, refusalOf } from './print-rule'

test('the page says in English what the server says', () => {
  const rules = { blockedWords: [{ word: 'rival', anywhere: true }], arabic: true }
  const refusals = [
    [{}, PRINT_TEXTS.nothing],
    [{ name: 'محمد Omar' }, PRINT_TEXTS.mixed],
    [{ name: 'محمد-علي' }, PRINT_TEXTS.unprintableArabic],
    [{ name: '...' }, PRINT_TEXTS.noLetter],
    [{ name: 'Wolfeschlegelsteinhausen' }, PRINT_TEXTS.tooLong],
    [{ name: 'WWWWWWWWWWWWWW' }, PRINT_TEXTS.tooWide],
    [{ name: 'Om@r' }, PRINT_TEXTS.unprintable],
    [{ number: 100 }, PRINT_TEXTS.number],
    [{ name: 'Rival' }, PRINT_TEXTS.blocked],
  ] as const
  for (const [text, reason] of refusals) expect(refusalOf(text, rules)?.text).toBe(reason)
  expect(refusalOf({ name: 'محمد' }, { blockedWords: [] })?.text).toBe(PRINT_TEXTS.arabic)
  expect(refusalOf({ number: 7, digits: 'eastern' }, { blockedWords: [] })?.text).toBe(PRINT_TEXTS.digits)
})

test('a print is told as it will stand on the shirt', () => {
  expect(printedText({ name: 'Omar', number: 10 })).toBe('OMAR 10')
  expect(printedText({ name: 'مُحمد', number: 10, digits: 'eastern' })).toBe('محمد ١٠')
  expect(printedText({})).toBe('')
})
