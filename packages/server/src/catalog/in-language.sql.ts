import type { PageLanguage } from '@shop/contract/page-languages'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { translationIn } from '../languages/languages'

/** What a row says in other languages, in a column of its table or of an alias. */
interface Translated {
  translations: SQLWrapper
}

/** A text in a language; in English where nobody translated it. The statement for English is what it was without languages. */
export function inLanguage(language: PageLanguage, row: Translated, field: string, text: SQLWrapper): SQL<string> {
  return language === 'en' ? sql`${text}` : sql`coalesce(${translationOf(language, row, field)}, ${text})`
}

/** The same of a text that may be missing in English, too. */
export function optionalInLanguage(...text: Parameters<typeof inLanguage>): SQL<string | null> {
  return inLanguage(...text)
}

/**
 * A text for search engines: missing in a language, it stays missing as soon as the text from which a page composes it is
 * translated. An English title must not stand above an Arabic page.
 */
export function inLanguageUnless(
  language: PageLanguage,
  row: Translated,
  [field, text]: readonly [string, SQLWrapper],
  composedOf: string,
): SQL<string | null> {
  if (language === 'en') return sql`${text}`
  const composed = translationOf(language, row, composedOf)
  return sql`coalesce(${translationOf(language, row, field)}, case when ${composed} is null then ${text} end)`
}

/** The facts of a category with those that are translated in their place: both go by the same names. */
export function factsIn<Facts>(language: PageLanguage, { translations }: Translated, facts: SQLWrapper): SQL<Facts> {
  if (language === 'en') return sql`${facts}`
  return sql`${facts} || coalesce(${translations} -> ${sql.raw(`'${language}'`)}, '{}')`
}

/** Written into the statement, because the language is one of the contract's and each language has its own statement. */
function translationOf(language: PageLanguage, { translations }: Translated, field: string): SQL {
  return sql`${translations} #>> ${sql.raw(`'{${language},${field}}'`)}`
}

type RowName = 'product' | 'club' | 'league'

/** The name of a row of a hand-written statement. */
export function nameIn(language: PageLanguage, of: RowName): SQL<string> {
  const row = rowNamed(of)
  return inLanguage(language, row, 'name', row.name)
}

/** What names in a language are sorted by: `folded` in English, and in another language the name as its readers expect it. */
export function sortNameIn(language: PageLanguage, folded: SQLWrapper, named: SQLWrapper): SQL {
  if (language === 'en') return sql`${folded}`
  const { collation } = translationIn(language)
  return collation === undefined ? sql`${named}` : sql`${named} collate ${sql.identifier(collation)}`
}

/** The table or alias of a hand-written statement. */
export function rowNamed(name: RowName): { name: SQL; facts: SQL } & Translated {
  const column = (of: string) => sql.raw(`${name}.${of}`)
  return { name: column('name'), facts: column('facts'), translations: column('translations') }
}
