import { parse, type Select, type Token } from '@messageformat/parser'

/** What a language needs to know of itself to compile its messages. */
export interface MessageLanguage {
  /** For `Intl`: plural rules and their categories. */
  locale: string
  direction: 'ltr' | 'rtl'
  /** The pseudo-language doubles every text, so that a layout without room shows. */
  isDoubled?: boolean
}

/** A message as TypeScript: a constant, or a function of what stands in braces. */
export interface CompiledMessage {
  source: string
  /** Which functions of `#language-runtime` the source calls. */
  needs: ReadonlySet<RuntimeFunction>
}
export type RuntimeFunction = 'choosePlural' | 'formatCount'

const ISOLATE = '\u2068'
const POP = '\u2069'
const RIGHT_TO_LEFT_MARK = '\u200f'
const LETTER = /\p{L}/u
/** What numbers name stays as it is written; every other number is `{count, number}`, in the figures of the language. */
const NUMBER_OF_A_THING = /^(id|order|orderId|number)$/

/** Compiles a text in ICU MessageFormat. Throws where it can't be read or names a plural that the language lacks. */
export function compileMessage(text: string, language: MessageLanguage): CompiledMessage {
  const plurals = new Intl.PluralRules(language.locale).resolvedOptions().pluralCategories
  const tokens = parse(text, { cardinal: plurals, ordinal: plurals })
  const types = new Map<string, string>()
  const needs = new Set<RuntimeFunction>()

  function print(parts: readonly Token[], counted?: string): string {
    return `\`${parts.map((part) => printPart(part, counted)).join('')}\``
  }

  function printPart(part: Token, counted?: string): string {
    switch (part.type) {
      case 'content':
        return part.value.replace(/[\\`]|\$(?=\{)/g, '\\$&')
      case 'octothorpe':
        needs.add('formatCount')
        return `\${formatCount(${counted})}`
      case 'argument':
        if (!types.has(part.arg)) types.set(part.arg, NUMBER_OF_A_THING.test(part.arg) ? 'string | number' : 'string')
        return isolated(`\${values.${part.arg}}`)
      case 'function':
        if (part.key !== 'number') throw new Error(`{${part.arg}, ${part.key}} is not known: pass a text.`)
        types.set(part.arg, 'number')
        needs.add('formatCount')
        return `\${formatCount(values.${part.arg})}`
      case 'select':
        return printSelect(part)
      default:
        return printPlural(part)
    }
  }

  /** A word of another script inside a sentence must not turn the rest of it around. */
  function isolated(value: string): string {
    return language.direction === 'rtl' ? ISOLATE + value + POP : value
  }

  function printSelect({ arg, cases }: Select): string {
    const keys = cases.map(({ key }) => key)
    types.set(arg, keys.includes('other') ? 'string' : keys.map((key) => JSON.stringify(key)).join(' | '))
    const texts = cases.map(({ key, tokens }) => `${JSON.stringify(key)}: ${print(tokens)}`)
    const other = keys.includes('other') ? ` ?? ${print(cases[keys.indexOf('other')]?.tokens ?? [])}` : ''
    const named = texts.filter((_, at) => keys[at] !== 'other')
    return `\${({ ${named.join(', ')} } as Record<string, string>)[values.${arg}]${other}}`
  }

  function printPlural({ arg, cases, type }: Select): string {
    if (type === 'selectordinal') throw new Error('Ordinals are not used by this shop.')
    types.set(arg, 'number')
    needs.add('choosePlural')
    const count = `values.${arg}`
    const texts = cases.map(({ key, tokens }) => `${JSON.stringify(key.replace('=', ''))}: ${print(tokens, count)}`)
    return `\${choosePlural(${count}, { ${texts.join(', ')} })}`
  }

  /** Inside another message, a part that is all values and punctuation (`، {view}`) would be taken for English. */
  function mark(): string {
    const isBare = ({ type, ...part }: Token) =>
      type === 'argument' || (type === 'content' && 'value' in part && !LETTER.test(part.value))
    return language.direction === 'rtl' && tokens.every(isBare) ? RIGHT_TO_LEFT_MARK : ''
  }

  // The sign of a number stands before it in every language: `#712`.
  const printed = `\`${mark()}${print(tokens).slice(1)}`.replaceAll('#' + ISOLATE, ISOLATE + '#')
  const body = language.isDoubled ? `\`⟦${printed.slice(1, -1)} ${printed.slice(1, -1)}⟧\`` : printed
  if (types.size === 0) return { source: constant(body), needs }
  const values = [...types].map(([name, type]) => `${name}: ${type}`).join('; ')
  return { source: `(values: { ${values} }): string => ${body}`, needs }
}

/** A text without values is a string literal, which the bundler can put where it is used. */
function constant(body: string): string {
  const text = body.slice(1, -1).replace(/\\([\\`$])/g, '$1')
  return `${JSON.stringify(text)} as string`
}
