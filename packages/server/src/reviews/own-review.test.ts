import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { getProduct } from '../catalog/browse-products'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { archive, givenProduct } from '../testing/catalog-factories'
import { givenPastOrder } from '../testing/order-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listProductReviews } from './list-product-reviews'
import { deleteReview } from './moderate-reviews'
import { changeOwnReview, getOwnReview, submitReview, withdrawOwnReview } from './own-review'
import { getReviewSummary } from './review-summary'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('who writes a review learns at once what the rating has become', async () => {
  const product = await givenProduct(shop)
  await submitReview(shop, (await givenUser(shop)).id, product.id, { rating: 5, comment: null })
  const buyer = await givenUser(shop)
  await givenPastOrder(shop, buyer, [product])

  const { summary } = await submitReview(shop, buyer.id, product.id, { rating: 2, comment: 'Tight.' })

  expect(summary).toEqual({
    average_rating: 3.5,
    reviews_count: 2,
    verified_count: 1,
    stars: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rating === 5 || rating === 2 ? 1 : 0 })),
    pictured_count: 0,
    sizes: [],
    fits: [],
  })
  expect(await getReviewSummary(shop, product.id)).toEqual(summary)
})

test('a product nobody reviewed has five empty rows of stars', async () => {
  const product = await givenProduct(shop)
  const summary = await getReviewSummary(shop, product.id)
  expect(summary).toMatchObject({ average_rating: 0, reviews_count: 0, verified_count: 0 })
  expect(summary.stars).toEqual([5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })))
})

test('an author finds the own review, changes it and keeps its first date', async () => {
  const product = await givenProduct(shop)
  const [author, other] = [await givenUser(shop), await givenUser(shop)]
  expect(await getOwnReview(shop, author.id, product.id)).toEqual({ review: null })
  const written = await submitReview(shop, author.id, product.id, { rating: 1, comment: 'Too long.' })
  await submitReview(shop, other.id, product.id, { rating: 3, comment: null })

  const later = new Date(Date.parse(written.created_at) + 60_000)
  const changed = await changeOwnReview({ ...shop, now: () => later }, author.id, product.id, {
    rating: 4,
    comment: null,
  })

  expect(changed).toMatchObject({
    id: written.id,
    rating: 4,
    comment: null,
    created_at: written.created_at,
    updated_at: later.toISOString(),
    summary: { average_rating: 3.5, reviews_count: 2 },
  })
  expect((await getOwnReview(shop, author.id, product.id)).review).toMatchObject({ rating: 4 })
})

test('a withdrawn review is gone, the rating follows, and its author may write anew', async () => {
  const product = await givenProduct(shop)
  const [author, other] = [await givenUser(shop), await givenUser(shop)]
  await submitReview(shop, author.id, product.id, { rating: 1, comment: null })
  await submitReview(shop, other.id, product.id, { rating: 5, comment: null })

  expect(await withdrawOwnReview(shop, author.id, product.id)).toMatchObject({ average_rating: 5, reviews_count: 1 })

  expect(await getOwnReview(shop, author.id, product.id)).toEqual({ review: null })
  await expect(withdrawOwnReview(shop, author.id, product.id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await submitReview(shop, author.id, product.id, { rating: 3, comment: null })).toMatchObject({
    summary: { average_rating: 4, reviews_count: 2 },
  })
})

test('security case 2: nobody can change or withdraw what somebody else wrote', async () => {
  const product = await givenProduct(shop)
  const [author, other] = [await givenUser(shop), await givenUser(shop)]
  const { id } = await submitReview(shop, author.id, product.id, { rating: 5, comment: 'Mine' })

  const refusal = { code: 'not-found', message: 'Review not found' }
  await expect(changeOwnReview(shop, other.id, product.id, { rating: 1, comment: 'Yours' })).rejects.toMatchObject(
    refusal,
  )
  await expect(withdrawOwnReview(shop, other.id, product.id)).rejects.toMatchObject(refusal)
  expect((await listProductReviews(shop, product.id)).reviews).toMatchObject([{ id, rating: 5, comment: 'Mine' }])
})

test('of a product that is no longer sold a review can be withdrawn, but not changed', async () => {
  const product = await givenProduct(shop)
  const author = await givenUser(shop)
  await submitReview(shop, author.id, product.id, { rating: 5, comment: null })
  await archive(shop, product)

  const refusal = { code: 'not-found', message: 'Product not found' }
  await expect(changeOwnReview(shop, author.id, product.id, { rating: 1, comment: null })).rejects.toMatchObject(
    refusal,
  )
  expect(await getReviewSummary(shop, product.id)).toMatchObject({ reviews_count: 1 })
  expect((await getOwnReview(shop, author.id, product.id)).review).toMatchObject({ rating: 5 })
  expect(await withdrawOwnReview(shop, author.id, product.id)).toMatchObject({ reviews_count: 0 })
})

test('a review that staff delete leaves the rating exact, and what it said stays on record', async () => {
  const [product, admin] = [await givenProduct(shop), await givenAdmin(shop)]
  const bad = await submitReview(shop, (await givenUser(shop)).id, product.id, { rating: 1, comment: 'Spam' })
  await submitReview(shop, (await givenUser(shop)).id, product.id, { rating: 4, comment: null })

  await deleteReview(shop, bad.id, admin.id)

  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 4, reviews_count: 1 })
  await expect(deleteReview(shop, bad.id, admin.id)).rejects.toMatchObject({ code: 'not-found' })
  const { data } = await listAuditLog(shop, { page: 1, per_page: 10, sort: 'newest', subject: 'review' })
  expect(data).toMatchObject([
    {
      by: { id: admin.id },
      action: 'deleted',
      subject: { id: bad.id, name: 'Review of Home Jersey 2026/27' },
      changes: [
        { field: 'author', before: 'Amina Haddad', after: null },
        { field: 'rating', before: '1', after: null },
        { field: 'comment', before: 'Spam', after: null },
      ],
    },
  ])
})
