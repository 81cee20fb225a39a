import * as z from 'zod'
import { PAGE_LANGUAGES, TRANSLATION_LANGUAGES, type TranslationLanguage } from './page-languages'
import { LONGEST_SEO_DESCRIPTION, LONGEST_SEO_TITLE } from './product-states'
import { isStorable } from './values'

/** The parameter of public calls that answer with names. Without it they answer in English. */
export const languageQuery = {
  language: z
    .enum(PAGE_LANGUAGES)
    .optional()
    .describe('The language of names and texts, English unless told; what nobody translated stays in English.'),
}
export const LanguageQuery = z.object(languageQuery)

/** The texts of a product that can be translated, and how long each may be. */
export const PRODUCT_TEXTS = {
  name: 200,
  description: 5000,
  seo_title: LONGEST_SEO_TITLE,
  seo_description: LONGEST_SEO_DESCRIPTION,
  material: 500,
  care: 500,
  fit: 500,
  on_the_pitch: 500,
} as const
export type ProductText = keyof typeof PRODUCT_TEXTS

/** The same of a league or club. */
export const CATEGORY_TEXTS = {
  name: 120,
  description: 5000,
  country: 120,
  city: 120,
  stadium: 120,
  nickname: 120,
} as const
export type CategoryText = keyof typeof CATEGORY_TEXTS

/** The texts that are there in each language. */
export type Translations<Text extends string> = Partial<Record<TranslationLanguage, Partial<Record<Text, string>>>>
export type ProductTranslations = Translations<ProductText>
export type CategoryTranslations = Translations<CategoryText>

export const ProductTranslations = translationsOf(PRODUCT_TEXTS).meta({ id: 'ProductTranslations' })
export const CategoryTranslations = translationsOf(CATEGORY_TEXTS).meta({ id: 'CategoryTranslations' })

export const ProductTranslationsInput = inputOf(PRODUCT_TEXTS)
export const CategoryTranslationsInput = inputOf(CATEGORY_TEXTS)
/** Null or an empty text removes a translation, an omitted one stays. */
export type TranslationsInput<Text extends string> = Partial<
  Record<TranslationLanguage, Partial<Record<Text, string | null>>>
>

/** One text in each language that it was translated into. */
export const TextTranslations = textByLanguage(z.string())
  .optional()
  .describe('The text by language; English where none is given.')

/** The same as staff write it. */
export function textTranslationsInput(longest: number) {
  const text = z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters.`)
    .refine(isStorable, 'This text can’t be stored.')
  return textByLanguage(text)
    .optional()
    .describe('The text by language. Where it is left out or empty, shoppers see the English one.')
}

/** An object with a value for each language but English. */
export function textByLanguage<Text extends z.ZodType>(text: Text) {
  return z.object(byName(TRANSLATION_LANGUAGES, () => text.optional()))
}

function translationsOf<Text extends string>(texts: Record<Text, number>) {
  const names = Object.keys(texts) as Text[]
  const text = z.object(byName(names, () => z.string().optional()))
  return textByLanguage(text)
}

function inputOf<Text extends string>(texts: Record<Text, number>) {
  const names = Object.keys(texts) as Text[]
  const text = z.object(
    byName(names, (name) =>
      z.string().trim().max(texts[name], `At most ${texts[name]} characters.`).refine(isStorable).nullish(),
    ),
  )
  return textByLanguage(text)
    .optional()
    .describe('By language. A text that is left out stays as it is; null or an empty text removes it.')
}

function byName<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
