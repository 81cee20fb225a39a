import { PAGE_LANGUAGES } from '@shop/contract/page-languages'

/** Region codes that `Intl` has names for but that are no countries: unions, the world, pseudo-regions for tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** What people write for a country beside its names in the languages of the shop, and its code. */
const VARIANTS: Record<string, readonly string[]> = {
  AE: ['UAE', 'U.A.E.', 'Emirates', 'The Emirates', 'The United Arab Emirates', 'ARE', 'الامارات'],
  BA: ['Bosnia', 'Bosnia and Herzegovina'],
  CD: ['DR Congo', 'Democratic Republic of the Congo'],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ['PRC', "People's Republic of China", 'CHN'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  DE: ['Deutschland', 'DEU'],
  EG: ['EGY'],
  ES: ['España', 'ESP'],
  FR: ['FRA'],
  GB: ['UK', 'U.K.', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'GBR'],
  HK: ['Hong Kong'],
  IN: ['IND', 'Bharat'],
  IR: ['Islamic Republic of Iran'],
  IT: ['Italia', 'ITA'],
  KR: ['South Korea', 'Republic of Korea', 'Korea'],
  LA: ['Laos', 'Lao'],
  MM: ['Burma', 'Myanmar'],
  MO: ['Macau', 'Macao'],
  NL: ['Holland', 'The Netherlands', 'NLD'],
  PS: ['Palestine', 'State of Palestine'],
  RU: ['Russian Federation'],
  SA: ['KSA', 'Kingdom of Saudi Arabia', 'Saudi', 'SAU'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TR: ['Turkey', 'Türkiye'],
  US: ['USA', 'U.S.A.', 'U.S.', 'United States of America', 'America', 'The United States'],
  VA: ['Vatican', 'Holy See'],
  VN: ['Viet Nam'],
}

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const inEveryLanguage = PAGE_LANGUAGES.map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
)

let codes: ReadonlyMap<string, string> | undefined

/** The ISO code of a country that somebody typed: its code, its name in a language of the shop, or a common variant. */
export function countryCode(typed: string): string | undefined {
  codes ??= readCodes()
  return codes.get(folded(typed))
}

/** The English name of a country, by its ISO code. */
export function countryName(code: string): string {
  return english.of(code) ?? code
}

/** Folds what does not tell names apart: case, accents, punctuation, blanks, a leading article and "&". */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\p{M}|[^\p{L}\p{N}\s-]/gu, '')
    .replace(/[إأآ]/g, 'ا')
    .split(/[\s-]+/)
    .filter((word, index) => word !== '' && !(index === 0 && word === 'the'))
    .join(' ')
}

/** Replaces a code that was replaced by another one, as `DD` was by `DE`. */
function currentCode(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code
}

function readCodes(): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const code of LETTERS.flatMap((one) => LETTERS.map((other) => one + other))) {
    const name = english.of(code)
    if (name === undefined || NO_COUNTRY.has(code)) continue
    for (const text of [code, ...inEveryLanguage.map((names) => names.of(code) ?? name), ...(VARIANTS[code] ?? [])]) {
      if (!known.has(folded(text))) known.set(folded(text), currentCode(code))
    }
  }
  return known
}
