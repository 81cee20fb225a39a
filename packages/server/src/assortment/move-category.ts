import type { CategoryPlace } from '@shop/contract/categories-admin'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import * as queries from './managed-category.queries'

/**
 * Puts a category before another one of the same parent, or to an end. Such a move also fits an order that others have changed meanwhile,
 * and making it twice is making it once.
 */
export function moveCategory(shop: Shop, by: number, id: number, to: CategoryPlace): Promise<{ ids: number[] }> {
  return inTransaction(shop, async (shop) => {
    await queries.lockCategoryWriters(shop.db)
    const category = await queries.findStoredCategory(shop.db, id)
    if (!category) throw notFound('Category')
    const places = await queries.listPlaces(shop.db, category.parentId)
    const before = places.map((place) => place.id)
    const ids = orderAfter(before, id, to)
    const moved = ids.map((id, position) => ({ id, position }))
    const old = new Map(places.map(({ id, position }) => [id, position]))
    await queries.updatePositions(
      shop.db,
      moved.filter(({ id, position }) => old.get(id) !== position),
    )
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'category', id, name: category.name },
      before: { place: before.indexOf(id) + 1 },
      after: { place: ids.indexOf(id) + 1 },
    })
    return { ids }
  })
}

function orderAfter(before: readonly number[], id: number, to: CategoryPlace): number[] {
  if (to === id) return [...before]
  const others = before.filter((other) => other !== id)
  if (to === 'first') return [id, ...others]
  if (to === 'last') return [...others, id]
  const place = others.indexOf(to)
  if (place < 0) {
    throw new ShopError(
      'changed-meanwhile',
      'Somebody has changed the categories meanwhile. Please look at them again.',
    )
  }
  return [...others.slice(0, place), id, ...others.slice(place)]
}
