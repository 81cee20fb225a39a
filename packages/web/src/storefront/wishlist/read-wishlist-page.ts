import type { LivePage } from '../../lib/live-loader'
import { parseProductQuery } from '../products/product-query'
import { fieldsOf, readCount, readEach, readList } from '../../lib/reading'
import { readProduct, type ShopProduct } from '../../lib/shapes'
import { texts } from '../../lib/texts'

export interface WishlistPage {
  products: ShopProduct[]
  /** How many there are on all pages together. */
  total: number
  page: number
  pages: number
}

export const ownWishlist: LivePage<WishlistPage> = {
  load: async (api, { url }) => {
    const { page } = parseProductQuery(url.searchParams)
    return readWishlist(await api.call('GET /api/wishlist', { query: { page } }))
  },
  failed: texts.wishlist.fetchFailed,
}

/** One page of the wishlist; a server that knows no pages sends it whole. */
export function readWishlist(body: unknown): WishlistPage {
  const products = readEach(readList(body), (item) => readProduct(fieldsOf(item).product))
  const meta = fieldsOf(fieldsOf(body).meta)
  const total = readCount(meta.total) ?? products.length
  const perPage = readCount(meta.per_page) ?? 0
  return {
    products,
    total,
    page: readCount(meta.page) ?? 1,
    pages: perPage > 0 ? Math.max(1, Math.ceil(total / perPage)) : 1,
  }
}
