import type { Author } from '../audit/record-change'
import type { StoredProduct } from '../assortment/product-states'
import type { ProductState } from '../assortment/product-state'
import { findTaken } from '../assortment/taken-values'
import { changeProducts, isSameProduct, type ClubNames } from '../assortment/write-products'
import type { Shop } from '../kernel/shop'
import { skipped, type ItemOutcome, type RunItem } from './run-item'
import { differenceOf } from './state-fields'

export interface WantedWrite {
  item: RunItem
  before: StoredProduct
  after: ProductState
}

/** Needs a transaction that has locked the products. Writes the changed ones; the outcomes include the undo values. */
export async function writeItems(
  shop: Shop,
  author: Author,
  writes: readonly WantedWrite[],
  clubs: ClubNames,
): Promise<ItemOutcome[]> {
  const { free, taken } = await withoutTaken(shop, writes)
  await changeProducts(shop, author, free, clubs)
  const written = free.map(({ item: { place }, before, after }): ItemOutcome => {
    if (isSameProduct(before, after)) return { place, outcome: 'unchanged' }
    return { place, outcome: 'changed', ...differenceOf(before, after), version: before.version + 1 }
  })
  return [...taken, ...written]
}

/** Apart from those that would get a text that another product has. */
export async function withoutTaken<Wanted extends { item: RunItem; before?: StoredProduct; after: ProductState }>(
  shop: Shop,
  wanted: readonly Wanted[],
): Promise<{ free: Wanted[]; taken: ItemOutcome[] }> {
  const claimants = wanted.map(({ before, after }) => ({ id: before?.id, after }))
  const refusals = await findTaken(shop, claimants)
  return {
    free: wanted.filter((_, place) => !refusals[place]),
    taken: wanted.flatMap(({ item }, place) => {
      const refused = refusals[place]
      return refused ? [skipped(item, refused.message)] : []
    }),
  }
}
