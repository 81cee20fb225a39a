import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { dismissReports, hideReview } from './hide-review'
import { getReviewMarks, reportReview, voteOnReview } from './judge-reviews'
import { listProductReviews } from './list-product-reviews'
import { listReviews } from './moderate-reviews'
import { writeReview } from './write-review'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function givenReview(rating = 4) {
  const [product, author] = [await givenProduct(shop), await givenUser(shop)]
  return { product, author, review: await writeReview(shop, author.id, product.id, { rating, comment: 'Good.' }) }
}

const spam = { reason: 'spam', text: null } as const
const reported = { page: 1, per_page: 24, sort: 'newest', show: 'reported' } as const

test('a vote counts once, and can be taken back', async () => {
  const { product, review } = await givenReview()
  const [one, other] = [await givenUser(shop), await givenUser(shop)]

  expect(await voteOnReview(shop, one.id, review.id, true)).toEqual({ helpful_count: 1 })
  expect(await voteOnReview(shop, one.id, review.id, true)).toEqual({ helpful_count: 1 })
  expect(await voteOnReview(shop, other.id, review.id, true)).toEqual({ helpful_count: 2 })
  expect((await getReviewMarks(shop, one.id, product.id)).helpful).toEqual([review.id])

  expect(await voteOnReview(shop, one.id, review.id, false)).toEqual({ helpful_count: 1 })
  expect(await voteOnReview(shop, one.id, review.id, false)).toEqual({ helpful_count: 1 })
  expect(await getReviewMarks(shop, one.id, product.id)).toEqual({ helpful: [], reported: [] })
})

test('the most helpful come first when they are asked for', async () => {
  const { product, review: first } = await givenReview()
  const second = await writeReview(shop, (await givenUser(shop)).id, product.id, { rating: 1, comment: 'Newer.' })
  await voteOnReview(shop, (await givenUser(shop)).id, first.id, true)

  const { reviews } = await listProductReviews(shop, product.id, { sort: 'helpful' })
  expect(reviews.map(({ id, helpful_count }) => [id, helpful_count])).toEqual([
    [first.id, 1],
    [second.id, 0],
  ])
})

test('nobody votes on or reports an own review', async () => {
  const { product, author, review } = await givenReview()
  await expect(voteOnReview(shop, author.id, review.id, true)).rejects.toMatchObject({ code: 'conflict' })
  await expect(reportReview(shop, author.id, review.id, spam)).rejects.toMatchObject({ code: 'conflict' })
  expect((await listProductReviews(shop, product.id)).reviews).toMatchObject([{ helpful_count: 0 }])
})

test('a report is made once per person, and waits for staff until they dismiss it', async () => {
  const { product, review } = await givenReview()
  const [amina, omar, admin] = [await givenUser(shop), await givenUser(shop), await givenAdmin(shop)]
  await reportReview(shop, amina.id, review.id, { reason: 'other', text: 'Copied from another shop.' })
  await reportReview(shop, omar.id, review.id, spam)
  await expect(reportReview(shop, amina.id, review.id, spam)).rejects.toMatchObject({ code: 'conflict' })

  const { data, meta } = await listReviews(shop, { ...reported, product: product.id })
  expect(meta.total).toBe(1)
  expect(data[0]?.reports).toMatchObject([
    { reason: 'other', text: 'Copied from another shop.', by: { id: amina.id } },
    { reason: 'spam', by: { id: omar.id } },
  ])
  expect((await getReviewMarks(shop, amina.id, product.id)).reported).toEqual([review.id])

  expect(await dismissReports(shop, review.id, admin.id)).toMatchObject({ id: review.id, reports: [] })
  expect((await listReviews(shop, { ...reported, product: product.id })).meta.total).toBe(0)
  expect((await listProductReviews(shop, product.id)).reviews).toHaveLength(1)
  // Who was dismissed can't fill the queue again.
  await expect(reportReview(shop, amina.id, review.id, spam)).rejects.toMatchObject({ code: 'conflict' })
})

test('a hidden review can be neither voted on nor reported, as if it were not there', async () => {
  const { review } = await givenReview()
  const [reader, admin] = [await givenUser(shop), await givenAdmin(shop)]
  await hideReview(shop, review.id, 'It insults somebody.', admin.id)

  const refusal = { code: 'not-found', message: 'Review not found' }
  await expect(voteOnReview(shop, reader.id, review.id, true)).rejects.toMatchObject(refusal)
  await expect(reportReview(shop, reader.id, review.id, spam)).rejects.toMatchObject(refusal)
})

test('reports are limited per person', async () => {
  const limited = { ...shop, hasRateLimits: true }
  const reporter = await givenUser(shop)
  const { review } = await givenReview()
  await reportReview(limited, reporter.id, review.id, spam)
  for (let turn = 0; turn < 19; turn += 1)
    await expect(reportReview(limited, reporter.id, review.id, spam)).rejects.toMatchObject({ code: 'conflict' })
  await expect(reportReview(limited, reporter.id, review.id, spam)).rejects.toMatchObject({
    code: 'too-many-attempts',
  })
})
