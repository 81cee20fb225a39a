import { lockClubs, type LockedCategory } from '../assortment/lock-clubs'
import { lockProductStates, type StoredProduct } from '../assortment/product-states'
import type { Shop } from '../kernel/shop'
import { removeItems } from './change-items'
import { restored } from './restored'
import { skipped, type ItemOutcome, type RunAtWork, type RunItem, type WantedRestore } from './run-item'
import { writeItems, type WantedWrite } from './write-items'

interface Restoring {
  item: RunItem
  wanted: WantedRestore
  before: StoredProduct
}

/** Needs a transaction. Restores the old values of products that still have the values the run wrote; skips others. */
export async function restoreItems(shop: Shop, run: RunAtWork, items: readonly RunItem[]): Promise<ItemOutcome[]> {
  const held = await heldFor(shop, items)
  const gone: ItemOutcome[] = []
  const present: Restoring[] = []
  for (const item of items) {
    const before = held.get(item.productId ?? 0)
    if (before) present.push({ item, wanted: item.wanted as WantedRestore, before })
    else gone.push(skipped(item, 'It was deleted since.'))
  }
  const added = present.filter(({ wanted }) => wanted.outcome === 'added')
  const others = present.filter(({ wanted }) => wanted.outcome !== 'added')
  return [...gone, ...(await removeAdded(shop, run, added, held)), ...(await restoreChanged(shop, run, others))]
}

function heldFor(shop: Shop, items: readonly RunItem[]): Promise<Map<number, StoredProduct>> {
  const forDeletion = items.some(({ wanted }) => (wanted as WantedRestore).outcome === 'added')
  return lockProductStates(
    shop,
    items.flatMap(({ productId }) => productId ?? []),
    { forDeletion },
  )
}

/** Removes products that an import added, unless they were changed since. */
async function removeAdded(
  shop: Shop,
  run: RunAtWork,
  added: readonly Restoring[],
  held: ReadonlyMap<number, StoredProduct>,
): Promise<ItemOutcome[]> {
  const isUntouched = ({ wanted, before }: Restoring) => before.version === wanted.version
  const touched = added.filter((each) => !isUntouched(each)).map(({ item }) => skipped(item, CHANGED_SINCE))
  const untouched = added.filter(isUntouched).map(({ item }) => item)
  return [...touched, ...(await removeItems(shop, run, untouched, held))]
}

const CHANGED_SINCE = 'Somebody changed it since.'

async function restoreChanged(
  shop: Shop,
  { id: runId, userId: by }: RunAtWork,
  changed: readonly Restoring[],
): Promise<ItemOutcome[]> {
  const clubs = await lockClubs(
    shop,
    changed.flatMap(({ wanted, before }) => [wanted.before?.categoryId ?? before.categoryId]),
  )
  const left: ItemOutcome[] = []
  const writes: WantedWrite[] = []
  for (const { item, wanted, before } of changed) {
    const after = restored(before, wanted)
    if (!after) left.push(skipped(item, CHANGED_SINCE))
    else if (!isClub(clubs.get(after.categoryId))) left.push(skipped(item, 'Its old club is gone.'))
    else writes.push({ item, before, after })
  }
  return [...left, ...(await writeItems(shop, { by, runId }, writes, clubs))]
}

function isClub(category: LockedCategory | undefined): boolean {
  return category?.isLeague === false
}
