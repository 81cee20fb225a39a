import type { Product } from '@shop/contract/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenUser } from '../testing/account-factories'
import { archive, givenProduct } from '../testing/catalog-factories'
import { givenPastOrder } from '../testing/order-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listAlsoBought } from './also-bought'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const namesOf = (products: Product[]) => products.map(({ name }) => name)

async function givenOrders(...orders: Product[][]): Promise<void> {
  for (const products of orders) await givenPastOrder(shop, await givenUser(shop), products)
}

test('what most customers took along comes first', async () => {
  const [jersey, often, once, never] = [
    await givenProduct(shop),
    await givenProduct(shop, { name: 'Often' }),
    await givenProduct(shop, { name: 'Once' }),
    await givenProduct(shop, { name: 'Never' }),
  ]
  await givenOrders([jersey, often], [jersey, often, once], [never], [often, never])

  expect(namesOf(await listAlsoBought(shop, jersey.id))).toEqual(['Often', 'Once'])
})

test('a customer counts once, also with several orders', async () => {
  const [jersey, loved, common] = [
    await givenProduct(shop),
    await givenProduct(shop, { name: 'Loved by one' }),
    await givenProduct(shop, { name: 'Liked by two' }),
  ]
  const fan = await givenUser(shop)
  await givenPastOrder(shop, fan, [jersey])
  for (let turn = 0; turn < 3; turn += 1) await givenPastOrder(shop, fan, [loved])
  await givenOrders([jersey, common], [jersey, common])

  expect(namesOf(await listAlsoBought(shop, jersey.id))).toEqual(['Liked by two', 'Loved by one'])
})

test('cancelled orders and what is no longer sold don’t count', async () => {
  const [jersey, gone, other] = [await givenProduct(shop), await givenProduct(shop), await givenProduct(shop)]
  await givenOrders([jersey, gone])
  await givenPastOrder(shop, await givenUser(shop), [jersey, other], 'cancelled')
  await archive(shop, gone)

  expect(await listAlsoBought(shop, jersey.id)).toEqual([])
})

test('at most four are shown, and none for a product that is not sold', async () => {
  const jersey = await givenProduct(shop)
  const others = []
  for (let turn = 0; turn < 6; turn += 1) others.push(await givenProduct(shop))
  await givenOrders([jersey, ...others])

  expect(await listAlsoBought(shop, jersey.id)).toHaveLength(4)
  await expect(listAlsoBought(shop, 999_999)).rejects.toMatchObject({ code: 'not-found' })
})
