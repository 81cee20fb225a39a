import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { Cell } from '@shop/contract/csv-cell'
import { LANGUAGES, TRANSLATION_LANGUAGES, type TranslationLanguage } from '@shop/contract/page-languages'
import { PRODUCT_TEXTS, type ProductText, type Translations, type TranslationsInput } from '@shop/contract/translations'

/** The translations after applying the input: an omitted text stays, null or an empty one removes it. */
export function draftTranslations<Text extends string>(
  given: TranslationsInput<Text> | undefined,
  current: Translations<Text> | undefined,
): Translations<Text> {
  const drafted = TRANSLATION_LANGUAGES.flatMap((language) => {
    const told = Object.entries(given?.[language] ?? {}).filter(([, text]) => text !== undefined)
    const texts = Object.entries({ ...current?.[language], ...Object.fromEntries(told) }).filter(([, text]) =>
      Boolean(text),
    )
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)]]
  })
  return Object.fromEntries(drafted) as Translations<Text>
}

/** What the audit log calls a text, where that is not its name in the API. */
const AUDIT_NAMES: Partial<Record<string, string>> = { seo_title: 'page title', seo_description: 'page summary' }

/** The translations as the audit log shows them, each by its language and its text: `Arabic name`. */
export function auditTranslations<Text extends string>(
  translations: Translations<Text>,
  texts: readonly Text[],
): Record<string, string | null> {
  const told = TRANSLATION_LANGUAGES.flatMap((language) =>
    texts.map((text) => {
      const name = `${LANGUAGES[language].englishName} ${AUDIT_NAMES[text] ?? text.replaceAll('_', ' ')}`
      return [name, translations[language]?.[text] ?? null] as const
    }),
  )
  return Object.fromEntries(told)
}

const TEXTS = Object.keys(PRODUCT_TEXTS) as ProductText[]

export type TranslationColumn = `${ProductText}_${TranslationLanguage}`

interface TranslationCell {
  language: TranslationLanguage
  text: ProductText
  column: TranslationColumn
  cell: (product: ManagedProduct) => Cell
}

/** The columns of CSV files that have translations: `name_ar`, `description_ar`. */
export const TRANSLATION_COLUMNS: readonly TranslationCell[] = TRANSLATION_LANGUAGES.flatMap((language) =>
  TEXTS.map((text) => ({
    language,
    text,
    column: `${text}_${language}` as const,
    cell: ({ translations }: ManagedProduct) => translations[language]?.[text] ?? null,
  })),
)

/** The translations in the cells of a row; those of columns that the file lacks are left out. */
export function translationsInCells(cells: Readonly<Partial<Record<string, string>>>): TranslationsInput<ProductText> {
  const given: TranslationsInput<ProductText> = {}
  for (const { language, text, column } of TRANSLATION_COLUMNS) {
    const cell = cells[column]
    if (cell !== undefined) (given[language] ??= {})[text] = cell
  }
  return given
}
