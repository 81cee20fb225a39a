import type { DeliveryZone } from '@shop/contract/delivery'
import { describe, expect, test } from 'vitest'
import { countryCode } from './country-code'
import { findZone } from './find-zone'

const zone = (name: string, countries: string[] = [], regions: string[] = []): DeliveryZone => ({
  name,
  countries,
  regions,
  methods: [],
})

const zones = [
  zone('Emirates', ['AE']),
  zone('Dubai', ['AE'], ['Dubai', 'Umm Al Quwain']),
  zone('Gulf', ['SA', 'OM', 'KW']),
]

describe('a country', () => {
  test.each([
    ['AE', 'AE'],
    ['uae', 'AE'],
    ['U.A.E.', 'AE'],
    ['  united arab emirates ', 'AE'],
    ['The United Arab Emirates', 'AE'],
    ['الإمارات العربية المتحدة', 'AE'],
    ['Côte d’Ivoire', 'CI'],
    ['Cote d Ivoire', undefined],
    ['USA', 'US'],
    ['Great Britain', 'GB'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Holland', 'NL'],
    ['Germany', 'DE'],
    ['اليمن', 'YE'],
    ['Serbia', 'RS'],
    ['France', 'FR'],
    ['Trinidad and Tobago', 'TT'],
    ['Narnia', undefined],
    ['', undefined],
    ['European Union', undefined],
  ])('typed as %j is %s', (typed, code) => {
    expect(countryCode(typed)).toBe(code)
  })
})

describe('the zone', () => {
  test.each([
    ['of an emirate', 'United Arab Emirates', 'Dubai', 'Dubai', 'Dubai'],
    ['of an emirate by its code', 'AE', 'DU', '', 'Dubai'],
    ['of an emirate in other words', 'UAE', 'Emirate of Dubai', '', 'Dubai'],
    ['of an emirate in Arabic', 'الامارات', 'دبي', '', 'Dubai'],
    ['of an emirate that is given as the city', 'UAE', 'none', 'dubai', 'Dubai'],
    ['of an emirate in another spelling', 'UAE', 'Umm al-Quwain', '', 'Dubai'],
    ['of the rest of the country', 'UAE', 'Sharjah', 'Sharjah', 'Emirates'],
    ['of another country', 'KSA', 'Riyadh', 'Riyadh', 'Gulf'],
    ['of a city with the same name elsewhere', 'Oman', 'Dubai', 'Dubai', 'Gulf'],
    ['of a country without one', 'France', 'Dubai', 'Paris', undefined],
    ['of a country that nobody knows', 'Narnia', '', '', undefined],
  ])('%s', (_, country, state, city, name) => {
    expect(findZone({ zones }, { country, state, city })?.name).toBe(name)
  })

  test('that was saved with a former code of a country takes it by its name', () => {
    expect(findZone({ zones: [zone('France', ['FX'])] }, { country: 'France', state: '', city: '' })?.name).toBe(
      'France',
    )
  })

  test('for everywhere takes what no other zone covers, also what nobody knows', () => {
    const everywhere = [zone('Everywhere'), ...zones]
    expect(findZone({ zones: everywhere }, { country: 'France', state: '', city: '' })?.name).toBe('Everywhere')
    expect(findZone({ zones: everywhere }, { country: 'Narnia', state: '', city: '' })?.name).toBe('Everywhere')
    expect(findZone({ zones: everywhere }, { country: 'UAE', state: 'Dubai', city: '' })?.name).toBe('Dubai')
  })
})
