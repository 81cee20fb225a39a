import { expect, onTestFinished, test } from 'vitest'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { openTestShop } from '../testing/test-shop'
import { reportReview, voteOnReview } from './judge-reviews'
import { listProductReviews } from './list-product-reviews'
import { writeReview } from './write-review'

test('20 customers who each click five times at once are 20 votes and 20 reports', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const product = await givenProduct(shop)
  const { id } = await writeReview(shop, (await givenUser(shop)).id, product.id, { rating: 5, comment: null })
  const voters = await Promise.all(Array.from({ length: 20 }, () => givenUser(shop)))

  const clicks = voters.flatMap((voter) => Array.from({ length: 5 }, () => voter))
  await Promise.all(clicks.map((voter) => voteOnReview(shop, voter.id, id, true)))
  const reports = await Promise.allSettled(
    clicks.map((voter) => reportReview(shop, voter.id, id, { reason: 'spam', text: null })),
  )

  expect((await listProductReviews(shop, product.id)).reviews).toMatchObject([{ helpful_count: 20 }])
  expect(reports.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)

  await Promise.all(clicks.map((voter, turn) => voteOnReview(shop, voter.id, id, turn % 5 === 4)))
  const { rows } = await shop.pool.query<{ votes: string; counted: number }>(
    `select (select count(*) from review_votes where review_id = $1) as votes,
       (select helpful_count from reviews where id = $1) as counted`,
    [id],
  )
  expect(Number(rows[0]?.votes)).toBe(rows[0]?.counted)
})
