import * as m from '#messages/admin-translations'
import type { CategoryText, ProductText } from '@shop/contract/translations'
import { Chip } from '../../ui/chip'
import { Field } from '../../ui/field'
import { TextArea, TextInput } from '../../ui/text-input'
import { ARABIC_TEXT_NAMES, missingTexts, TEXT_NAMES, type TranslationDraft } from './translation-draft'
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

/** Each text in English and, beside it, in Arabic, with how many are missing. */
export function TranslationFields<Shown extends Text>(props: TranslationFieldsProps<Shown>) {
  const { texts, english, draft, onChange, error } = props
  const shown = Object.entries(texts) as [Shown, number][]
  const missing = missingTexts(english, draft.ar).filter((text) => text in texts)
  return (
    <section aria-label={m.arabic} className={styles.translations}>
      <h3 className={styles.heading}>
        {m.arabic}
        <Chip tone={missing.length === 0 ? 'success' : 'warning'}>
          {missing.length === 0 ? m.complete : m.missing({ count: missing.length })}
        </Chip>
      </h3>
      <p className={styles.hint}>{m.whatIsMissingIsShownInEnglish}</p>
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
          <div lang="ar" dir="rtl">
            <Field label={ARABIC_TEXT_NAMES[text]}>
              {(control) => {
                const input = {
                  ...control,
                  lang: 'ar',
                  dir: 'rtl',
                  maxLength: longest,
                  autoComplete: 'off',
                  value: draft.ar[text],
                  onChange: ({ target }: { target: { value: string } }) =>
                    onChange({ ...draft, ar: { ...draft.ar, [text]: target.value } }),
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
