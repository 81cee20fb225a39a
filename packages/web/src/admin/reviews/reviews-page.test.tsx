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

describe('managing a review', () => {
  const HIDE = 'PUT /api/admin/review-management/1/hiding'
  const HIDE_PICTURE = 'PUT /api/admin/review-management/1/pictures/3/hiding'
  const REPLY = 'PUT /api/admin/review-management/1/reply'
  const DISMISS = 'POST /api/admin/review-management/1/dismissal'
  const created_at = '2026-09-13T08:00:00.000Z'
  const reported = {
    ...review,
    helpful_count: 2,
    pictures: [{ id: 3, image: '/pictures/0a1b2c3d4e5f6a7b8c9d0e1f/640.webp' }],
    reports: [{ reason: 'other' as const, text: 'It is copied.', created_at, by: { id: 9, name: 'Omar' } }],
  }
  const desk = () => within(screen.getByRole('dialog', { name: 'Manage review' }))

  async function openDesk(answers: Answering = {}) {
    const page = await openReviews({ [LIST]: pageOf([reported]), ...answers })
    expect(screen.getByText('1 report')).toBeDefined()
    expect(screen.getByText('2 helpful votes')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /^Manage review of Harbour City/ }))
    return page
  }

  test('shows reports and dismisses them', async () => {
    const { bodiesOf } = await openDesk({ [DISMISS]: ok({ ...reported, reports: [] }) })
    expect(desk().getByText('It is copied.')).toBeDefined()

    await userEvent.click(desk().getByRole('button', { name: 'Dismiss reports' }))

    await waitFor(() => expect(desk().queryByText('It is copied.')).toBeNull())
    expect(bodiesOf(DISMISS)).toHaveLength(1)
  })

  test('replies under the shop’s name', async () => {
    const reply = { text: 'Thank you!', created_at, updated_at: created_at }
    const { bodiesOf } = await openDesk({ [REPLY]: ok({ ...reported, reply }) })
    await userEvent.type(desk().getByRole('textbox', { name: 'Reply of the shop' }), ' Thank you! ')

    await userEvent.click(desk().getByRole('button', { name: 'Reply' }))

    expect(await desk().findByRole('button', { name: 'Remove reply' })).toBeDefined()
    expect(bodiesOf(REPLY)).toEqual([{ text: 'Thank you!' }])
  })

  test('hides the review or one picture, but never without a reason', async () => {
    const hidden = { reason: 'Please stay polite.', at: created_at }
    const { bodiesOf } = await openDesk({
      [HIDE]: ok({ ...reported, hidden }),
      [HIDE_PICTURE]: ok({ ...reported, pictures: [{ ...reported.pictures[0], hidden }] }),
    })
    await userEvent.click(desk().getByRole('button', { name: 'Hide review' }))
    expect(desk().getByText('Please give a reason.')).toBeDefined()
    expect(bodiesOf(HIDE)).toHaveLength(0)

    await userEvent.type(desk().getByRole('textbox', { name: 'Why hide picture 1?' }), 'It shows a stranger.')
    await userEvent.click(desk().getByRole('button', { name: 'Hide picture 1' }))
    expect(await desk().findByRole('button', { name: 'Show picture 1 again' })).toBeDefined()
    await userEvent.type(desk().getByRole('textbox', { name: 'Why hide review?' }), 'Please stay polite.')
    await userEvent.click(desk().getByRole('button', { name: 'Hide review' }))

    expect(await desk().findByRole('button', { name: 'Show review again' })).toBeDefined()
    expect(bodiesOf(HIDE_PICTURE)).toEqual([{ reason: 'It shows a stranger.' }])
    expect(bodiesOf(HIDE)).toEqual([{ reason: 'Please stay polite.' }])
  })

  test('that fails says so and keeps the words', async () => {
    await openDesk({ [REPLY]: { status: 500 } })
    await userEvent.type(desk().getByRole('textbox', { name: 'Reply of the shop' }), 'Thank you!')
    await userEvent.click(desk().getByRole('button', { name: 'Reply' }))

    expect(await screen.findByText('Failed to change the review. Please try again.')).toBeDefined()
    expect(desk().getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply of the shop' }).value).toBe('Thank you!')
  })
})
