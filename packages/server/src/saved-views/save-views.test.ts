import { MOST_SAVED_VIEWS } from '@shop/contract/saved-views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { deleteSavedView, listSavedViews, saveView } from './save-views'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const toShip = { list: 'orders', name: 'To ship', query: 'fulfilment=to-ship' }

test('a saved view belongs to the person who saved it', async () => {
  const [one, other] = [await givenAdmin(shop), await givenAdmin(shop)]

  const view = await saveView(shop, one.id, toShip)

  expect(view).toMatchObject(toShip)
  expect(await listSavedViews(shop, one.id)).toEqual({ data: [view] })
  expect(await listSavedViews(shop, other.id)).toEqual({ data: [] })
  await expect(deleteSavedView(shop, other.id, view.id)).rejects.toThrow('View not found')
  await deleteSavedView(shop, one.id, view.id)
  expect(await listSavedViews(shop, one.id)).toEqual({ data: [] })
})

test('saving under the same name replaces the view, also from twenty tabs at once', async () => {
  const { id } = await givenAdmin(shop)

  await Promise.all(Array.from({ length: 20 }, (_, tab) => saveView(shop, id, { ...toShip, query: `page=${tab}` })))
  await saveView(shop, id, { ...toShip, query: 'sort=oldest' })

  expect((await listSavedViews(shop, id)).data).toMatchObject([{ name: 'To ship', query: 'sort=oldest' }])
})

test('a list has a limited number of views, also when many are saved at once', async () => {
  const { id } = await givenUser(shop)

  const saved = await Promise.allSettled(
    Array.from({ length: MOST_SAVED_VIEWS + 4 }, (_, n) => saveView(shop, id, { ...toShip, name: `View ${n}` })),
  )

  expect(saved.filter(({ status }) => status === 'rejected')).toHaveLength(4)
  expect((await listSavedViews(shop, id)).data).toHaveLength(MOST_SAVED_VIEWS)
  await expect(saveView(shop, id, { ...toShip, list: 'products' })).resolves.toMatchObject({ list: 'products' })
})
