import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProduct } from '../catalog/browse-products'
import { inTransaction } from '../kernel/shop'
import { givenUser } from '../testing/account-factories'
import { archive, givenProduct } from '../testing/catalog-factories'
import { givenPastOrder } from '../testing/order-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listProductReviews } from './list-product-reviews'
import { writeReview } from './write-review'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a review is shown with its writer’s name, and the product’s rating follows', async () => {
  const product = await givenProduct(shop)
  const amina = await givenUser(shop, { name: 'Amina' })
  const review = await writeReview(shop, amina.id, product.id, { rating: 4, comment: 'Fits well.' })

  expect(review).toEqual({
    id: review.id,
    rating: 4,
    comment: 'Fits well.',
    created_at: review.created_at,
    updated_at: review.created_at,
    verified_purchase: false,
    user: { name: 'Amina' },
    helpful_count: 0,
    pictures: [],
    product: { id: product.id, name: product.name },
  })
  expect(await listProductReviews(shop, product.id)).toEqual({ reviews: [review] })
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 4, reviews_count: 1 })
})

test('the average has one decimal', async () => {
  const product = await givenProduct(shop)
  for (const rating of [5, 5, 4])
    await writeReview(shop, (await givenUser(shop)).id, product.id, { rating, comment: null })
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 4.7, reviews_count: 3 })
})

test('reviews come newest first', async () => {
  const product = await givenProduct(shop)
  for (const day of [2, 3, 1]) {
    const createdAt = new Date(Date.UTC(2026, 5, day))
    await writeReview(shop, (await givenUser(shop)).id, product.id, { rating: 5, comment: `${day}` }, { createdAt })
  }
  const { reviews } = await listProductReviews(shop, product.id)
  expect(reviews.map(({ comment }) => comment)).toEqual(['3', '2', '1'])
})

test('a second review of the same product is refused and changes nothing', async () => {
  const product = await givenProduct(shop)
  const { id } = await givenUser(shop)
  await writeReview(shop, id, product.id, { rating: 5, comment: null })
  const again = inTransaction(shop, (shop) => writeReview(shop, id, product.id, { rating: 1, comment: null }))
  await expect(again).rejects.toMatchObject({ code: 'invalid-input', details: { errors: { rating: [/already/] } } })
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 5, reviews_count: 1 })
})

test('a product that is archived or never was can’t be reviewed; what was said of it before stays readable', async () => {
  const product = await givenProduct(shop)
  await writeReview(shop, (await givenUser(shop)).id, product.id, { rating: 4, comment: 'Good.' })
  await archive(shop, product)
  const { id } = await givenUser(shop)
  const refusal = { code: 'not-found', message: 'Product not found' }
  for (const productId of [product.id, 999_999]) {
    await expect(writeReview(shop, id, productId, { rating: 5, comment: null })).rejects.toMatchObject(refusal)
  }

  expect((await listProductReviews(shop, product.id)).reviews).toMatchObject([{ comment: 'Good.' }])
  await expect(listProductReviews(shop, 999_999)).rejects.toMatchObject(refusal)
})

test('a purchase is verified by an order that was not cancelled, of that product and by that user', async () => {
  const [product, other] = [await givenProduct(shop), await givenProduct(shop)]
  const [buyer, canceller, stranger] = [await givenUser(shop), await givenUser(shop), await givenUser(shop)]
  await givenPastOrder(shop, buyer, [product])
  await givenPastOrder(shop, canceller, [product], 'cancelled')
  await givenPastOrder(shop, stranger, [other], 'completed')

  const isVerified = async (userId: number) =>
    (await writeReview(shop, userId, product.id, { rating: 5, comment: null })).verified_purchase
  expect(await isVerified(buyer.id)).toBe(true)
  expect(await isVerified(canceller.id)).toBe(false)
  expect(await isVerified(stranger.id)).toBe(false)
})

test('a deleted or changed review leaves the rating exact', async () => {
  const product = await givenProduct(shop)
  const reviews = []
  for (const rating of [1, 2, 5]) {
    reviews.push(await writeReview(shop, (await givenUser(shop)).id, product.id, { rating, comment: null }))
  }
  await shop.db.execute(sql`delete from reviews where id = ${reviews[0]?.id}`)
  await shop.db.execute(sql`update reviews set rating = 3 where id = ${reviews[1]?.id}`)
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 4, reviews_count: 2 })
  await shop.db.execute(sql`delete from reviews where product_id = ${product.id}`)
  expect(await getProduct(shop, product.id)).toMatchObject({ average_rating: 0, reviews_count: 0 })
})
