import type { ManagedCategory, ManagedCategoryPage, ManagedCategoryQuery } from '@shop/contract/categories-admin'
import { notFound } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { understandSearch } from '../search/understand-search'
import * as queries from './managed-category.queries'

export async function listManagedCategories(shop: Shop, query: ManagedCategoryQuery): Promise<ManagedCategoryPage> {
  const { page, per_page, search = '', ...wanted } = query
  const { data, total } = await queries.listManagedCategories(shop.db, {
    ...wanted,
    ...(search !== '' && { search: { typed: search, words: await understandSearch(shop, search) } }),
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return { data, meta: { page, per_page, total } }
}

export async function getManagedCategory(shop: Shop, id: number): Promise<ManagedCategory> {
  const category = await queries.findManagedCategory(shop.db, id)
  if (!category) throw notFound('Category')
  return category
}
