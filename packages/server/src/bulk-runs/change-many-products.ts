import type { BulkChange, BulkInput, BulkRun } from '@shop/contract/bulk-runs'
import { lockClubs, type LockedCategory } from '../assortment/lock-clubs'
import { listProductStates, type StoredProduct } from '../assortment/product-states'
import { listMatchingIds } from '../assortment/list-managed-products'
import { inTransaction, type Shop } from '../kernel/shop'
import { refusal } from '../kernel/refusal'
import { ShopError } from '../kernel/shop-error'
import { todayIn } from '../kernel/shop-time'
import { afterChange } from './after-change'
import { findRunOfRequest } from './bulk-runs.queries'
import { carryOutBatch } from './carry-out-run'
import { createRun, enqueueRun } from './create-run'
import { getBulkRun } from './manage-runs'
import { titleOfChange } from './run-title'

/** Up to this many products are written during the request; a job writes larger changes. */
const MOST_IN_REQUEST = 100
const READ_BATCH = 500

/** Validates the change for every product first, and throws if it is impossible for one; then creates a bulk run. */
export async function changeManyProducts(shop: Shop, by: number, input: BulkInput): Promise<BulkRun> {
  const { change, request_key: requestKey } = input
  const products = await chosenProducts(shop, input)
  const items = products.map(({ id, name }, place) => ({ place, productId: id, name, wanted: null }))
  const id = await inTransaction(shop, async (shop) => {
    const club = change.kind === 'club' ? await getClub(shop, change.category_id) : undefined
    const title = titleOfChange(change, club?.name ?? '')
    const id = await createRun(shop, { kind: 'change', title, change, requestKey, by }, items)
    if (id === undefined) return findRunOfRequest(shop.db, by, requestKey ?? '')
    if (items.length > MOST_IN_REQUEST) await enqueueRun(shop, id)
    else await carryOutBatch(shop, id, MOST_IN_REQUEST + 1)
    return id
  })
  return getBulkRun(shop, id ?? 0)
}

/** The products that the input names, by id. Throws if one is gone, or its change is impossible. */
export async function chosenProducts(shop: Shop, input: BulkInput): Promise<StoredProduct[]> {
  const { change, matching } = input
  const ids = matching ? await listMatchingIds(shop, matching) : [...new Set(input.ids)].sort((a, b) => a - b)
  const products = await checkedProducts(shop, ids, change)
  if (products.length < ids.length && !matching) throw productsGone(ids.length - products.length)
  return products
}

/** Returns the products that exist. Throws an error with the product's name if its change is impossible. */
async function checkedProducts(shop: Shop, ids: readonly number[], change: BulkChange): Promise<StoredProduct[]> {
  const found: StoredProduct[] = []
  const today = todayIn(shop)
  for (let from = 0; from < ids.length; from += READ_BATCH) {
    const part = await listProductStates(shop, ids.slice(from, from + READ_BATCH))
    for (const product of part.values()) {
      if (change.kind !== 'delete') checkChange(product, change, today)
      found.push(product)
    }
  }
  return found
}

function checkChange(product: StoredProduct, change: Exclude<BulkChange, { kind: 'delete' }>, today: string): void {
  try {
    afterChange(product, change, today)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    throw new ShopError(error.code, `${error.message} Nothing was changed.`)
  }
}

async function getClub(shop: Shop, id: number): Promise<LockedCategory> {
  const club = (await lockClubs(shop, [id])).get(id)
  if (!club) throw refusal('change.category_id', 'There is no such club.')
  if (club.isLeague) throw refusal('change.category_id', `${club.name} is a league. A product belongs to a club.`)
  return club
}

function productsGone(count: number): ShopError {
  const what = count === 1 ? 'One of these products is' : `${count} of these products are`
  return new ShopError('conflict', `${what} gone. Nothing was changed. Please look at the list again.`)
}
