import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressInOther, offerArabic } from './language-choice'

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

  expect(addressInOther()).toBe('/ar/products?club=3&page=2#results')
})

test('whoever reads Arabic is offered it, once', () => {
  givenReaderOf('ar-AE')

  offerArabic()
  offerArabic()

  expect(toasts).toEqual(['هذا المتجر متاح بالعربية'])
})

test('others are offered nothing', () => {
  givenReaderOf('en-US')

  offerArabic()

  expect(toasts).toEqual([])
})

test('whoever chose English is offered nothing any more', () => {
  givenReaderOf('ar')
  localStorage.setItem('language', 'en')

  offerArabic()

  expect(toasts).toEqual([])
})

function givenReaderOf(language: string): void {
  vi.stubGlobal('navigator', { language })
}
