import type { BulkChange, BulkInput, BulkResult } from '@shop/contract/catalog-admin'
import { inTransaction, type Shop } from '../kernel/shop'
import { refusal } from '../kernel/refusal'
import { ShopError } from '../kernel/shop-error'
import { afterChange } from './bulk-change'
import { lockCategories, type HeldCategory } from './category.queries'
import { removeProducts } from './delete-product'
import { understood } from './list-managed-products'
import { listManagedIds } from './managed-product.queries'
import { lockKept, type KeptProduct } from './product-writes.queries'
import { changeProducts } from './write-products'

/** So that thousands never keep others waiting for long at a time. */
const AT_ONCE = 250

/** All of them or none. */
export async function changeManyProducts(shop: Shop, by: number, input: BulkInput): Promise<BulkResult> {
  const { change, matching } = input
  return inTransaction(shop, async (shop) => {
    const club = change.kind === 'club' ? await holdClub(shop, change.category_id) : undefined
    const ids = matching ? await listManagedIds(shop.db, await understood(shop, matching)) : [...new Set(input.ids)]
    ids.sort((one, other) => one - other)
    const result = { changed: 0, archived: 0 }
    let gone = 0
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const part = ids.slice(from, from + AT_ONCE)
      const held = await lockKept(shop.db, part, change.kind === 'delete' ? 'update' : 'no key update')
      const { changed, archived } = await changePart(shop, by, held, { change, club })
      result.changed += changed
      result.archived += archived
      gone += part.length - held.length
    }
    if (gone > 0 && !matching) throw areGone(gone)
    return result
  })
}

async function changePart(
  shop: Shop,
  by: number,
  held: readonly KeptProduct[],
  { change, club }: { change: BulkChange; club: HeldCategory | undefined },
): Promise<BulkResult> {
  if (change.kind === 'delete') {
    const { erased, archived } = await removeProducts(shop, by, held)
    return { changed: erased + archived, archived }
  }
  const clubs = new Map(held.map(({ categoryId, club }) => [categoryId, { name: club }]))
  if (change.kind === 'club' && club) clubs.set(change.category_id, club)
  const wanted = held.map((before) => ({ before, after: afterChange(before, change) }))
  return { changed: await changeProducts(shop, by, wanted, clubs), archived: 0 }
}

/** The club they move to can't vanish meanwhile. */
async function holdClub(shop: Shop, id: number): Promise<HeldCategory> {
  const club = (await lockCategories(shop.db, [id])).get(id)
  if (!club) throw refusal('change.category_id', 'There is no such club.')
  if (club.isLeague) throw refusal('change.category_id', `${club.name} is a league. A product belongs to a club.`)
  return club
}

function areGone(count: number): ShopError {
  const what = count === 1 ? 'One of these products is' : `${count} of these products are`
  return new ShopError('conflict', `${what} gone. Nothing was changed. Please look at the list again.`)
}
