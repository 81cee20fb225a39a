import type { ImportRow } from '@shop/contract/product-imports'
import type { ProductState } from '../assortment/product-state'
import type { Shop } from '../kernel/shop'
import { listLookalikes } from './lookalikes.queries'

/**
 * The products that the shop has already and that a new one looks like, by line of the file: staff who import the
 * same new products twice are warned before anything is added.
 */
export async function findLookalikes(
  shop: Shop,
  added: readonly { line: number; after: ProductState }[],
): Promise<Map<number, NonNullable<ImportRow['lookalike']>>> {
  if (added.length === 0) return new Map()
  const looks = added.map(({ line, after: { name, categoryId, season, kit, sku } }) => ({
    line,
    name,
    categoryId,
    season,
    kit,
    sku,
  }))
  const found = await listLookalikes(shop.db, looks)
  return new Map(found.map(({ line, product_id, name }) => [line, { product_id, name }]))
}
