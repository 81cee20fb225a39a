import * as m from '#messages/admin-text-pages'
import { PAGE_LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import type { ManagedTextPage, TextPageState } from '@shop/contract/text-pages'
import { useNavigate } from 'react-router'
import { languageName } from '../../lib/language-names'
import { paths } from '../../lib/paths'
import { Chip } from '../../ui/chip'
import { Segmented } from '../../ui/segmented'
import styles from './text-languages.module.css'

const OPTIONS = PAGE_LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))

/** Chooses the language in which the page is edited. */
export function TextLanguages({ page: { slug, language, translations } }: { page: ManagedTextPage }) {
  const navigate = useNavigate()
  const open = (chosen: PageLanguage) =>
    void navigate(`${paths.adminTextPage(slug)}${chosen === 'en' ? '' : `?language=${chosen}`}`, {
      preventScrollReset: true,
    })
  return (
    <div className={styles.languages}>
      <Segmented label={m.languageOfTheText} options={OPTIONS} value={language} onChange={open} />
      {translations.map(({ language, state }) => (
        <TranslationChip key={language} language={language} state={state} />
      ))}
    </div>
  )
}

const WARNINGS: Partial<Record<TextPageState, (values: { language: string }) => string>> = {
  missing: m.languageMissing,
  outdated: m.languageOutdated,
}

interface TranslationChipProps {
  language: PageLanguage
  state: TextPageState
}

/** Warns of a translation that is missing or older than the English text; nothing where it is all right. */
export function TranslationChip({ language, state }: TranslationChipProps) {
  const warning = WARNINGS[state]
  return warning === undefined ? null : <Chip tone="warning">{warning({ language: languageName(language) })}</Chip>
}
