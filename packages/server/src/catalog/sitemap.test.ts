import { expect, test } from 'vitest'
import { mostPagesIn } from './sitemap'

test.each([
  [1, 50_000],
  [2, 25_000],
  [3, 16_666],
])('the sitemap of a shop in %d languages has room for %d pages', (languages, pages) => {
  expect(mostPagesIn(languages)).toBe(pages)
})
