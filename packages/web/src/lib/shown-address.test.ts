import { expect, test, vi } from 'vitest'
import { countryLabel, countryName } from './countries'
import { shownAddressLines } from './shown-address'

vi.mock('#language', async (original) => ({ ...(await original<object>()), LANGUAGE: 'ar', LOCALE: 'ar-AE' }))

const address = { firstName: 'هدى', lastName: 'كريم', address1: 'فيلا 14', city: 'دبي', state: 'دبي', zip: '' }

test('the country, which is stored in English, is named in the language of the page', () => {
  const lines = shownAddressLines({ ...address, country: 'United Arab Emirates', phone: '+971 50 123 4567' })

  expect(lines.slice(-2)).toEqual(['الإمارات العربية المتحدة', '+971 50 123 4567'])
})

test('a country is typed as the page names it and kept in English', () => {
  expect(countryName('الإمارات العربية المتحدة')).toBe('United Arab Emirates')
  expect(countryName(countryLabel('France'))).toBe('France')
  expect(countryName('Atlantis')).toBe('Atlantis')
})

test('a country of nobody’s list, and a line in Latin letters, stay as they were typed', () => {
  const lines = shownAddressLines({ ...address, address1: 'Villa 14, Street 8', country: 'Atlantis', phone: '' })

  expect(lines.slice(1, 2)).toEqual(['Villa 14, Street 8'])
  expect(lines.at(-1)).toBe('Atlantis')
})
