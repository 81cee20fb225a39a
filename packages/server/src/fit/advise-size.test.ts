import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenSizedLine } from '../testing/order-factories'
import { aJersey } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { adviseSize } from './advise-size'
import { voteOnLine } from './own-fit'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('advice for a size that is sold out says so', async () => {
  const sizes = ['M', 'L']
  const [known, gone] = [
    await givenProduct(shop, { sizes, stock: 7, sizeStock: { M: 2, L: 5 } }),
    await givenProduct(shop, { sizes, stock: 2, sizeStock: { M: 2, L: 0 } }),
  ]
  const customer = await givenUser(shop)
  const { lineId } = await givenSizedLine(shop, customer, known, { size: 'L' })
  await voteOnLine(shop, customer.id, lineId, 'right')

  expect((await adviseSize(shop, customer.id, known.id)).advice).toMatchObject({ size: 'L' })
  expect((await adviseSize(shop, customer.id, known.id)).advice).not.toHaveProperty('is_sold_out')
  expect((await adviseSize(shop, customer.id, gone.id)).advice).toMatchObject({ size: 'L', is_sold_out: true })
})

test('what was bought of a jersey designed for women says nothing of a men’s size, and its own sizes are women’s', async () => {
  const design = { drawing: aJersey({ shape: 'womens' }), sizes: ['S', 'M'], stock: 9 }
  const [worn, other, mens] = [
    await givenProduct(shop, design),
    await givenProduct(shop, design),
    await givenProduct(shop, { ...design, drawing: aJersey() }),
  ]
  const customer = await givenUser(shop)
  const { lineId } = await givenSizedLine(shop, customer, worn, { size: 'S' })
  await voteOnLine(shop, customer.id, lineId, 'right')

  expect((await adviseSize(shop, customer.id, other.id)).advice).toMatchObject({ size: 'S' })
  expect((await adviseSize(shop, customer.id, mens.id)).advice).toBeNull()
})
