import type { Author } from '../audit/record-change'
import type { KeptProduct } from '../assortment/product-states'
import type { ProductState } from '../assortment/product-fields'
import { changeProducts, isSameProduct, type ClubNames } from '../assortment/write-products'
import type { Shop } from '../kernel/shop'
import type { ItemOutcome, RunItem } from './run-item'
import { differenceOf } from './state-fields'

export interface WantedWrite {
  item: RunItem
  before: KeptProduct
  after: ProductState
}

/** Needs a transaction that has locked the products. Writes the changed ones; the outcomes include the undo values. */
export async function writeItems(
  shop: Shop,
  author: Author,
  writes: readonly WantedWrite[],
  clubs: ClubNames,
): Promise<ItemOutcome[]> {
  await changeProducts(shop, author, writes, clubs)
  return writes.map(({ item: { place }, before, after }): ItemOutcome => {
    if (isSameProduct(before, after)) return { place, outcome: 'unchanged' }
    return { place, outcome: 'changed', ...differenceOf(before, after), version: before.version + 1 }
  })
}
