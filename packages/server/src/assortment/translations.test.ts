import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, asFormInput, givenClub, givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { findManagedCategory } from './managed-category.queries'
import { getManagedProduct, listManagedProducts } from './list-managed-products'
import { updateCategory } from './save-category'
import { createProduct, updateProduct } from './save-product'
import { draftTranslations } from './translations'

let shop: TestShop
let by: number
let clubId: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
  clubId = (await givenClub(shop, { name: 'Zamalek' })).id
})
afterAll(() => shop.close())

const ARABIC = { name: 'قميص الزمالك', description: 'قميص أبيض.' }

async function lastChanges(subject: 'product' | 'category', id: number) {
  const { data } = await listAuditLog(shop, { subject, id, page: 1, per_page: 1, sort: 'newest' })
  return data[0]?.changes
}

describe('the translations of a product', () => {
  test('are saved with it; a form that does not know them leaves them as they are', async () => {
    const input = aProductInput({ category_id: clubId, translations: { ar: ARABIC } })
    const product = await createProduct(shop, by, input)
    expect(product.translations).toEqual({ ar: ARABIC })
    const changed = await updateProduct(shop, by, product.id, asFormInput(product, { name: 'Renamed' }))
    expect(changed).toMatchObject({ name: 'Renamed', translations: { ar: ARABIC } })
  })

  test('are recorded one by one', async () => {
    const product = await createProduct(shop, by, aProductInput({ category_id: clubId, translations: { ar: ARABIC } }))
    await updateProduct(shop, by, product.id, asFormInput(product, { translations: { ar: { name: 'الزمالك' } } }))
    expect(await lastChanges('product', product.id)).toEqual([
      { field: 'Arabic name', before: 'قميص الزمالك', after: 'الزمالك' },
    ])
    expect((await getManagedProduct(shop, product.id)).translations.ar?.description).toBe('قميص أبيض.')
  })

  test('are found by what is missing', async () => {
    const { id } = await givenClub(shop, { name: 'Al Ahly' })
    await givenProduct(shop, { categoryId: id, translations: { ar: ARABIC } })
    const half = await givenProduct(shop, { categoryId: id, translations: { ar: { name: 'الأهلي' } } })
    const none = await givenProduct(shop, { categoryId: id })
    const wanted = { state: 'all', sort: 'oldest', page: 1, per_page: 24, untranslated: 'ar' } as const
    const { data } = await listManagedProducts(shop, { ...wanted, club: [id] })
    expect(data.map(({ id }) => id)).toEqual([half.id, none.id])
  })
})

test('the translations of a club are saved and recorded, and a text is removed by emptying it', async () => {
  const { id } = await givenClub(shop, { name: 'Al Ittihad' })
  await updateCategory(shop, by, id, { name: 'Al Ittihad', translations: { ar: { name: 'الاتحاد', city: 'جدة' } } })
  await updateCategory(shop, by, id, { name: 'Al Ittihad', translations: { ar: { city: null } } })
  expect(await findManagedCategory(shop.db, id)).toMatchObject({ translations: { ar: { name: 'الاتحاد' } } })
  expect(await lastChanges('category', id)).toEqual([{ field: 'Arabic city', before: 'جدة', after: null }])
})

test('a language without any text is no entry', () => {
  expect(draftTranslations({ ar: { name: '' } }, { ar: { name: 'الاتحاد' } })).toEqual({})
  expect(draftTranslations(undefined, { ar: { name: 'الاتحاد' } })).toEqual({ ar: { name: 'الاتحاد' } })
})
