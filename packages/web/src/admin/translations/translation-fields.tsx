import * as m from '#messages/admin-translations'
import { directionOf, TRANSLATION_LANGUAGES, type TranslationLanguage } from '@shop/contract/page-languages'
import type { CategoryText, ProductText } from '@shop/contract/translations'
import { languageName } from '../../lib/language-names'
import { Chip } from '../../ui/chip'
import { Field } from '../../ui/field'
import { TextArea, TextInput } from '../../ui/text-input'
import { missingTexts, TEXT_NAMES, TEXT_NAMES_IN, type TranslationDraft } from './translation-draft'
import styles from './translation-fields.module.css'

type Text = ProductText | CategoryText

interface TranslationFieldsProps<Shown extends Text> {
  /** The texts that the form shows, with their longest length. */
  texts: Partial<Record<Shown, number>>
  english: Partial<Record<Shown, string>>
  draft: TranslationDraft<Shown>
  onChange: (draft: TranslationDraft<Shown>) => void
  error: string | undefined
}

/** Texts longer than this are written in several lines. */
const LONGEST_LINE = 200

/** Each text in English and, beside it, in every other language. */
export function TranslationFields<Shown extends Text>(props: TranslationFieldsProps<Shown>) {
  return TRANSLATION_LANGUAGES.map((language) => <FieldsOfLanguage key={language} language={language} {...props} />)
}

interface FieldsOfLanguageProps<Shown extends Text> extends TranslationFieldsProps<Shown> {
  language: TranslationLanguage
}

/** The texts in one language, with how many are missing. */
function FieldsOfLanguage<Shown extends Text>(props: FieldsOfLanguageProps<Shown>) {
  const { language, texts, english, draft, onChange, error } = props
  const shown = Object.entries(texts) as [Shown, number][]
  const written = draft[language]
  const missing = missingTexts(english, written).filter((text) => text in texts)
  const name = languageName(language)
  const dir = directionOf(language)
  return (
    <section aria-label={name} className={styles.translations}>
      <h3 className={styles.heading}>
        {name}
        <Chip tone={missing.length === 0 ? 'success' : 'warning'}>
          {missing.length === 0 ? m.complete : m.missing({ count: missing.length })}
        </Chip>
      </h3>
      <p className={styles.hint}>{m.whatIsMissingIsShownInEnglish({ language: name })}</p>
      {error ? <p className={styles.error}>{error}</p> : null}
      {shown.map(([text, longest]) => (
        <div key={text} className={styles.pair}>
          <div className={styles.english}>
            <p className={styles.name}>{TEXT_NAMES[text]}</p>
            {english[text]?.trim() ? (
              // Long texts scroll, so that the keyboard has to reach them.
              <div role="group" aria-label={TEXT_NAMES[text]} tabIndex={0} lang="en" dir="ltr" className={styles.text}>
                {english[text]}
              </div>
            ) : (
              <p className={styles.hint}>{m.nothingInEnglish}</p>
            )}
          </div>
          <div lang={language} dir={dir}>
            <Field label={(TEXT_NAMES_IN[language] ?? TEXT_NAMES)[text]}>
              {(control) => {
                const input = {
                  ...control,
                  ...{ lang: language, dir },
                  maxLength: longest,
                  autoComplete: 'off',
                  value: written[text],
                  onChange: ({ target }: { target: { value: string } }) =>
                    onChange({ ...draft, [language]: { ...written, [text]: target.value } }),
                }
                return longest > LONGEST_LINE ? <TextArea {...input} rows={3} /> : <TextInput {...input} />
              }}
            </Field>
          </div>
        </div>
      ))}
    </section>
  )
}
