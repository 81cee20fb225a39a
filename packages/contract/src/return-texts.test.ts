import { expect, test } from 'vitest'
import { returnConditions, RETURN_TEXTS } from './return-texts'

const settings = {
  return_conditions: RETURN_TEXTS.conditions.text as string,
  return_conditions_ar: '',
  return_instructions: '',
  return_instructions_ar: '',
}

test('what a new shop says is known in Arabic', () => {
  expect(returnConditions(settings, 'en')).toBe('Unworn, with its labels.')
  expect(returnConditions(settings, 'ar')).toBe(RETURN_TEXTS.conditions.translations.ar)
})

test('what staff wrote is said in Arabic once they wrote it in Arabic', () => {
  const own = { ...settings, return_conditions: 'With its bag.' }
  expect(returnConditions(own, 'ar')).toBe('With its bag.')
  expect(returnConditions({ ...own, return_conditions_ar: 'مع كيسه.' }, 'ar')).toBe('مع كيسه.')
  expect(returnConditions({ ...own, return_conditions_ar: 'مع كيسه.' }, 'en')).toBe('With its bag.')
})
