import type { Club, League, Product } from '@shop/contract/catalog'
import type { ManagedProduct, ProductInput } from '@shop/contract/catalog-admin'
import { fils } from '@shop/contract/money'
import { sql } from 'drizzle-orm'
import { addCategory, type NewCategory } from '../assortment/add-category'
import { addProduct, type NewProduct } from '../assortment/add-product'
import { getClub, getLeague } from '../catalog/browse-leagues'
import { getProduct } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'

export async function givenLeague(shop: Shop, given: Partial<NewCategory> = {}): Promise<League> {
  return getLeague(shop, await addCategory(shop, { name: 'Premier League', ...given }))
}

/** Creates a club, in a new league by default. */
export async function givenClub(shop: Shop, given: Partial<NewCategory> = {}): Promise<Club> {
  const parentId = given.parentId ?? (await givenLeague(shop)).id
  return getClub(shop, await addCategory(shop, { name: 'Arsenal', ...given, parentId }))
}

/** Creates a jersey with ten pieces in two sizes, of a new club by default. */
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

/** Archives a product, like deleting one that was ordered. */
export async function archive(shop: Shop, { id }: { id: number }): Promise<void> {
  await shop.db.execute(sql`update products set archived_at = now() where id = ${id}`)
}

/** The input of the product form. */
export function aProductInput(input: Partial<ProductInput> & Pick<ProductInput, 'category_id'>): ProductInput {
  return { name: 'Away Jersey 2026/27', description: 'A blue body.', price: 299.5, stock: 7, ...input }
}

/** The input of the product form when staff open a product and change only these fields. */
export function asFormInput(product: ManagedProduct, changes: Partial<ProductInput> = {}): ProductInput {
  const { name, description, price, stock, category_id, image, size_variations, size_stock, version } = product
  const { kit, season, colours, drawing, print_fee, has_printing, in_shop, sku } = product
  const { material, care, fit, on_the_pitch } = product
  const told = { sku, material, care, fit, on_the_pitch }
  const shown = { name, description, price, stock, category_id, image, size_variations, size_stock, version }
  return { ...shown, kit, season, colours, drawing, print_fee, has_printing, in_shop, ...told, ...changes }
}
