import { expect, test } from 'vitest'
import { internationalNumber, whatsappUrl } from './international-number'

test.each([
  ['+971 50 123 4567', 'Narnia', '971501234567'],
  ['00971-50-123-4567', '', '971501234567'],
  ['050 123 4567', 'UAE', '971501234567'],
  ['50 123 4567', 'الإمارات العربية المتحدة', '971501234567'],
  ['(055) 123 4567', 'Saudi Arabia', '966551234567'],
  // Where a number has no country and its country is not known, nobody else is to be called.
  ['050 123 4567', 'Narnia', undefined],
  ['+12', 'United States', undefined],
  ['call me', 'UAE', undefined],
])('%s in %s is %s', (phone, country, number) => {
  expect(internationalNumber(phone, country)).toBe(number)
})

test('a link to WhatsApp may bring a text', () => {
  expect(whatsappUrl('+971501234567', 'UAE')).toBe('https://wa.me/971501234567')
  expect(whatsappUrl('+971501234567', 'UAE', 'Hello & welcome')).toBe(
    'https://wa.me/971501234567?text=Hello%20%26%20welcome',
  )
  expect(whatsappUrl('none', 'Narnia')).toBeNull()
})
