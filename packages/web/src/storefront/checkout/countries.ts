/** Region codes that `Intl` has names for but that are no countries: unions, the world, pseudo-regions for tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const FIRST = 'AE'
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

let known: readonly string[] | undefined

/** The English names of all countries that the browser knows, sorted; the shop's own country comes first. */
export function countries(): readonly string[] {
  known ??= listCountries()
  return known
}

/** The English name of the shop's own country. */
export function ownCountry(): string {
  return countries()[0] ?? ''
}

function listCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const nameOf = (code: string) => (isCountry(code) ? (names.of(code) ?? []) : [])
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const [home, rest] = [nameOf(FIRST), codes.filter((code) => code !== FIRST).flatMap(nameOf)]
  return [...new Set([home, rest.sort((one, other) => one.localeCompare(other, 'en'))].flat())]
}

/** False for a code that was replaced by another one, as `DD` was by `DE`. */
function isCountry(code: string): boolean {
  return !NO_COUNTRY.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}
