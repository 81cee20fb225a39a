import { expect, test } from 'vitest'
import { aReview, aSummary, someReviews } from '../../testing/reviews'
import { reviewReducer, startingReviews, type ReviewEvent, type ReviewState } from './review-state'
import { EVERY_REVIEW, type LoadedReviews, type ReviewQuery } from './reviews'

const rated = { average_rating: 4.2, reviews_count: 30 }
const source: LoadedReviews = { reviews: someReviews(10), total: 30, summary: aSummary([10, 10, 10, 0, 0]) }
const fives: ReviewQuery = { ...EVERY_REVIEW, rating: 5 }
const mine = aReview({ id: 99, rating: 1, user: { name: 'Mariam' } })

const start = () => startingReviews({ rated, source })
const after = (state: ReviewState, ...events: ReviewEvent[]) => events.reduce(reviewReducer, state)
const idsOf = ({ reviews }: ReviewState) => reviews.map(({ id }) => id)

test('reviews that could not be loaded leave what the product tells', () => {
  const state = startingReviews({ rated, source: null })

  expect(state).toMatchObject({ status: 'failed', shown: null, summary: { ...rated, stars: [] } })
})

test('a choice replaces the list, the next page is added to it', () => {
  const chosen = after(
    start(),
    { type: 'asked', query: fives },
    { type: 'answered', query: fives, page: { reviews: someReviews(2), total: 3 } },
  )
  expect(chosen).toMatchObject({ shown: fives, total: 3, status: 'ready' })
  expect(idsOf(chosen)).toEqual([1, 2])

  const more = after(
    chosen,
    { type: 'asked', query: fives },
    { type: 'answered', query: fives, page: { reviews: someReviews(3).slice(1), total: 3 } },
  )
  expect(idsOf(more)).toEqual([1, 2, 3])
})

test('an answer to what is no longer wanted is left out', () => {
  const state = after(start(), { type: 'asked', query: fives }, { type: 'asked', query: EVERY_REVIEW })

  expect(after(state, { type: 'answered', query: fives, page: { reviews: [], total: 0 } })).toBe(state)
  expect(after(state, { type: 'failed', query: fives })).toBe(state)
})

test('a page that brings nothing new is the last', () => {
  const state = after(
    start(),
    { type: 'asked', query: EVERY_REVIEW },
    { type: 'answered', query: EVERY_REVIEW, page: { reviews: someReviews(10), total: 30 } },
  )

  expect(state.total).toBe(10)
})

test('back from a choice that failed to what is still shown', () => {
  const failed = after(start(), { type: 'asked', query: fives }, { type: 'failed', query: fives })
  expect(failed).toMatchObject({ status: 'failed', query: fives, shown: EVERY_REVIEW })

  expect(after(failed, { type: 'returned' })).toMatchObject({ status: 'ready', query: EVERY_REVIEW })
})

test('a new review stands at the top of all, with what the server counted', () => {
  const summary = aSummary([10, 10, 10, 0, 1])
  const state = after(start(), { type: 'written', review: mine, before: null, summary })

  expect(idsOf(state)).toEqual([99, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(state).toMatchObject({ summary, total: 31 })
})

test('a new review shows also where others had been chosen', () => {
  const chosen = after(
    start(),
    { type: 'asked', query: fives },
    { type: 'answered', query: fives, page: { reviews: [], total: 0 } },
  )

  const state = after(chosen, { type: 'written', review: mine, before: null, summary: null })

  expect(state).toMatchObject({ query: EVERY_REVIEW, shown: EVERY_REVIEW, summary: aSummary([10, 10, 10, 0, 1]) })
  expect(idsOf(state)).toHaveLength(11)
})

test('a changed review stays in its place', () => {
  const [, second] = source.reviews
  if (!second) throw new Error('There are ten.')
  const changed = { ...second, rating: 1 }

  const state = after(start(), { type: 'written', review: changed, before: second, summary: null })

  expect(state.reviews[1]).toBe(changed)
  expect(state).toMatchObject({ total: 30, summary: aSummary([10, 9, 10, 0, 1]) })
})

test.each<[string, ReviewQuery, number]>([
  ['no longer has the stars that were chosen', fives, 1],
  ['may have another place in the chosen order', { ...EVERY_REVIEW, sort: 'highest' }, 4],
])('a changed review that %s shows among all', (_, query, rating) => {
  const [first] = source.reviews
  if (!first) throw new Error('There are ten.')
  const chosen = after(
    start(),
    { type: 'asked', query },
    { type: 'answered', query, page: { reviews: [first], total: 10 } },
  )
  const changed = { ...first, rating }

  const state = after(chosen, { type: 'written', review: changed, before: first, summary: null })

  expect(state).toMatchObject({ query: EVERY_REVIEW, shown: EVERY_REVIEW, total: 30, status: 'ready' })
  expect(state.reviews).toEqual([changed, ...source.reviews.slice(1)])
})

test('a changed review that is still among the chosen stays there', () => {
  const [first] = source.reviews
  if (!first) throw new Error('There are ten.')
  const changed = { ...first, comment: 'Still five stars.' }
  const chosen = after(
    start(),
    { type: 'asked', query: fives },
    { type: 'answered', query: fives, page: { reviews: [first], total: 10 } },
  )

  const state = after(chosen, { type: 'written', review: changed, before: first, summary: null })

  expect(state).toMatchObject({ query: fives, shown: fives, total: 10, reviews: [changed] })
})

test('all of it asked for anew replaces also what was chosen or unfolded', () => {
  const newer: LoadedReviews = { reviews: [mine, ...someReviews(9)], total: 31, summary: aSummary([10, 10, 10, 0, 1]) }
  const chosen = after(
    start(),
    { type: 'asked', query: fives },
    { type: 'answered', query: fives, page: { reviews: someReviews(20), total: 30 } },
  )

  const asked = after(chosen, { type: 'askedForAll' })
  expect(asked).toMatchObject({ query: EVERY_REVIEW, shown: fives, status: 'loading' })
  expect(after(asked, { type: 'failed', query: EVERY_REVIEW })).toMatchObject({ status: 'failed', isOutdated: true })

  const state = after(asked, { type: 'loaded', rated, loaded: newer })
  expect(state).toEqual({ ...startingReviews({ rated, source: newer }), source })
})

test('a withdrawn review is gone from list and count', () => {
  const [first] = source.reviews
  if (!first) throw new Error('There are ten.')

  const state = after(start(), { type: 'withdrawn', review: first, summary: null })

  expect(idsOf(state)).not.toContain(1)
  expect(state).toMatchObject({ total: 29, summary: aSummary([9, 10, 10, 0, 0]) })
})

test('one’s own review shows although the others could not be loaded, which is still said', () => {
  const state = after(startingReviews({ rated, source: null }), {
    type: 'written',
    review: mine,
    before: null,
    summary: null,
  })

  expect(state).toMatchObject({ status: 'failed', shown: null, reviews: [mine] })
  expect(state.summary.reviews_count).toBe(31)
})

test('what the loader brings anew replaces list and summary', () => {
  const newer: LoadedReviews = { reviews: [mine, ...someReviews(9)], total: 31, summary: aSummary([10, 10, 10, 0, 1]) }

  const state = after(start(), { type: 'renewed', rated, source: newer })

  expect(state).toEqual(startingReviews({ rated, source: newer }))
})

test('what was chosen or unfolded stays when the loader brings anew', () => {
  const newer: LoadedReviews = { ...source, summary: aSummary([10, 10, 10, 0, 1]) }
  const asked = after(start(), { type: 'asked', query: fives })
  const unfolded = after(
    start(),
    { type: 'asked', query: EVERY_REVIEW },
    { type: 'answered', query: EVERY_REVIEW, page: { reviews: someReviews(20).slice(10), total: 30 } },
  )

  expect(after(asked, { type: 'renewed', rated, source: newer })).toMatchObject({ query: fives, status: 'loading' })
  expect(after(unfolded, { type: 'renewed', rated, source: newer })).toMatchObject({
    summary: newer.summary,
    reviews: someReviews(20),
  })
})

test('a loader that fails the second time leaves what is shown and says so, until it is loaded', () => {
  const failed = after(start(), { type: 'renewed', rated, source: null })
  expect(failed).toMatchObject({ status: 'failed', isOutdated: true, reviews: source.reviews })

  const again = after(failed, { type: 'askedForAll' }, { type: 'loaded', rated, loaded: source })
  expect(again).toMatchObject({ status: 'ready', isOutdated: false, source: null })
})
