import { MOST_SAVED_VIEWS, type SavedView, type SavedViewInput } from '@shop/contract/saved-views'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { deleteViewOf, listViewsOf, lockViews, upsertView } from './saved-views.queries'

export async function listSavedViews(shop: Shop, userId: number): Promise<{ data: SavedView[] }> {
  return { data: await listViewsOf(shop.db, userId) }
}

/** Saves a view of a list under a name; saving under a name again replaces that view. */
export function saveView(shop: Shop, userId: number, input: SavedViewInput): Promise<SavedView> {
  return inTransaction(shop, async (shop) => {
    await lockViews(shop.db, userId)
    const saved = await upsertView(shop.db, userId, input)
    const views = await listViewsOf(shop.db, userId)
    if (views.filter(({ list }) => list === input.list).length > MOST_SAVED_VIEWS) {
      throw new ShopError('invalid-input', `A list has at most ${MOST_SAVED_VIEWS} views. Please delete one first.`)
    }
    return saved
  })
}

export async function deleteSavedView(shop: Shop, userId: number, id: number): Promise<{ message: string }> {
  if (!(await deleteViewOf(shop.db, userId, id))) throw notFound('View')
  return { message: 'The view is deleted.' }
}
