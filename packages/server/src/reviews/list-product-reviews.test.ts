import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenPastOrder } from '../testing/order-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listProductReviews } from './list-product-reviews'
import { listReviews } from './moderate-reviews'
import { writeReview } from './write-review'

const RATINGS = [3, 5, 1, 4, 5, 2, 3]

let shop: TestShop
let productId: number

beforeAll(async () => {
  shop = await openTestShop()
  const product = await givenProduct(shop, { name: 'Harbour City Home Jersey' })
  productId = product.id
  for (const [turn, rating] of RATINGS.entries()) {
    const user = await givenUser(shop, { name: `Customer ${turn}`, email: `customer-${turn}@example.org` })
    if (turn % 2 === 0) await givenPastOrder(shop, user, [product])
    const createdAt = new Date(Date.UTC(2026, 5, 1 + turn))
    await writeReview(shop, user.id, productId, { rating, comment: `Said on day ${turn}` }, { createdAt })
  }
})
afterAll(() => shop.close())

async function ratings(query: Parameters<typeof listProductReviews>[2]) {
  const { reviews, page } = await listProductReviews(shop, productId, query)
  return { ratings: reviews.map(({ rating }) => rating), total: page?.total }
}

describe('for shoppers', () => {
  test.each([
    ['newest', [3, 2, 5, 4, 1, 5, 3]],
    ['highest', [5, 5, 4, 3, 3, 2, 1]],
    ['lowest', [1, 2, 3, 3, 4, 5, 5]],
  ] as const)('%s first', async (sort, expected) => {
    expect(await ratings({ sort })).toEqual({ ratings: expected, total: 7 })
  })

  test('equal ratings come newest first', async () => {
    const { reviews } = await listProductReviews(shop, productId, { sort: 'highest' })
    expect(reviews.slice(0, 2).map(({ comment }) => comment)).toEqual(['Said on day 4', 'Said on day 1'])
  })

  test('verified only, of one rating only, and both', async () => {
    expect(await ratings({ verified: true })).toEqual({ ratings: [3, 5, 1, 3], total: 4 })
    expect(await ratings({ rating: 5 })).toEqual({ ratings: [5, 5], total: 2 })
    expect(await ratings({ rating: 5, verified: true })).toEqual({ ratings: [5], total: 1 })
    expect(await ratings({ verified: false })).toMatchObject({ total: 7 })
  })

  test('page by page, none twice and none left out', async () => {
    const pages = [1, 2, 3, 4].map((page) => ratings({ sort: 'lowest', page, per_page: 3 }))
    expect((await Promise.all(pages)).map(({ ratings }) => ratings)).toEqual([[1, 2, 3], [3, 4, 5], [5], []])
  })

  test('all of them where nothing is asked for', async () => {
    const { reviews, page } = await listProductReviews(shop, productId)
    expect(reviews).toHaveLength(7)
    expect(page).toBeUndefined()
  })
})

describe('for staff', () => {
  const everything = { page: 1, per_page: 24, sort: 'newest' } as const

  test('with the address of who wrote it', async () => {
    const { data, meta } = await listReviews(shop, { ...everything, per_page: 1 })
    expect(data).toMatchObject([
      { user: { name: 'Customer 6', email: 'customer-6@example.org' }, product: { id: productId } },
    ])
    expect(meta).toEqual({ page: 1, per_page: 1, total: 7 })
  })

  test.each([
    ['day 3', 1],
    ['customer-2@example', 1],
    ['harbour customer', 7],
    ['100%', 0],
  ])('found by “%s”: %i', async (search, total) => {
    expect((await listReviews(shop, { ...everything, search })).meta.total).toBe(total)
  })

  test('filtered by rating and product, in every order', async () => {
    expect((await listReviews(shop, { ...everything, rating: 3 })).meta.total).toBe(2)
    expect((await listReviews(shop, { ...everything, product: productId + 1 })).meta.total).toBe(0)
    const { data } = await listReviews(shop, { ...everything, sort: 'oldest', page: 2, per_page: 3 })
    expect(data.map(({ rating }) => rating)).toEqual([4, 5, 2])
  })
})
