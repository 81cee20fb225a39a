import { LANGUAGE } from '#language'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { Translations } from '@shop/contract/translations'

interface Translated<Text extends string> {
  translations?: Translations<Text>
}

/** A product, league or club as it is called in the language of the panel; in English where nobody translated its name. */
export function shownName(named: { name: string } & Translated<'name'>, language = LANGUAGE): string {
  return translated(named, 'name', language) ?? named.name
}

/** A fact of a league or club, in the same way. */
export function shownFact<Fact extends 'country' | 'city'>(
  category: Record<Fact, string | null> & Translated<Fact>,
  fact: Fact,
  language = LANGUAGE,
): string | null {
  return translated(category, fact, language) ?? category[fact]
}

function translated<Text extends string>(
  { translations }: Translated<Text>,
  text: Text,
  language: PageLanguage,
): string | undefined {
  return language === 'en' ? undefined : translations?.[language]?.[text]
}
