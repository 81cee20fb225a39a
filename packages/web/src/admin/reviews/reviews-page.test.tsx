import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aReview } from '../../testing/reviews'
import { pageOf } from '../../testing/staff'
import * as reviewsPage from './reviews-page'

const LIST = 'GET /api/admin/review-management?sort=newest'
const DELETE = 'DELETE /api/admin/review-management/1'
const NAME = 'Delete review of Harbour City Home Jersey by Sara Nasser'
const review = aReview({
  verified_purchase: true,
  user: { name: 'Sara Nasser', email: 'sara@example.com' },
  product: { id: 7, name: 'Harbour City Home Jersey' },
})

asStaff()

async function openReviews(answers: Answering = {}, address = '/admin/review-management') {
  const given: Answering = { [LIST]: pageOf([review]), ...answers }
  const page = await openOwnPage(reviewsPage, { route: '/admin/review-management', address, answers: given })
  return { ...page, answers: given }
}

describe('reviews', () => {
  test('are listed with product, author, stars and whether they bought it', async () => {
    await openReviews()

    const row = within(screen.getByRole('row', { name: /Sara Nasser/ }))
    expect(row.getByRole('link', { name: 'Harbour City Home Jersey' }).getAttribute('href')).toBe('/products/7')
    expect(row.getByRole('img', { name: '5 out of 5' })).toBeDefined()
    expect(row.getByText('Deep colour, no shine.')).toBeDefined()
    expect(row.getByText('sara@example.com')).toBeDefined()
    expect(row.getByText('Verified purchase')).toBeDefined()
    expect(row.getByText('September 12, 2026')).toBeDefined()
  })

  test('that are long are unfolded when asked', async () => {
    const comment = `${'It fits and it lasts. '.repeat(20)}The end.`
    await openReviews({ [LIST]: pageOf([{ ...review, comment }]) })
    expect(screen.queryByText(/The end/)).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Show all of review 1' }))

    expect(screen.getByText(/The end/)).toBeDefined()
  })

  test('are narrowed by their stars', async () => {
    await openReviews({ 'GET /api/admin/review-management?rating=2&sort=newest': pageOf([]) })

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '2 stars')

    expect(await screen.findByText('Nothing matches')).toBeDefined()
  })

  test('by one user say whose they are', async () => {
    await openReviews(
      { 'GET /api/admin/review-management?user=5&sort=newest': pageOf([review]) },
      '/admin/review-management?user=5',
    )

    expect(screen.getByText('Only reviews by Sara Nasser.')).toBeDefined()
  })

  test('that can’t be loaded are missed in words', async () => {
    await openReviews({ [LIST]: { status: 500 } })

    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch reviews. Please try again.')
  })
})

describe('deleting a review', () => {
  const ask = () => userEvent.click(screen.getByRole('button', { name: NAME }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Delete review' }))

  test('asks first', async () => {
    const { answers, bodiesOf } = await openReviews({ [DELETE]: ok({ message: 'The review was deleted.' }) })
    await ask()
    expect(dialog().getByText('Are you sure you want to delete this review?')).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(bodiesOf(DELETE)).toHaveLength(0)

    answers[LIST] = pageOf([])
    await ask()
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('No reviews yet')).toBeDefined()
    expect(bodiesOf(DELETE)).toHaveLength(1)
  })

  test('that fails says so and leaves the review', async () => {
    await openReviews({ [DELETE]: { status: 500 } })
    await ask()

    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))

    expect(await screen.findByText('Failed to delete review. Please try again.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Deep colour, no shine.')).toBeDefined()
  })
})
