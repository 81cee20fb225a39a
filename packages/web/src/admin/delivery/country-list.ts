import { LOCALE } from '#language'
import { typedSeries } from '../../ui/in-series'

/** Region codes that `Intl` has names for but that are no countries: unions, the world, pseudo-regions for tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

let names: ReadonlyMap<string, string> | undefined
let codes: ReadonlyMap<string, string> | undefined

/** The name of each country in the language of the panel, by its ISO code. */
export function countryNames(): ReadonlyMap<string, string> {
  names ??= readNames(LOCALE)
  return names
}

/** Countries as staff read and type them: `Kuwait, Oman`. */
export function countriesText(codes: readonly string[]): string {
  return typedSeries(codes.map((code) => countryNames().get(code) ?? code))
}

/** The codes of typed countries, by name or code; an unknown one stays as typed and is refused. */
export function countryCodes(typed: string): string[] {
  return typed
    .split(/[,،]/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => codesByName().get(text.toLowerCase()) ?? (isCode(text) ? currentCode(text) : text))
}

/** English names are known in every panel, beside those of its own language. */
function codesByName(): ReadonlyMap<string, string> {
  codes ??= new Map(
    [...readNames('en'), ...countryNames()].map(([code, name]) => [name.toLowerCase(), currentCode(code)]),
  )
  return codes
}

function isCode(text: string): boolean {
  return countryNames().has(text.toUpperCase())
}

/** Replaces a code that was replaced by another one, as `FX` was by `FR`: the server knows the current ones. */
function currentCode(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code
}

function readNames(locale: string): ReadonlyMap<string, string> {
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  return new Map(
    codes.flatMap((code): [string, string][] => {
      const name = NO_COUNTRY.has(code) ? undefined : regions.of(code)
      return name === undefined ? [] : [[code, name]]
    }),
  )
}
