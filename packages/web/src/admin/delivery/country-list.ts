/** Region codes that `Intl` has names for but that are no countries: unions, the world, pseudo-regions for tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

let names: ReadonlyMap<string, string> | undefined

/** The English name of each country, by its ISO code. */
export function countryNames(): ReadonlyMap<string, string> {
  names ??= readNames()
  return names
}

/** Countries as staff read and type them: `Kuwait, Oman`. */
export function countriesText(codes: readonly string[]): string {
  return codes.map((code) => countryNames().get(code) ?? code).join(', ')
}

/** The codes of typed countries, by name or code; what is no country stays as it was typed, so that it is refused. */
export function countryCodes(typed: string): string[] {
  const known = new Map([...countryNames()].map(([code, name]) => [name.toLowerCase(), code]))
  return typed
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => known.get(text.toLowerCase()) ?? (isCode(text) ? text.toUpperCase() : text))
}

function isCode(text: string): boolean {
  return countryNames().has(text.toUpperCase())
}

function readNames(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  return new Map(
    codes.flatMap((code): [string, string][] => {
      const name = NO_COUNTRY.has(code) ? undefined : english.of(code)
      return name === undefined ? [] : [[code, name]]
    }),
  )
}
