import type {
  ManagedProduct,
  ManagedProductFilter,
  ManagedProductPage,
  ManagedProductQuery,
} from '@shop/contract/catalog-admin'
import { notFound } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { understandSearch } from '../search/understand-search'
import type { ManagedFilter } from './managed-filter.queries'
import { findManagedIds, listManagedAfter, listManagedById, listManagedIds } from './managed-product.queries'

const AT_ONCE = 500

export async function listManagedProducts(shop: Shop, query: ManagedProductQuery): Promise<ManagedProductPage> {
  const { page, per_page, sort, language, ...filter } = query
  const found = await findManagedIds(shop.db, {
    filter: await understood(shop, filter),
    sort,
    language,
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return {
    data: await listManagedById(shop.db, found.ids),
    meta: { page, per_page, total: found.total },
    // The total may exceed `MAX_FILS`, so it is not an amount of type `Fils`.
    totals: { pieces: found.pieces, value: found.valueInFils / 100 },
  }
}

export async function getManagedProduct(shop: Shop, id: number): Promise<ManagedProduct> {
  const [product] = await listManagedById(shop.db, [id])
  if (!product) throw notFound('Product')
  return product
}

/** All matching products in the order of their ids; loaded in batches to limit memory. */
export async function* everyManagedProduct(shop: Shop, filter: ManagedProductFilter): AsyncIterable<ManagedProduct> {
  const wanted = await understood(shop, filter)
  for (let after = 0; ;) {
    const part = await listManagedAfter(shop.db, wanted, after, AT_ONCE)
    yield* part
    const last = part.at(-1)
    if (!last || part.length < AT_ONCE) return
    after = last.id
  }
}

/** The ids of all matching products in ascending order. */
export async function listMatchingIds(shop: Shop, filter: ManagedProductFilter): Promise<number[]> {
  const ids = await listManagedIds(shop.db, await understood(shop, filter))
  return ids.sort((one, other) => one - other)
}

async function understood(shop: Shop, query: ManagedProductFilter): Promise<ManagedFilter> {
  const { search = '', league, club, kit, stock, state, untranslated } = query
  return {
    ...(search !== '' && { search: { typed: search, words: await understandSearch(shop, search) } }),
    ...(league && { leagues: league }),
    ...(club && { clubs: club }),
    ...(kit && { kits: kit }),
    ...(stock && { stock }),
    ...(untranslated && { untranslated }),
    state,
  }
}
