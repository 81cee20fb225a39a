import { DraftListQuery } from '@shop/contract/drafts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenProduct } from '../testing/catalog-factories'
import { givenDraft } from '../testing/draft-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listDrafts } from './get-drafts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the list tells pieces and products, each product once, in the language it is asked for', async () => {
  const home = await givenProduct(shop, { name: 'Home', sizes: ['S', 'M'], translations: { ar: { name: 'الأساسي' } } })
  const away = await givenProduct(shop, { name: 'Away', sizes: [] })
  await givenDraft(shop, [{ product: home, size: 'S', quantity: 2 }, { product: home, size: 'M' }, { product: away }])

  expect(await namesIn()).toEqual([{ pieces: 4, products: ['Home', 'Away'] }])
  expect(await namesIn('ar')).toEqual([{ pieces: 4, products: ['الأساسي', 'Away'] }])
})

async function namesIn(language?: 'ar') {
  const { data } = await listDrafts(shop, DraftListQuery.parse({ language }))
  return data.map(({ pieces, products }) => ({ pieces, products }))
}
