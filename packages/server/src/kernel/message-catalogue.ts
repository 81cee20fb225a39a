import { parse, type Select, type Token } from '@messageformat/parser'

/** English sentences, with names in braces for what changes, and the same in another language as ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>

/** Undefined for a text that the catalogue does not know. */
export type FindText = (english: string) => string | undefined

export interface CatalogueLanguage {
  /** For `Intl`: plural rules and figures. */
  locale: string
  /** What stands before and after a value, so that a word of another script turns no sentence around. */
  isolate: readonly [before: string, after: string]
}

interface Pattern {
  shape: RegExp
  names: string[]
  text: string
  /** How many letters stand outside the braces: of two patterns that fit, the one that says more is meant. */
  said: number
}

/** Longer texts are somebody's own words; they are not compared with every pattern. */
const LONGEST = 1_500
const DEEPEST = 6
const VALUE = /\{(\w+)\}/g
/** The end of one sentence and the beginning of the next. */
const BETWEEN_SENTENCES = /(?<=[.?!]) (?=\S)/

/**
 * Finds the text of an English sentence. What stands in its braces is read from the sentence, and said in the language too
 * where the catalogue knows it. Several sentences in a row are found one by one.
 */
export function openCatalogue(messages: Messages, language: CatalogueLanguage): FindText {
  const patterns = Object.entries(messages).flatMap(([english, text]) => patternOf(english, text) ?? [])
  patterns.sort((one, other) => other.said - one.said)
  const print = printer(language)

  function find(english: string, depth: number): string | undefined {
    if (Object.hasOwn(messages, english)) return print(messages[english] ?? '', {})
    if (english.length > LONGEST || depth === DEEPEST) return undefined
    for (const { shape, names, text } of patterns) {
      const found = shape.exec(english)
      if (found) return print(text, valuesOf(names, found, depth))
    }
    return findInParts(english.split(BETWEEN_SENTENCES), depth)
  }

  function valuesOf(names: readonly string[], found: RegExpExecArray, depth: number): Record<string, Value> {
    return Object.fromEntries(
      names.map((name, at) => {
        const english = (found[at + 1] ?? '').trim()
        return [name, { english, said: find(english, depth + 1) ?? english }]
      }),
    )
  }

  function findInParts(parts: readonly string[], depth: number): string | undefined {
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const first = find(parts.slice(0, length).join(' '), depth + 1)
      const rest = first === undefined ? undefined : find(parts.slice(length).join(' '), depth + 1)
      if (rest !== undefined) return `${first} ${rest}`
    }
    return undefined
  }

  return (english) => find(english, 0)
}

function patternOf(english: string, text: string): Pattern | undefined {
  const names = [...english.matchAll(VALUE)].map(([, name = '']) => name)
  if (names.length === 0) return undefined
  const literals = english.split(/\{\w+\}/)
  const shape = literals.map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('([^]*?)')
  return { shape: new RegExp(`^${shape}$`), names, text, said: literals.join('').length }
}

/** A part of a sentence, as it was read from the English one and in the other language. */
interface Value {
  english: string
  said: string
}

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
        const said = values[token.arg]?.said ?? ''
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
