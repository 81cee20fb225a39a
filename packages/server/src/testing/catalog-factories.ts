import type { Club, League, Product } from '@shop/contract/catalog'
import { fils } from '@shop/contract/money'
import { sql } from 'drizzle-orm'
import { addCategory, type NewCategory } from '../catalog/add-category'
import { addProduct, type NewProduct } from '../catalog/add-product'
import { getClub, getLeague } from '../catalog/browse-leagues'
import { getProduct } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'

export async function givenLeague(shop: Shop, given: Partial<NewCategory> = {}): Promise<League> {
  return getLeague(shop, await addCategory(shop, { name: 'Premier League', ...given }))
}

/** In a league of its own unless told which. */
export async function givenClub(shop: Shop, given: Partial<NewCategory> = {}): Promise<Club> {
  const parentId = given.parentId ?? (await givenLeague(shop)).id
  return getClub(shop, await addCategory(shop, { name: 'Arsenal', ...given, parentId }))
}

/** Ten pieces of a jersey in two sizes, of a club of its own unless told which. */
export async function givenProduct(shop: Shop, given: Partial<NewProduct> = {}): Promise<Product> {
  const categoryId = given.categoryId ?? (await givenClub(shop)).id
  return getProduct(shop, await addProduct(shop, { ...aProduct(), ...given, categoryId }))
}

export function aProduct(): Omit<NewProduct, 'categoryId'> {
  return {
    name: 'Home Jersey 2026/27',
    description: 'A red body with white sleeves.',
    priceInFils: fils(40_900),
    sizes: ['M', 'L'],
    stock: 10,
  }
}

/** Takes a product out of the shop, as deleting one that was ordered does. */
export async function archive(shop: Shop, { id }: { id: number }): Promise<void> {
  await shop.db.execute(sql`update products set archived_at = now() where id = ${id}`)
}
