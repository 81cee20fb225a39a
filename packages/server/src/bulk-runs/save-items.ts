import type { Author } from '../audit/record-change'
import { lockProductStates } from '../assortment/product-states'
import { draftOf, type ProductReferences } from '../assortment/product-draft'
import type { ProductState } from '../assortment/product-state'
import { lockReferences } from '../assortment/save-product'
import { addProducts } from '../assortment/write-products'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { skipped, type ItemOutcome, type RunAtWork, type RunItem, type RefusedSave, type WantedSave } from './run-item'
import { withoutTaken, writeItems, type WantedWrite } from './write-items'

interface NewProduct {
  item: RunItem
  after: ProductState
}

/** Needs a transaction. Saves the rows of an import; skips products that were changed after their row was checked. */
export async function saveItems(
  shop: Shop,
  { id: runId, userId: by }: RunAtWork,
  items: readonly RunItem[],
): Promise<ItemOutcome[]> {
  const held = await lockProductStates(
    shop,
    items.flatMap(({ productId }) => productId ?? []),
  )
  const refused: ItemOutcome[] = []
  const saves: (WantedSave & { item: RunItem })[] = []
  for (const item of items) {
    const wanted = item.wanted as WantedSave | RefusedSave
    if ('refusal' in wanted) refused.push(skipped(item, wanted.refusal))
    else saves.push({ item, ...wanted })
  }
  const references = await lockReferences(
    shop,
    saves.map(({ input }) => input),
  )
  const added: NewProduct[] = []
  const writes: WantedWrite[] = []
  for (const { item, input, seen } of saves) {
    const before = held.get(item.productId ?? 0)
    if (seen !== null && before?.version !== seen.version) refused.push(skipped(item, before ? CHANGED : GONE))
    else {
      const draft = draftOrRefused(() =>
        draftOf(seen ? { ...input, seen_stock: seen } : input, seen ? before : undefined, references),
      )
      if (typeof draft === 'string') refused.push(skipped(item, draft))
      else if (before && seen !== null) writes.push({ item, before, after: draft })
      else added.push({ item, after: draft })
    }
  }
  const author = { by, runId }
  const changed = await writeItems(shop, author, writes, references.clubs)
  return [...refused, ...changed, ...(await addItems(shop, author, added, references))]
}

const CHANGED = 'Somebody changed this product after the file was checked.'
const GONE = 'This product was deleted after the file was checked.'

function draftOrRefused(draft: () => ProductState): ProductState | string {
  try {
    return draft()
  } catch (error) {
    if (error instanceof ShopError) return error.message
    throw error
  }
}

async function addItems(
  shop: Shop,
  author: Author,
  added: readonly NewProduct[],
  { clubs }: ProductReferences,
): Promise<ItemOutcome[]> {
  const { free, taken } = await withoutTaken(shop, added)
  const ids = await addProducts(
    shop,
    author,
    free.map(({ after }) => after),
    clubs,
  )
  const written = free.map(({ item: { place } }, index): ItemOutcome => {
    return { place, outcome: 'added', productId: ids[index] ?? 0, version: 1 }
  })
  return [...taken, ...written]
}
