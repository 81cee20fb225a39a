import type { CategoryTranslations } from '@shop/contract/translations'
import { expect, test } from 'vitest'
import { shownFact, shownName } from './shown-text'

const translations: CategoryTranslations = { ar: { name: 'أرسنال', country: 'إنجلترا' } }
const arsenal = { name: 'Arsenal', city: 'London', country: null, translations }

test('the panel shows names in its language, and in English where nobody translated them', () => {
  expect(shownName(arsenal, 'ar')).toBe('أرسنال')
  expect(shownName(arsenal, 'en')).toBe('Arsenal')
  for (const translations of [undefined, {}, { ar: {} }]) {
    expect(shownName({ name: 'Arsenal', ...(translations && { translations }) }, 'ar')).toBe('Arsenal')
  }
})

test('so it does with the city of a club and the country of a league', () => {
  expect([shownFact(arsenal, 'city', 'ar'), shownFact(arsenal, 'country', 'ar')]).toEqual(['London', 'إنجلترا'])
  expect([shownFact(arsenal, 'city', 'en'), shownFact(arsenal, 'country', 'en')]).toEqual(['London', null])
})
