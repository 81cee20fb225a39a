import { directionOf, type TranslationLanguage } from '@shop/contract/page-languages'
import { translatedLabel } from '@shop/contract/paper-words'

interface PaperLabelProps {
  /** The second language of the paper; undefined where it is in English alone. */
  language: TranslationLanguage | undefined
  of: string
  /** What stands in its place, with values. */
  says?: string
  /** The value behind the label in the second language, where it has one of its own there. */
  secondValue?: string | undefined
}

/** A label in English, and beside it in the second language on bilingual papers. */
export function PaperLabel({ language, of, says = of, secondValue }: PaperLabelProps) {
  const second = translatedLabel({ language }, of)
  if (second === undefined) return says
  return (
    <>
      {says} <span {...inSecondLanguage(language)}>{secondValue ? `${second}: ${secondValue}` : second}</span>
    </>
  )
}

/** For a part of a paper that is in its second language. */
export function inSecondLanguage(language: TranslationLanguage | undefined) {
  return language && { lang: language, dir: directionOf(language) }
}
