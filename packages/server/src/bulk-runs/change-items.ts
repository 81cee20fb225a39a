import type { BulkChange } from '@shop/contract/bulk-runs'
import { removeProducts } from '../assortment/delete-product'
import { lockClubs } from '../assortment/lock-clubs'
import { lockProductStates, type StoredProduct } from '../assortment/product-states'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { todayIn } from '../kernel/shop-time'
import { afterChange } from './after-change'
import { skipped, type ItemOutcome, type RunAtWork, type RunItem } from './run-item'
import { differenceOf } from './state-fields'
import { writeItems, type WantedWrite } from './write-items'

const GONE = 'It was deleted meanwhile.'

/** Needs a transaction. Makes the run's change to each of these products. */
export async function changeItems(shop: Shop, run: RunAtWork, items: readonly RunItem[]): Promise<ItemOutcome[]> {
  const { change } = run
  if (change === null || items.length === 0) return []
  const ids = items.flatMap(({ productId }) => productId ?? [])
  const held = await lockProductStates(shop, ids, { forDeletion: change.kind === 'delete' })
  const present = items.filter(({ productId }) => held.has(productId ?? 0))
  const gone = items.filter(({ productId }) => !held.has(productId ?? 0)).map((item) => skipped(item, GONE))
  if (change.kind === 'delete') return [...gone, ...(await removeItems(shop, run, present, held))]
  return [...gone, ...(await changePresent(shop, run, present, held))]
}

async function changePresent(
  shop: Shop,
  { id: runId, userId: by, change }: RunAtWork,
  items: readonly RunItem[],
  held: ReadonlyMap<number, StoredProduct>,
): Promise<ItemOutcome[]> {
  const clubs = await lockClubs(shop, change?.kind === 'club' ? [change.category_id] : [])
  if (change?.kind === 'club' && clubs.get(change.category_id)?.isLeague !== false) {
    return items.map((item) => skipped(item, 'The club is gone.'))
  }
  const names = new Map(
    [...held.values()].map(({ categoryId, club }): [number, { name: string }] => [categoryId, { name: club }]),
  )
  for (const [id, club] of clubs) names.set(id, club)
  const today = todayIn(shop)
  const writes: WantedWrite[] = []
  const refused: ItemOutcome[] = []
  for (const item of items) {
    const before = held.get(item.productId ?? 0)
    if (!before || !change || change.kind === 'delete') continue
    const after = changedOrRefused(before, change, today)
    if (typeof after === 'string') refused.push(skipped(item, after))
    else writes.push({ item, before, after })
  }
  return [...refused, ...(await writeItems(shop, { by, runId }, writes, names))]
}

function changedOrRefused(before: StoredProduct, change: Exclude<BulkChange, { kind: 'delete' }>, today: string) {
  try {
    return afterChange(before, change, today)
  } catch (error) {
    if (error instanceof ShopError) return error.message
    throw error
  }
}

/** Needs a transaction that has locked the products. Deletes them, or archives those with orders or reviews. */
export async function removeItems(
  shop: Shop,
  { id: runId, userId: by }: RunAtWork,
  items: readonly RunItem[],
  held: ReadonlyMap<number, StoredProduct>,
): Promise<ItemOutcome[]> {
  const products = items.flatMap(({ productId }) => held.get(productId ?? 0) ?? [])
  const { erased, archived } = await removeProducts(shop, { by, runId }, products)
  return items.map(({ place, productId }): ItemOutcome => {
    const product = held.get(productId ?? 0)
    if (!product || !(erased.has(product.id) || archived.has(product.id))) return { place, outcome: 'unchanged' }
    if (erased.has(product.id)) return { place, outcome: 'erased' }
    const archivedAt = product.archivedAt ?? shop.now()
    const difference = differenceOf(product, { ...product, archivedAt, publishAt: null, unpublishAt: null })
    return { place, outcome: 'archived', ...difference, version: product.version + 1 }
  })
}
