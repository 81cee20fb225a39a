import * as m from '#messages/admin-translations'
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@shop/contract/page-languages'
import {
  CATEGORY_TEXTS,
  PRODUCT_TEXTS,
  type CategoryText,
  type ProductText,
  type Translations,
} from '@shop/contract/translations'
import arabic from '../../../messages/ar/admin-translations.json'
import { languageName } from '../../lib/language-names'

/** The form values of all translations; an empty text is a missing one. */
export type TranslationDraft<Text extends string> = Record<TranslationLanguage, Record<Text, string>>

const productTexts = Object.keys(PRODUCT_TEXTS) as ProductText[]
const categoryTexts = Object.keys(CATEGORY_TEXTS) as CategoryText[]

export function productTranslations(translations: Translations<ProductText> = {}): TranslationDraft<ProductText> {
  return draftOf(translations, productTexts)
}

/** Of a copy: search engines get texts of its own, and its name tells that it is a copy. */
export function copiedTranslations(translations: Translations<ProductText>): TranslationDraft<ProductText> {
  const drafts = Object.entries(productTranslations(translations)).map(([language, texts]) => {
    const copy = COPY[language as TranslationLanguage] ?? 'copy'
    return [language, { ...texts, name: texts.name && `${texts.name} (${copy})`, seo_title: '', seo_description: '' }]
  })
  return Object.fromEntries(drafts) as TranslationDraft<ProductText>
}

/** What the copy of a product is called in its name, which is in no language of the panel. */
const COPY: Partial<Record<TranslationLanguage, string>> = { ar: 'نسخة' }

export function categoryTranslations(translations: Translations<CategoryText> = {}): TranslationDraft<CategoryText> {
  return draftOf(translations, categoryTexts)
}

function draftOf<Text extends string>(translations: Translations<Text>, texts: readonly Text[]) {
  const drafts = TRANSLATION_LANGUAGES.map((language) => {
    const written = texts.map((text) => [text, translations[language]?.[text] ?? ''])
    return [language, Object.fromEntries(written) as Record<Text, string>] as const
  })
  return Object.fromEntries(drafts) as TranslationDraft<Text>
}

/** The texts that are there in English alone. */
export function missingTexts<Text extends string>(
  english: Partial<Record<Text, string>>,
  translated: Record<Text, string>,
): Text[] {
  const texts = Object.keys(translated) as Text[]
  return texts.filter((text) => english[text]?.trim() && !translated[text].trim())
}

/** All translations as text, for comparing two versions of a product or category. */
export function translationWords<Text extends ProductText | CategoryText>(draft: TranslationDraft<Text>): string {
  const written = TRANSLATION_LANGUAGES.flatMap((language) =>
    (Object.entries(draft[language]) as [Text, string][])
      .filter(([, text]) => text.trim() !== '')
      .map(([text, value]) => `${m.textIn({ text: TEXT_NAMES[text], language: languageName(language) })}: ${value}`),
  )
  return written.join('\n')
}

export const TEXT_NAMES: Record<ProductText | CategoryText, string> = {
  name: m.name,
  description: m.description,
  seo_title: m.pageTitle,
  seo_description: m.pageSummary,
  material: m.material,
  care: m.care,
  fit: m.fit,
  on_the_pitch: m.onThePitch,
  country: m.country,
  city: m.city,
  stadium: m.stadium,
  nickname: m.nickname,
}

/** The same in the language of the fields, whatever that of the panel, for those who write it. */
export const TEXT_NAMES_IN: Partial<Record<TranslationLanguage, typeof TEXT_NAMES>> = {
  ar: {
    name: arabic.name,
    description: arabic.description,
    seo_title: arabic.pageTitle,
    seo_description: arabic.pageSummary,
    material: arabic.material,
    care: arabic.care,
    fit: arabic.fit,
    on_the_pitch: arabic.onThePitch,
    country: arabic.country,
    city: arabic.city,
    stadium: arabic.stadium,
    nickname: arabic.nickname,
  },
}
