import { LANGUAGE, LOCALE } from '#language'

/** A country as it is stored, in English, and as the page names it. */
interface Country {
  name: string
  label: string
}

/** Region codes that `Intl` has names for but that are no countries: unions, the world, pseudo-regions for tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const FIRST = 'AE'
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

let known: readonly Country[] | undefined

/** All countries that the browser knows, sorted by the page's names; the shop's own country comes first. */
export function countries(): readonly Country[] {
  known ??= listCountries()
  return known
}

/** The English name of the shop's own country. */
export function ownCountry(): string {
  return countries()[0]?.name ?? ''
}

/** What the page calls a country that is stored in English; another text stays as it was typed. */
export function countryLabel(name: string): string {
  if (LANGUAGE === 'en') return name
  return countries().find((country) => country.name === name)?.label ?? name
}

/** The English name of a country that somebody chose by the page's name for it; another text stays as it was typed. */
export function countryName(label: string): string {
  if (LANGUAGE === 'en') return label
  return countries().find((country) => country.label === label.trim())?.name ?? label
}

function listCountries(): Country[] {
  const [names, labels] = ['en', LOCALE].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  )
  const nameOf = (code: string): Country[] => {
    const name = isCountry(code) ? names?.of(code) : undefined
    return name === undefined ? [] : [{ name, label: labels?.of(code) ?? name }]
  }
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const [home, rest] = [nameOf(FIRST), codes.filter((code) => code !== FIRST).flatMap(nameOf)]
  rest.sort((one, other) => one.label.localeCompare(other.label, LOCALE))
  return [...new Map([...home, ...rest].map((country) => [country.name, country])).values()]
}

/** False for a code that was replaced by another one, as `DD` was by `DE`. */
function isCountry(code: string): boolean {
  return !NO_COUNTRY.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}
