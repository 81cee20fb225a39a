import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressIn } from '../../lib/language-choice'
import { offerLanguage } from './offer-language'

const toasts: string[] = []
vi.mock('../../ui/notify', () => ({ notify: (message: string) => toasts.push(message) }))

beforeEach(() => {
  toasts.length = 0
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('the switch keeps page, query and hash', () => {
  history.replaceState(null, '', '/products?club=3&page=2#results')

  expect(addressIn('ar')).toBe('/ar/products?club=3&page=2#results')
})

test.each([[['ar-AE']], [['en-GB', 'ar']]])('whoever reads Arabic is offered it, once: %s', (languages) => {
  givenReaderOf(...languages)

  offerLanguage()
  offerLanguage()

  expect(toasts).toEqual(['هذا المتجر متاح بالعربية'])
})

test('others are offered nothing', () => {
  givenReaderOf('en-US', 'arn')

  offerLanguage()

  expect(toasts).toEqual([])
})

test('whoever chose English is offered nothing any more', () => {
  givenReaderOf('ar')
  localStorage.setItem('language', 'en')

  offerLanguage()

  expect(toasts).toEqual([])
})

test.each([
  ['/', '/ar'],
  ['/admin', '/ar/admin'],
  ['/admin/order-management', undefined],
])('whoever chose Arabic and comes in at %s is led to %s', (address, expected) => {
  const led = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  localStorage.setItem('language', 'ar')
  history.replaceState(null, '', address)

  offerLanguage()

  expect(led.mock.calls[0]?.[0]).toBe(expected)
  led.mockRestore()
})

function givenReaderOf(...languages: string[]): void {
  vi.stubGlobal('navigator', { languages })
}
