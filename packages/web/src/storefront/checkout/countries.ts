/** Regions that have a name but no post: unions, the whole world, made-up ones for tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const FIRST = 'AE'
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

let known: readonly string[] | undefined

/** Every country by its English name, as the browser knows them; the shop's own stands first. */
export function countries(): readonly string[] {
  known ??= listCountries()
  return known
}

function listCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const nameOf = (code: string) => (isCountry(code) ? (names.of(code) ?? []) : [])
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const [home, rest] = [nameOf(FIRST), codes.filter((code) => code !== FIRST).flatMap(nameOf)]
  return [...new Set([home, rest.sort((one, other) => one.localeCompare(other, 'en'))].flat())]
}

/** A code that has been replaced by another is none any more. */
function isCountry(code: string): boolean {
  return !NO_COUNTRY.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}
