import { expect, test } from 'vitest'
import { languageOfPath, pathIn } from './page-languages'

test.each([
  ['/', '/ar'],
  ['/leagues', '/ar/leagues'],
  ['/products?page=2', '/ar/products?page=2'],
])('%s is %s in Arabic and stays itself in English', (path, arabic) => {
  expect(pathIn('ar', path)).toBe(arabic)
  expect(pathIn('en', path)).toBe(path)
})

test.each([
  ['/', 'en'],
  ['/ar', 'ar'],
  ['/ar/leagues', 'ar'],
  ['/ar?search=x', 'ar'],
  ['/arabic', 'en'],
  ['/leagues/ar', 'en'],
  ['/en', 'en'],
])('%s is a page in %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language)
})
