import type { WishlistPage as WishlistAnswer } from '@shop/contract/wishlist'
import type { LivePage } from '../../lib/live-loader'
import { readProducts, type ShopProduct } from '../../lib/read-catalog'
import { PAGE_SIZE, parseProductQuery } from '../products/product-query'
import { deviceWishes } from './device-wishes'
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

/** A visitor's wishes: their ids are on this device, their products come from the catalogue. */
export const deviceWishlist: LivePage<WishlistPage> = {
  load: async (api, { url }) => {
    const ids = deviceWishes.list()
    const { page = 1 } = parseProductQuery(url.searchParams)
    const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const found = shown.length > 0 ? readProducts(await api.call('GET /api/products', { query: { id: shown } })) : []
    const products = shown.flatMap((id) => found.find((product) => product.id === id) ?? [])
    // Products that have left the shop can't be shown, so they are forgotten.
    for (const id of shown) if (!products.some((product) => product.id === id)) deviceWishes.remove(id)
    const total = deviceWishes.list().length
    return { products, total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) }
  },
  failed: wishlistTexts.wishlist.fetchFailed,
}

export function wishlistPage({ data, meta: { page, per_page, total } }: WishlistAnswer): WishlistPage {
  const products = data.map(({ product }) => product)
  return { products, total, page, pages: Math.max(1, Math.ceil(total / per_page)) }
}
