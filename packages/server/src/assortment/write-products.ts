import { recordChanges, type Author, type Change } from '../audit/record-change'
import type { Shop } from '../kernel/shop'
import { recordLooks } from './record-looks'
import { auditFields } from './product-fields'
import type { ProductState } from './product-state'
import { insertProducts, takeProductIds, updateProducts, type StoredProduct } from './product-writes.queries'
import { movementsBetween } from '../stock/stock'

export type ClubNames = ReadonlyMap<number, { name: string }>

export interface WantedChange {
  before: StoredProduct
  after: ProductState
}

/** The number of audit log entries per insert statement. */
const ENTRIES_AT_ONCE = 500

/**
 * Inserts products and their audit log entries inside the caller's transaction.
 * Returns the ids in the order of the products.
 */
export async function addProducts(
  shop: Shop,
  author: Author,
  added: readonly ProductState[],
  clubs: ClubNames,
): Promise<number[]> {
  if (added.length === 0) return []
  const ids = await takeProductIds(shop.db, added.length)
  const products = added.map((product, place) => ({ ...product, id: ids[place] ?? 0 }))
  for (const product of products) Object.assign(product, await looksOfNew(shop, product))
  await insertProducts(shop.db, products, shop.now())
  const changes = products.map((product): Change => {
    const subject = { kind: 'product', id: product.id, name: product.name } as const
    return { ...author, action: 'added', subject, after: auditFields(product, clubNamed(clubs, product)) }
  })
  await recordInSteps(shop, changes)
  return ids
}

/**
 * Saves the products that differ and records them in the audit log, inside a transaction that has locked them.
 * Returns how many differ.
 */
export async function changeProducts(
  shop: Shop,
  author: Author,
  wanted: readonly WantedChange[],
  clubs: ClubNames,
): Promise<number> {
  const changed = wanted.filter(({ before, after }) => !isSameProduct(before, after))
  if (changed.length === 0) return 0
  for (const { before, after } of changed) {
    if (after.backPictureKey !== before.backPictureKey) await recordLooks(shop, after.drawing, before.id)
  }
  await updateProducts(
    shop.db,
    changed.map(({ before, after }) => ({ id: before.id, before, after, movements: movementsBetween(before, after) })),
    author,
    shop.now(),
  )
  const changes = changed.map(({ before, after }): Change => {
    const subject = { kind: 'product', id: before.id, name: after.name } as const
    const fields = { before: auditFields(before, before.club), after: auditFields(after, clubNamed(clubs, after)) }
    return { ...author, action: 'changed', subject, ...fields }
  })
  await recordInSteps(shop, changes)
  return changed.length
}

export async function recordInSteps(shop: Shop, changes: readonly Change[]): Promise<void> {
  for (let from = 0; from < changes.length; from += ENTRIES_AT_ONCE) {
    await recordChanges(shop, changes.slice(from, from + ENTRIES_AT_ONCE))
  }
}

export function isSameProduct(before: ProductState, after: ProductState): boolean {
  return (Object.keys(after) as (keyof ProductState)[]).every(
    (field) => JSON.stringify(sorted(before[field])) === JSON.stringify(sorted(after[field])),
  )
}

/** Sorts an object's properties for the comparison, because jsonb does not preserve their order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => [key, sorted(part)])
  return entries.sort(([one], [other]) => (one < other ? -1 : 1))
}

/** A photo that was named stays in front of the drawing. */
async function looksOfNew(shop: Shop, product: ProductState & { id: number }): Promise<Partial<ProductState>> {
  const { pictureKey, backPictureKey } = await recordLooks(shop, product.drawing, product.id)
  const hasPhoto = product.pictureKey !== null || product.image !== null
  return { pictureKey: hasPhoto ? product.pictureKey : pictureKey, backPictureKey }
}

function clubNamed(clubs: ClubNames, { categoryId }: ProductState): string {
  return clubs.get(categoryId)?.name ?? `club ${categoryId}`
}
