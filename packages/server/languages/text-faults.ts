import { parse, type Token } from '@messageformat/parser'
import { LANGUAGES, TRANSLATION_LANGUAGES, type TranslationLanguage } from '@shop/contract/page-languages'
import { sayIn } from '../src/kernel/translate-sentence'
import { translationIn } from '../src/languages/languages'
import { saidSentences } from './said-sentences'

const MAIL_SOURCE = /-mails?\.ts:|\/mail-returned-payment\.ts:/
/** What stands for every value of a sentence. */
const SAMPLE = '7'
/** An English word that is left in a text of another script; addresses and names of values stay as they are. */
const ENGLISH_WORD = /(?<![\w/:.{])[a-z]{3,}(?![\w:}])/
const KEPT_WORDS = /\b(home|away|third|issue-papers|check-books --gateway)\b/g

/** What is wrong with the translations of the server's texts: one that is missing, unreadable or given other values. */
export function textFaults(): string[] {
  return TRANSLATION_LANGUAGES.flatMap((language) => {
    const { mails, mailLines, refusals } = translationIn(language).messages
    return [
      ...(LANGUAGES[language].isIncomplete ? [] : missingTexts(language)),
      ...faultsOf(language, 'mails', mails),
      ...faultsOf(language, 'mail-lines', mailLines),
      ...faultsOf(language, 'refusals', refusals),
    ]
  })
}

function missingTexts(language: TranslationLanguage): string[] {
  const { englishName } = LANGUAGES[language]
  return saidSentences().flatMap(({ text, place }) => {
    const english = text.replaceAll('{}', SAMPLE)
    const catalogues = MAIL_SOURCE.test(place) ? (['mails', 'refusals'] as const) : (['refusals'] as const)
    const isSaid = catalogues.some((catalogue) => isIn(language, english, sayIn(language, catalogue)(english)))
    return !isSaid ? [`${place} has no ${englishName} text in packages/server/messages/${language}: ${text}`] : []
  })
}

/** Where letters tell the languages apart, an English word that is left is noticed. */
function isIn(language: TranslationLanguage, english: string, said: string): boolean {
  const { script } = new Intl.Locale(language).maximize()
  return said !== english && (script === 'Latn' || !ENGLISH_WORD.test(said.replaceAll(KEPT_WORDS, '')))
}

function faultsOf(language: TranslationLanguage, name: string, messages: Readonly<Record<string, string>>): string[] {
  const plurals = new Intl.PluralRules(LANGUAGES[language].locale).resolvedOptions().pluralCategories
  return Object.entries(messages).flatMap(([english, text]) => {
    const where = `messages/${language}/${name}.json, “${english}”`
    try {
      const tokens = parse(text, { cardinal: plurals })
      const unknown = valuesOf(tokens).filter((value) => !english.includes(`{${value}}`))
      const absent = pluralsOf(tokens).flatMap((keys) => plurals.filter((plural) => !keys.includes(plural)))
      return [
        ...unknown.map((value) => `${where} is not given {${value}}.`),
        ...absent.map((plural) => `${where} lacks the plural ${plural}.`),
      ]
    } catch (error) {
      return [`${where} can’t be read: ${String(error)}`]
    }
  })
}

function valuesOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return []
    return 'cases' in token ? [token.arg, ...token.cases.flatMap((each) => valuesOf(each.tokens))] : [token.arg]
  })
}

function pluralsOf(tokens: readonly Token[]): string[][] {
  return tokens.flatMap((token) => (token.type === 'plural' ? [token.cases.map(({ key }) => key)] : []))
}
