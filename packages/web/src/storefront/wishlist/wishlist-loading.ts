import type { WishlistPage as WishlistAnswer } from '@shop/contract/wishlist'
import type { LivePage } from '../../lib/live-loader'
import type { ShopProduct } from '../../lib/read-catalog'
import { parseProductQuery } from '../products/product-query'
import { wishlistTexts } from './texts'

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
    return wishlistPage(await api.call('GET /api/wishlist', { query: { page } }))
  },
  failed: wishlistTexts.wishlist.fetchFailed,
}

export function wishlistPage({ data, meta: { page, per_page, total } }: WishlistAnswer): WishlistPage {
  const products = data.map(({ product }) => product)
  return { products, total, page, pages: Math.max(1, Math.ceil(total / per_page)) }
}
