import { parse, type Token } from '@messageformat/parser'
import {
  LANGUAGES as SHOP_LANGUAGES,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '../../contract/src/page-languages.ts'
import { LANGUAGES } from './languages.ts'
import { compileSlice, messageSlices, readTexts } from './message-files.ts'

/** What is wrong with the translations: a message that is missing, left over, unreadable or said with other values. */
export function messageFaults(): string[] {
  return TRANSLATION_LANGUAGES.flatMap((code) => messageSlices().flatMap((slice) => faultsOfSlice(code, slice)))
}

function faultsOfSlice(code: TranslationLanguage, slice: string): string[] {
  const { isIncomplete } = SHOP_LANGUAGES[code]
  const [english, translated] = [readTexts('en', slice), readTexts(code, slice)]
  const file = `messages/${code}/${slice}.json`
  const missing = isIncomplete ? [] : Object.keys(english).filter((name) => !(name in translated))
  const leftOver = Object.keys(translated).filter((name) => !(name in english))
  const faults = [
    ...missing.map((name) => `${file} lacks ${name}: ${english[name]}`),
    ...leftOver.map((name) => `${file} has ${name}, which nothing says.`),
  ]
  try {
    compileSlice(code, slice)
  } catch (error) {
    return [...faults, String(error)]
  }
  const plurals = new Intl.PluralRules(LANGUAGES[code].locale).resolvedOptions().pluralCategories
  for (const [name, text] of Object.entries(translated)) {
    const wanted = valuesOf(parse(english[name] ?? ''))
    const given = valuesOf(parse(text))
    if (wanted.join() !== given.join())
      faults.push(`${file}, ${name} is given ${wanted.join()} and says ${given.join()}.`)
    const absent = pluralsOf(parse(text)).flatMap((keys) => plurals.filter((plural) => !keys.includes(plural)))
    if (absent.length > 0) faults.push(`${file}, ${name} lacks the plural ${absent.join(', ')}.`)
  }
  return faults
}

/** The names of what stands in braces, sorted. */
function valuesOf(tokens: readonly Token[]): string[] {
  const names = tokens.flatMap((token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return []
    return 'cases' in token ? [token.arg, ...token.cases.flatMap((each) => valuesOf(each.tokens))] : [token.arg]
  })
  return [...new Set(names)].sort()
}

/** The categories of every plural in a message. */
function pluralsOf(tokens: readonly Token[]): string[][] {
  return tokens.flatMap((token) => (token.type === 'plural' ? [token.cases.map(({ key }) => key)] : []))
}
