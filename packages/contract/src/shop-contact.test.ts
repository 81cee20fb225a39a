import { expect, test } from 'vitest'
import { contactAddress, SHOP_CONTACT } from './shop-contact'

const address = (english: string, arabic = '') => ({ contact_address: english, contact_address_ar: arabic })

test('the address of a new shop is known in Arabic; another one is what staff wrote', () => {
  expect(contactAddress(address(SHOP_CONTACT.city), 'ar')).toBe('دبي، الإمارات العربية المتحدة')
  expect(contactAddress(address(SHOP_CONTACT.city), 'en')).toBe('Dubai, United Arab Emirates')
  expect(contactAddress(address('Shop 3, Al Quoz', 'المحل 3، القوز'), 'ar')).toBe('المحل 3، القوز')
  expect(contactAddress(address('Shop 3, Al Quoz', 'المحل 3، القوز'), 'en')).toBe('Shop 3, Al Quoz')
  expect(contactAddress(address('Shop 3, Al Quoz'), 'ar')).toBe('Shop 3, Al Quoz')
})
