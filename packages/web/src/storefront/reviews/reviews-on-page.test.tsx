import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { harbourCity, harbourHome } from '../../testing/catalogue'
import { openPage, type Answers } from '../../testing/open-page'
import { cards, names, section } from '../../testing/open-reviews'
import { aSummary, someReviews } from '../../testing/reviews'
import { givenNobody } from '../../testing/visitors'
import * as productPage from '../product/product-page'

const LIST = '/api/products/7/reviews?per_page=10'
const SUMMARY = '/api/products/7/review-summary'

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    vi.unstubAllGlobals()
    givenNobody()
  }
})

function openProduct(answers: Answers) {
  const known = { '/api/products/7': harbourHome, '/api/clubs/3': harbourCity }
  return openPage(productPage, {
    route: '/products/:id',
    address: '/products/7',
    answers: Object.assign(answers, known),
  })
}

test('a product’s page comes with its reviews', async () => {
  await openProduct({ [LIST]: someReviews(3), [SUMMARY]: aSummary([1, 1, 1, 0, 0]) })

  expect(names()).toEqual(['Customer 1', 'Customer 2', 'Customer 3'])
  expect(screen.getByRole('link', { name: '4 out of 5 3 reviews' }).getAttribute('href')).toBe('/products/7#reviews')
})

test.each([
  ['fail', 500],
  ['make no sense', 'nonsense'],
])('a product whose reviews %s is for sale all the same', async (_, answer) => {
  const answers: Answers = { [LIST]: answer, [SUMMARY]: answer }
  await openProduct(answers)
  expect(screen.getByRole('heading', { level: 1, name: 'Harbour City Home Jersey' })).toBeDefined()
  expect(section().getByText('Reviews could not be loaded.')).toBeDefined()

  answers[LIST] = someReviews(1)
  await userEvent.click(section().getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(names()).toEqual(['Customer 1']))
})

test('a server that knows only the list shows it whole, in pieces, with its own distribution', async () => {
  await openProduct({
    [LIST]: { data: someReviews(12) },
    '/api/products/7/reviews?page=2&per_page=10': someReviews(12),
  })
  expect(section().getByText('from 12 reviews')).toBeDefined()
  expect(section().getByRole('button', { name: '5 stars, 4 reviews, 33%' })).toBeDefined()
  expect(cards()).toHaveLength(10)

  await userEvent.click(section().getByRole('button', { name: 'Show more reviews' }))

  await waitFor(() => expect(cards()).toHaveLength(12))
  expect(screen.queryByRole('alert')).toBeNull()
})
