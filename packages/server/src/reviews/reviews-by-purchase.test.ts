import { afterAll, beforeAll, expect, test } from 'vitest'
import { voteOnLine } from '../fit/own-fit'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenSizedLine } from '../testing/order-factories'
import { aPhotograph } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listProductReviews } from './list-product-reviews'
import { uploadReviewPicture } from './review-pictures'
import { getReviewSummary } from './review-summary'
import { writeReview } from './write-review'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('of one size, of one fit, with pictures, and several at once', async () => {
  const product = await givenProduct(shop, { name: 'Sized Jersey' })
  for (const [size, fit] of [
    ['M', 'right'],
    ['L', 'large'],
    ['L', null],
  ] as const) {
    const user = await givenUser(shop)
    const { lineId } = await givenSizedLine(shop, user, product, { size })
    if (fit) await voteOnLine(shop, user.id, lineId, fit)
    await writeReview(shop, user.id, product.id, { rating: 4, comment: `${size} ${fit ?? ''}`.trim() })
  }
  const stranger = await givenUser(shop)
  const bytes = await aPhotograph().png().toBuffer()
  const { id: picture } = await uploadReviewPicture(shop, stranger.id, bytes.toString('base64'))
  await writeReview(shop, stranger.id, product.id, { rating: 2, comment: 'Only seen', pictures: [picture] })

  const comments = async (query: Parameters<typeof listProductReviews>[2]) =>
    (await listProductReviews(shop, product.id, query)).reviews.map(({ comment }) => comment)
  expect(await comments({ size: 'L' })).toEqual(['L', 'L large'])
  expect(await comments({ fit: 'right' })).toEqual(['M right'])
  expect(await comments({ size: 'L', fit: 'large', rating: 4 })).toEqual(['L large'])
  expect(await comments({ size: 'S' })).toEqual([])
  expect(await comments({ pictures: true })).toEqual(['Only seen'])
  expect(await getReviewSummary(shop, product.id)).toMatchObject({
    pictured_count: 1,
    sizes: [
      { size: 'M', count: 1 },
      { size: 'L', count: 2 },
    ],
    fits: [
      { fit: 'right', count: 1 },
      { fit: 'large', count: 1 },
    ],
  })
})

test('the size of the last order counts, and a cancelled one does not', async () => {
  const [product, user] = [await givenProduct(shop), await givenUser(shop)]
  const { lineId } = await givenSizedLine(shop, user, product, { size: 'S' })
  await voteOnLine(shop, user.id, lineId, 'small')
  await givenSizedLine(shop, user, product, { size: 'XL', status: 'cancelled' })
  await writeReview(shop, user.id, product.id, { rating: 4, comment: null })
  const sizes = async () => (await listProductReviews(shop, product.id)).reviews.map(({ bought }) => bought)

  expect(await sizes()).toEqual([{ size: 'S', fit: 'small' }])
  await givenSizedLine(shop, user, product, { size: 'M' })
  expect(await sizes()).toEqual([{ size: 'M', fit: null }])
})
