import { LOCALE } from '#language'

export { formatCount } from '../ui/format'

const rules = new Intl.PluralRules(LOCALE)

/** The text for a count: for that very number, or else by the plural rules of the language. */
export function choosePlural(count: number, texts: Readonly<Record<string, string>>): string {
  return texts[count] ?? texts[rules.select(count)] ?? texts.other ?? ''
}
