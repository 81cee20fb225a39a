import { TRANSLATION_LANGUAGES, type PageLanguage, type TranslationLanguage } from './page-languages'

/** One text in the languages into which somebody translated it. No schema here, so that pages stay small. */
export type TextByLanguage = Partial<Record<TranslationLanguage, string | undefined>>

/** What a new shop says, until staff write their own. */
interface StandardText {
  text: string
  translations: TextByLanguage
}

/** The settings that hold the translations of a setting: `contact_address_ar`. Empty where staff have written none. */
export type InOtherLanguages<Name extends string> = Partial<Record<`${Name}_${TranslationLanguage}`, string>>

/** A setting with its translations. */
export type SetInLanguages<Name extends string> = Record<Name, string> & InOtherLanguages<Name>

/** The translations of a text that staff may set. That of a new shop is known in other languages; one that staff wrote is not. */
export function translationsOfSetting<Name extends string>(
  set: SetInLanguages<Name>,
  name: Name,
  standard?: StandardText,
): TextByLanguage {
  const known = set[name] === standard?.text ? standard.translations : {}
  const texts: TextByLanguage = { ...known }
  for (const language of TRANSLATION_LANGUAGES) {
    const own = (set as InOtherLanguages<Name>)[`${name}_${language}`] ?? ''
    if (own !== '') texts[language] = own
  }
  return texts
}

/** A setting in a language; in English where staff wrote it in English alone. */
export function settingIn<Name extends string>(
  language: PageLanguage,
  set: SetInLanguages<Name>,
  name: Name,
  standard?: StandardText,
): string {
  return textIn(language, set[name], translationsOfSetting(set, name, standard))
}

/** A text in a language; in English where nobody translated it. */
export function textIn(language: PageLanguage, english: string, translated: TextByLanguage | undefined): string {
  const own = language === 'en' ? undefined : translated?.[language]
  return own === undefined || own === '' ? english : own
}
