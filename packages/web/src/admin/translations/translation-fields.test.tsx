import { CATEGORY_TEXTS, PRODUCT_TEXTS } from '@shop/contract/translations'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { managedJersey } from '../../testing/managed'
import { copyOf, draftOf, inputOf } from '../product-editor/product-draft'
import { categoryTranslations, missingTexts, productTranslations } from './translation-draft'
import { TranslationFields } from './translation-fields'

function Form() {
  const [draft, setDraft] = useState(categoryTranslations())
  return (
    <TranslationFields
      texts={CATEGORY_TEXTS}
      english={{ name: 'Al Ain', city: 'Al Ain' }}
      draft={draft}
      onChange={setDraft}
      error={undefined}
    />
  )
}

test('Arabic is written beside English, from right to left, and what is missing is counted', async () => {
  render(<Form />)
  const section = screen.getByRole('region', { name: 'Arabic' })
  expect(section.textContent).toContain('2 texts missing')
  const name = within(section).getByRole('textbox', { name: 'الاسم' })
  expect(name.getAttribute('dir')).toBe('rtl')
  expect(name.getAttribute('lang')).toBe('ar')
  await userEvent.type(name, 'العين')
  expect(section.textContent).toContain('1 text missing')
  await userEvent.type(within(section).getByRole('textbox', { name: 'المدينة' }), 'العين')
  expect(section.textContent).toContain('Complete')
})

test('a text that is empty in English is not missed in Arabic', () => {
  expect(missingTexts({ name: 'Al Ain', care: ' ' }, productTranslations().ar)).toEqual(['name'])
})

test('the editor of a product sends its translations, and a copy begins with them', () => {
  const jersey = { ...managedJersey, translations: { ar: { name: 'قميص', care: 'يُغسل', seo_title: 'عنوان' } } }
  expect(inputOf(draftOf(jersey)).translations?.ar).toMatchObject({ name: 'قميص', care: 'يُغسل', description: '' })
  expect(copyOf(jersey).translations.ar).toMatchObject({ name: 'قميص (نسخة)', care: 'يُغسل', seo_title: '' })
  expect(Object.keys(draftOf(jersey).translations.ar)).toEqual(Object.keys(PRODUCT_TEXTS))
})
