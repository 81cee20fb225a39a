import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { getProduct } from '../catalog/browse-products'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { hideReview } from './hide-review'
import { reportReview } from './judge-reviews'
import { listProductReviews } from './list-product-reviews'
import { listReviews } from './moderate-reviews'
import { changeOwnReview, getOwnReview, submitReview, withdrawOwnReview } from './own-review'
import { replyToReview, sendReviewReply } from './reply-to-review'
import { getReviewSummary } from './review-summary'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const everything = { page: 1, per_page: 24, sort: 'newest' } as const

async function givenTwoReviews() {
  const [product, admin] = [await givenProduct(shop), await givenAdmin(shop)]
  const [author, other] = [await givenUser(shop), await givenUser(shop)]
  const bad = await submitReview(shop, author.id, product.id, { rating: 1, comment: 'You idiots.' })
  await submitReview(shop, other.id, product.id, { rating: 4, comment: 'Fits.' })
  return { product, admin, author, other, bad }
}

test('a hidden review leaves list, count, stars and average, and comes back with all of them', async () => {
  const { product, admin, author, bad } = await givenTwoReviews()

  await hideReview(shop, bad.id, 'Please stay polite.', admin.id)

  expect((await listProductReviews(shop, product.id)).reviews).toMatchObject([{ comment: 'Fits.' }])
  expect(await listProductReviews(shop, product.id, { rating: 1 })).toMatchObject({ page: { total: 0 } })
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 4, reviews_count: 1 })
  const summary = await getReviewSummary(shop, product.id)
  expect(summary).toMatchObject({ average_rating: 4, reviews_count: 1 })
  expect(summary.stars.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0])
  expect((await getOwnReview(shop, author.id, product.id)).review).toMatchObject({
    comment: 'You idiots.',
    hidden: { reason: 'Please stay polite.' },
  })

  await hideReview(shop, bad.id, null, admin.id)
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 2.5, reviews_count: 2 })
  expect((await getOwnReview(shop, author.id, product.id)).review).not.toHaveProperty('hidden')
})

test('a hidden review that its author changes or withdraws leaves the rating exact', async () => {
  const { product, admin, author, bad } = await givenTwoReviews()
  await hideReview(shop, bad.id, 'Please stay polite.', admin.id)
  // Twice is as once.
  await hideReview(shop, bad.id, 'Please stay very polite.', admin.id)

  const changed = await changeOwnReview(shop, author.id, product.id, { rating: 5, comment: 'Sorry.' })
  expect(changed).toMatchObject({ hidden: { reason: 'Please stay very polite.' }, summary: { reviews_count: 1 } })
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 4, reviews_count: 1 })

  await withdrawOwnReview(shop, author.id, product.id)
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 4, reviews_count: 1 })
})

test('hiding settles the reports, is listed for staff, and stands in the audit log with its reason', async () => {
  const { product, admin, other, bad } = await givenTwoReviews()
  await reportReview(shop, other.id, bad.id, { reason: 'offensive', text: null })
  const list = (show: 'reported' | 'hidden') => listReviews(shop, { ...everything, product: product.id, show })
  expect((await list('reported')).meta.total).toBe(1)

  await hideReview(shop, bad.id, 'Please stay polite.', admin.id)

  expect((await list('reported')).meta.total).toBe(0)
  expect((await list('hidden')).data).toMatchObject([{ id: bad.id, hidden: { reason: 'Please stay polite.' } }])
  const { data } = await listAuditLog(shop, { ...everything, subject: 'review', id: bad.id })
  expect(data).toMatchObject([
    { by: { id: admin.id }, action: 'changed', changes: [{ field: 'hidden', after: 'Please stay polite.' }] },
  ])
  await expect(hideReview(shop, 999_999, 'Why', admin.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('the shop replies once, changes the reply, and the author gets one mail', async () => {
  const { product, admin, author, bad } = await givenTwoReviews()
  const later = { ...shop, now: () => new Date(shop.now().getTime() + 60_000) }

  const replied = await replyToReview(shop, bad.id, 'Sorry!\nPlease write to us.', admin.id)
  expect(replied.reply).toMatchObject({ text: 'Sorry!\nPlease write to us.' })
  await sendReviewReply(shop, bad.id)
  const changed = await replyToReview(later, bad.id, 'We are sorry.', admin.id)
  await sendReviewReply(shop, bad.id)

  expect(changed.reply).toMatchObject({ text: 'We are sorry.', created_at: replied.reply?.created_at })
  expect(changed.reply?.updated_at).not.toBe(replied.reply?.updated_at)
  const { reviews } = await listProductReviews(shop, product.id)
  expect(reviews.find(({ id }) => id === bad.id)?.reply?.text).toBe('We are sorry.')
  const mails = shop.mailer.sent.filter(({ to }) => to === author.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Please write to us.')
  expect(mails[0]?.text).toContain(`/products/${product.id}#reviews`)

  expect(await replyToReview(shop, bad.id, null, admin.id)).not.toHaveProperty('reply')
  const unanswered = await listReviews(shop, { ...everything, product: product.id, show: 'unanswered' })
  expect(unanswered.meta.total).toBe(2)
})
