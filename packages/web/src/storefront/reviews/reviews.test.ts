import { createClient, type ApiRequest } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { aReview, aSummary, someReviews } from '../../testing/reviews'
import { EVERY_REVIEW, isEveryReview, loadReviewPage, loadReviews, matchingReviews } from './reviews'
import { summaryOf } from './review-summary'

interface Reply {
  status?: number
  body: unknown
  total?: number
}

/** A server with one answer per path; tests check the query in `urls`. */
function serverWith(replies: Record<string, Reply>) {
  const urls: string[] = []
  const client = createClient(({ url }: ApiRequest) => {
    urls.push(url)
    const { status = 200, body, total } = replies[url.split('?')[0] ?? ''] ?? { status: 404, body: {} }
    return Promise.resolve({ status, body, header: () => (total === undefined ? null : String(total)) })
  })
  return { client, urls }
}

const LIST = '/api/products/7/reviews'
const SUMMARY = '/api/products/7/review-summary'

test('a page begins with the ten newest reviews and the summary', async () => {
  const summary = aSummary([40, 30, 10, 4, 2])
  const { client, urls } = serverWith({ [LIST]: { body: someReviews(10), total: 86 }, [SUMMARY]: { body: summary } })

  expect(await loadReviews(client, 7)).toEqual({ reviews: someReviews(10), total: 86, summary })
  expect(urls).toEqual([`${LIST}?per_page=10`, SUMMARY])
})

test('a choice goes to the server', async () => {
  const { client, urls } = serverWith({ [LIST]: { body: [], total: 0 } })

  const wanted = { sort: 'lowest', rating: 2, isVerified: true, size: 'XL', fit: 'small', hasPictures: true } as const
  await loadReviewPage(client, 7, wanted, 3)

  expect(urls).toEqual([`${LIST}?sort=lowest&rating=2&verified=1&size=XL&fit=small&pictures=1&page=3&per_page=10`])
})

test('a server that knows the list alone sends all of it: it is summed up, searched and cut here', async () => {
  const all = someReviews(12)
  const { client } = serverWith({ [LIST]: { body: all } })

  expect(await loadReviews(client, 7)).toEqual({ reviews: all.slice(0, 10), total: 12, summary: summaryOf(all) })
  const fives = await loadReviewPage(client, 7, { ...EVERY_REVIEW, rating: 5 }, 1)
  expect(fives).toEqual({ reviews: all.filter(({ rating }) => rating === 5), total: 4 })
  expect((await loadReviewPage(client, 7, EVERY_REVIEW, 2)).reviews).toEqual(all.slice(10))
})

test('a summary that cannot be had leaves the list', async () => {
  const { client } = serverWith({ [LIST]: { body: someReviews(10), total: 86 }, [SUMMARY]: { status: 500, body: {} } })

  expect(await loadReviews(client, 7)).toMatchObject({ total: 86, summary: null })
})

test('reviews are found by stars and purchase, and sorted', () => {
  const old = aReview({ id: 1, rating: 3, created_at: '2026-01-01T00:00:00Z', verified_purchase: true })
  const late = aReview({ id: 2, rating: 5, created_at: '2026-03-01T00:00:00Z' })
  const dateless = aReview({ id: 3, rating: 4, created_at: '' })
  const idsOf = (query: Partial<typeof EVERY_REVIEW>) =>
    matchingReviews([old, dateless, late], { ...EVERY_REVIEW, ...query }).map(({ id }) => id)

  expect(idsOf({})).toEqual([2, 1, 3])
  expect(idsOf({ sort: 'highest' })).toEqual([2, 3, 1])
  expect(idsOf({ sort: 'lowest' })).toEqual([1, 3, 2])
  expect(idsOf({ rating: 4 })).toEqual([3])
  expect(idsOf({ isVerified: true })).toEqual([1])
})

test('all reviews, newest first, is what one sees unless one chooses', () => {
  expect(isEveryReview({ ...EVERY_REVIEW })).toBe(true)
  expect(isEveryReview({ ...EVERY_REVIEW, rating: 1 })).toBe(false)
})
