import type { ReviewSummary } from '@shop/contract/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '../catalog/browse-products'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { changeOwnReview, submitReview, withdrawOwnReview } from './own-review'
import { getReviewSummary } from './review-summary'
import { writeReview } from './write-review'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a storm of 200 reviews, then of changes and withdrawals, ends with the exact average', async () => {
  const product = await givenProduct(shop)
  const users = await Promise.all(Array.from({ length: 200 }, () => givenUser(shop)))
  const rating = (turn: number) => 1 + (turn % 5)
  await Promise.all(
    users.map(({ id }, turn) => submitReview(shop, id, product.id, { rating: rating(turn), comment: null })),
  )
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 3, reviews_count: 200 })

  const changed = users.slice(0, 90)
  const withdrawn = users.slice(90, 150)
  const left = users.slice(150)
  await Promise.all([
    ...changed.map(({ id }) => changeOwnReview(shop, id, product.id, { rating: 5, comment: 'On second thoughts' })),
    ...withdrawn.map(({ id }) => withdrawOwnReview(shop, id, product.id)),
  ])

  const count = changed.length + left.length
  const sum = 5 * changed.length + left.reduce((sum, _, turn) => sum + rating(150 + turn), 0)
  const summary = await getReviewSummary(shop, product.id)
  expect(summary).toMatchObject({ average_rating: Math.round((10 * sum) / count) / 10, reviews_count: count })
  expect(summary.stars.map(({ count }) => count)).toEqual([100, 10, 10, 10, 10])
  expect(await getProduct(shop, product.id)).toMatchObject(averageAndCount(summary))
})

test('a review that is changed and withdrawn in the same moment leaves the rating right, whoever was first', async () => {
  const product = await givenProduct(shop)
  const refusals: unknown[] = []
  for (let round = 0; round < 30; round += 1) {
    const { id } = await givenUser(shop)
    await submitReview(shop, id, product.id, { rating: 1, comment: null })
    const outcomes = await Promise.allSettled([
      changeOwnReview(shop, id, product.id, { rating: 5, comment: null }),
      changeOwnReview(shop, id, product.id, { rating: 4, comment: null }),
      withdrawOwnReview(shop, id, product.id),
    ])
    refusals.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])))
  }
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'not-found' })
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 0, reviews_count: 0 })
})

test('twenty clicks of one customer leave one review', async () => {
  const product = await givenProduct(shop)
  const { id } = await givenUser(shop)
  const clicks = await Promise.allSettled(
    Array.from({ length: 20 }, () => writeReview(shop, id, product.id, { rating: 2, comment: null })),
  )
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 2, reviews_count: 1 })
})

function averageAndCount({ average_rating, reviews_count }: ReviewSummary) {
  return { average_rating, reviews_count }
}
