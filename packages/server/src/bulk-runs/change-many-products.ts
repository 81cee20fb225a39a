import type { BulkChange, BulkInput, BulkRun } from '@shop/contract/bulk-runs'
import { lockClubs, type LockedCategory } from '../assortment/lock-clubs'
import { listProductStates, type KeptProduct } from '../assortment/product-states'
import { listMatchingIds } from '../assortment/list-managed-products'
import { inTransaction, type Shop } from '../kernel/shop'
import { refusal } from '../kernel/refusal'
import { ShopError } from '../kernel/shop-error'
import { afterChange } from './after-change'
import { findRunOfRequest } from './bulk-runs.queries'
import { carryOutBatch } from './carry-out-run'
import { createRun, enqueueRun } from './create-run'
import { getBulkRun } from './keep-runs'
import { titleOfChange } from './run-title'

/** So many are written before the request is answered; more are the job's. */
const AT_ONCE = 100
const READ_AT_ONCE = 500

/** Checks the change on every product first and refuses it whole where one can't have it; then has it written. */
export async function changeManyProducts(shop: Shop, by: number, input: BulkInput): Promise<BulkRun> {
  const { change, matching, request_key: requestKey } = input
  const ids = matching ? await listMatchingIds(shop, matching) : [...new Set(input.ids)].sort((a, b) => a - b)
  const products = await checkedProducts(shop, ids, change)
  if (products.length < ids.length && !matching) throw areGone(ids.length - products.length)
  const items = products.map(({ id, name }, place) => ({ place, productId: id, name, wanted: null }))
  const id = await inTransaction(shop, async (shop) => {
    const club = change.kind === 'club' ? await getClub(shop, change.category_id) : undefined
    const title = titleOfChange(change, club?.name ?? '')
    const id = await createRun(shop, { kind: 'change', title, change, requestKey, by }, items)
    if (id === undefined) return findRunOfRequest(shop.db, by, requestKey ?? '')
    if (items.length > AT_ONCE) await enqueueRun(shop, id)
    else await carryOutBatch(shop, id, AT_ONCE + 1)
    return id
  })
  return getBulkRun(shop, id ?? 0)
}

/** Those that exist. Refuses by name where one of them can't have the change. */
async function checkedProducts(shop: Shop, ids: readonly number[], change: BulkChange): Promise<KeptProduct[]> {
  const found: KeptProduct[] = []
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const part = await listProductStates(shop, ids.slice(from, from + READ_AT_ONCE))
    for (const product of part.values()) {
      if (change.kind !== 'delete') checkChange(product, change)
      found.push(product)
    }
  }
  return found
}

function checkChange(product: KeptProduct, change: Exclude<BulkChange, { kind: 'delete' }>): void {
  try {
    afterChange(product, change)
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

function areGone(count: number): ShopError {
  const what = count === 1 ? 'One of these products is' : `${count} of these products are`
  return new ShopError('conflict', `${what} gone. Nothing was changed. Please look at the list again.`)
}
