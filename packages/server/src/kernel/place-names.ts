import type { PageLanguage } from '@shop/contract/page-languages'
import { wordsIn } from '../languages/languages'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

let codes: ReadonlyMap<string, string> | undefined

/**
 * A place such as "Dubai, United Arab Emirates" in a language: the country, and the emirate. Any other state or city stays
 * as it was typed, and so does a text that ends with no country.
 */
export function placeIn(language: PageLanguage, place: string): string {
  if (language === 'en') return place
  codes ??= readCodes()
  const parts = place.split(', ')
  const country = parts.pop() ?? ''
  const code = codes.get(country)
  if (code === undefined) return place
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? country
  const { comma, places } = wordsIn(language)
  return [...parts.map((part) => (code === 'AE' ? (places[part.toLowerCase()] ?? part) : part)), name].join(comma)
}

/** The codes of all countries by their English names. */
function readCodes(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return new Map(
    LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((code) => {
      const name = english.of(code)
      return name === undefined ? [] : [[name, code] as const]
    }),
  )
}
