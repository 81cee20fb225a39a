import { parse, type Token } from '@messageformat/parser'
import mailLines from '../messages/ar/mail-lines.json'
import mails from '../messages/ar/mails.json'
import refusals from '../messages/ar/refusals.json'
import { LOCALES, sayIn } from '../src/kernel/translate-sentence'
import { saidSentences } from './said-sentences'

const MAIL_SOURCE = /-mails?\.ts:|\/mail-returned-payment\.ts:/
/** What stands for every value of a sentence. */
const SAMPLE = '7'
/** An English word that is left in an Arabic text; addresses and names of values stay as they are. */
const ENGLISH_WORD = /(?<![\w/:.{])[a-z]{3,}(?![\w:}])/
const KEPT_WORDS = /\b(home|away|third)\b/g

/** What is wrong with the texts of the server in Arabic: one that is missing, unreadable or given other values. */
export function textFaults(): string[] {
  return [
    ...missingTexts(),
    ...faultsOf('mails', mails),
    ...faultsOf('mail-lines', mailLines),
    ...faultsOf('refusals', refusals),
  ]
}

function missingTexts(): string[] {
  return saidSentences().flatMap(({ text, place }) => {
    const english = text.replaceAll('{}', SAMPLE)
    const catalogues = MAIL_SOURCE.test(place) ? (['mails', 'refusals'] as const) : (['refusals'] as const)
    const isSaid = catalogues.some((catalogue) => isArabic(english, sayIn('ar', catalogue)(english)))
    return !isSaid ? [`${place} has no Arabic text in packages/server/messages/ar: ${text}`] : []
  })
}

function isArabic(english: string, said: string): boolean {
  return said !== english && !ENGLISH_WORD.test(said.replaceAll(KEPT_WORDS, ''))
}

function faultsOf(name: string, messages: Readonly<Record<string, string>>): string[] {
  const plurals = new Intl.PluralRules(LOCALES.ar).resolvedOptions().pluralCategories
  return Object.entries(messages).flatMap(([english, text]) => {
    const where = `messages/ar/${name}.json, “${english}”`
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
