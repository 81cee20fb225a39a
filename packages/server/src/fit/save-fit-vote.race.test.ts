import { FIT_ANSWERS } from '@shop/contract/fit-words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProductDetails } from '../catalog/browse-products'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenSizedLine } from '../testing/order-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { deleteOwnFit, voteOnLine } from './own-fit'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('many votes at once for one line leave one, and the counts agree with the votes', async () => {
  const product = await givenProduct(shop)
  const buyers = await Promise.all(Array.from({ length: 12 }, () => givenUser(shop)))
  const lines = []
  for (const user of buyers) lines.push({ user, ...(await givenSizedLine(shop, user, product)) })

  await Promise.all(
    lines.flatMap(({ user, lineId }) => FIT_ANSWERS.map((answer) => voteOnLine(shop, user.id, lineId, answer))),
  )
  await Promise.all(lines.slice(0, 4).map(({ user }) => deleteOwnFit(shop, user.id)))

  const { rows } = await shop.pool.query<{ took: 'up' | 'usual' | 'down'; count: number }>(
    'select took, count(*)::int from fit_votes where product_id = $1 group by took',
    [product.id],
  )
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(8)
  const counted = { up: 0, usual: 0, down: 0, ...Object.fromEntries(rows.map(({ took, count }) => [took, count])) }
  expect((await getProductDetails(shop, product.id)).fit_votes).toMatchObject([counted])
})
