import * as m from '#messages/admin-delivery'
import { directionOf, TRANSLATION_LANGUAGES } from '@shop/contract/page-languages'
import { languageName } from '../../lib/language-names'
import type { TextDraft } from '../translations/text-draft'
import { DeliveryField } from './delivery-field'
import type { DraftErrors } from './delivery-draft'

interface TranslatedNamesProps {
  names: TextDraft
  /** The path in the settings of what is named, such as `zones.0`. */
  path: string
  errors: DraftErrors
  onChange: (change: { translatedNames: TextDraft }) => void
}

/** The name of a zone or a method in every language but English. */
export function TranslatedNames({ names, path, errors, onChange }: TranslatedNamesProps) {
  return TRANSLATION_LANGUAGES.map((language) => (
    <DeliveryField
      key={language}
      label={m.nameIn({ language: languageName(language) })}
      hint={m.nameInHint({ language: languageName(language) })}
      maxLength={60}
      dir={directionOf(language)}
      lang={language}
      value={names[language]}
      error={errors[`${path}.name_translations.${language}`]}
      onTyped={(name) => onChange({ translatedNames: { ...names, [language]: name } })}
    />
  ))
}
