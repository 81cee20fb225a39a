import { parse, type Select, type Token } from '@messageformat/parser'
import type { Messages } from '../languages/language'

/** Undefined for a text that the catalogue does not know. */
export type FindText = (english: string) => string | undefined

export interface CatalogueLanguage {
  /** For `Intl`: plural rules and figures. */
  locale: string
  /** Characters before and after a value, so that a word of another script does not reverse the sentence. */
  isolate: readonly [before: string, after: string]
  /** Says values that are no texts of the catalogue, such as places, by their names in braces. */
  values?: Readonly<Record<string, FindText>>
}

interface Pattern {
  /** What stands before, between and after the braces. */
  literals: string[]
  names: string[]
  text: string
  /** How many letters stand outside the braces: of two patterns that fit, the longer one wins. */
  literalLength: number
}

/** Longer texts, and texts of more sentences, are somebody's own words: they are not compared with every pattern. */
const LONGEST = 1_000
const MOST_SENTENCES = 5
/** A value may be a text of the catalogue that has values, too. */
const DEEPEST = 3
const VALUE = /\{(\w+)\}/g
/** The end of one sentence and the beginning of the next. */
const BETWEEN_SENTENCES = /(?<=[.?!]) (?=\S)/

/**
 * Finds the text of an English sentence. What stands in its braces is read from the sentence, and said in the language too
 * where the catalogue knows it. Several sentences in a row are found one by one.
 */
export function openCatalogue(messages: Messages, language: CatalogueLanguage): FindText {
  const patterns = Object.entries(messages).flatMap(([english, text]) => patternOf(english, text) ?? [])
  patterns.sort((one, other) => other.literalLength - one.literalLength)
  const print = printer(language)

  /** One text of the catalogue. A value holds several sentences only where that is allowed. */
  function find(english: string, depth: number, mayHoldSentences = false): string | undefined {
    if (Object.hasOwn(messages, english)) return print(messages[english] ?? '', {})
    if (depth === DEEPEST) return undefined
    for (const { literals, names, text } of patterns) {
      const found = valuesBetween(literals, english)
      if (found && (mayHoldSentences || !found.some((value) => BETWEEN_SENTENCES.test(value)))) {
        return print(text, valuesOf(names, found, depth))
      }
    }
    return undefined
  }

  function valuesOf(names: readonly string[], found: readonly string[], depth: number): Record<string, Value> {
    return Object.fromEntries(
      names.map((name, at) => {
        const english = (found[at] ?? '').trim()
        return [name, { english, said: findAll(english, depth + 1) ?? language.values?.[name]?.(english) ?? english }]
      }),
    )
  }

  /** One text, several sentences in a row, or at last one text around several sentences. */
  function findAll(english: string, depth: number): string | undefined {
    const sentences = english.split(BETWEEN_SENTENCES)
    return (
      find(english, depth) ??
      (sentences.length === 1
        ? undefined
        : (findInParts(sentences, (part) => find(part, depth)) ?? find(english, depth, true)))
    )
  }

  return (english) => (english.length > LONGEST ? undefined : findAll(english, 0))
}

/** Says the sentences with as few cuts as possible; undefined where one of them is unknown. */
function findInParts(sentences: readonly string[], find: FindText): string | undefined {
  if (sentences.length > MOST_SENTENCES) return undefined
  const found = new Map<number, string | undefined>([[sentences.length, '']])
  for (let from = sentences.length - 1; from >= 0; from -= 1) {
    for (let end = sentences.length; end > from && found.get(from) === undefined; end -= 1) {
      const rest = found.get(end)
      const first = rest === undefined ? undefined : find(sentences.slice(from, end).join(' '))
      if (first !== undefined) found.set(from, rest === '' ? first : `${first} ${rest}`)
    }
  }
  return found.get(0)
}

function patternOf(english: string, text: string): Pattern | undefined {
  const names = [...english.matchAll(VALUE)].map(([, name = '']) => name)
  if (names.length === 0) return undefined
  const literals = english.split(/\{\w+\}/)
  return { literals, names, text, literalLength: literals.join('').length }
}

/** What stands between the literals of a text, each value as short as it can be; a regular expression could take for ever. */
function valuesBetween(literals: readonly string[], text: string): string[] | undefined {
  const first = literals[0] ?? ''
  const last = literals.at(-1) ?? ''
  const end = text.length - last.length
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined
  const values: string[] = []
  let from = first.length
  for (const literal of literals.slice(1, -1)) {
    const at = text.indexOf(literal, from)
    if (at === -1) return undefined
    values.push(text.slice(from, at))
    from = at + literal.length
  }
  return from > end ? undefined : [...values, text.slice(from, end)]
}

/** A part of a sentence, as it was read from the English one and in the other language. */
interface Value {
  english: string
  said: string
}

const A_NUMBER = /^\d[\d,]*(?:\.(?<decimals>\d+))?$/

function printer({ locale, isolate: [before, after] }: CatalogueLanguage) {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  const parsed = new Map<string, Token[]>()

  function tokensOf(text: string): Token[] {
    const known = parsed.get(text)
    if (known) return known
    const tokens = parse(text)
    parsed.set(text, tokens)
    return tokens
  }

  /** `{count, number}`: in the figures of the language, with the decimals that the English text has. */
  function inFigures({ english, said }: Value): string {
    const found = A_NUMBER.exec(english)
    if (!found) return said
    const decimals = found.groups?.decimals?.length ?? 0
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const format = new Intl.NumberFormat(locale, { ...digits, useGrouping: english.includes(',') })
    return format.format(Number(english.replaceAll(',', '')))
  }

  function printAll(tokens: readonly Token[], values: Readonly<Record<string, Value>>, count?: number): string {
    return tokens.map((token) => printOne(token, values, count)).join('')
  }

  function printOne(token: Token, values: Readonly<Record<string, Value>>, count?: number): string {
    switch (token.type) {
      case 'content':
        return token.value
      case 'octothorpe':
        return numbers.format(count ?? 0)
      case 'select':
        return printAll(caseOf(token, [values[token.arg]?.english ?? '', 'other']), values)
      case 'plural': {
        const number = countIn(values[token.arg]?.english ?? '')
        return printAll(caseOf(token, [`=${number}`, plurals.select(number), 'other']), values, number)
      }
      default: {
        const value = values[token.arg] ?? { english: '', said: '' }
        const said = token.type === 'function' && token.key === 'number' ? inFigures(value) : value.said
        return said === '' ? '' : before + said + after
      }
    }
  }

  return (text: string, values: Readonly<Record<string, Value>>): string => printAll(tokensOf(text), values)
}

function caseOf({ cases }: Select, keys: readonly string[]): Token[] {
  return keys.flatMap((key) => cases.find((each) => each.key === key) ?? [])[0]?.tokens ?? []
}

/** The number in a text such as `1,000 jerseys`; a text without one, such as `an order`, stands for one thing. */
function countIn(text: string): number {
  const [figures] = /\d[\d,]*/.exec(text) ?? []
  return figures === undefined ? 1 : Number(figures.replaceAll(',', ''))
}
