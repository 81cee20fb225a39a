import type { WishlistIds, WishlistPage } from '@shop/contract/wishlist'
import type { PageLanguage } from '@shop/contract/page-languages'
import { getProduct, listProductsByIds } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { countWishlistItems, deleteWishlistItem, insertWishlistItem, listWishlistItems } from './wishlist.queries'

/** Bounds how many rows one customer can make the shop store and send. */
const MOST_ITEMS = 500

export async function listWishlist(
  shop: Shop,
  userId: number,
  { page, per_page, language }: { page: number; per_page: number; language?: PageLanguage | undefined },
): Promise<WishlistPage> {
  const [items, total] = await Promise.all([
    listWishlistItems(shop.db, userId, { limit: per_page, offset: (page - 1) * per_page }),
    countWishlistItems(shop.db, userId),
  ])
  const addedAt = new Map(items.map(({ productId, createdAt }) => [productId, createdAt]))
  const products = await listProductsByIds(shop, [...addedAt.keys()], language)
  return {
    data: products.map((product) => ({ product, added_at: (addedAt.get(product.id) ?? shop.now()).toISOString() })),
    meta: { page, per_page, total },
  }
}

export async function listWishlistIds(shop: Shop, userId: number): Promise<WishlistIds> {
  const items = await listWishlistItems(shop.db, userId, { limit: MOST_ITEMS, offset: 0 })
  return { product_ids: items.map(({ productId }) => productId) }
}

/** Returns all ids of the wishlist, so that a page catches up with changes made in another tab. */
export async function addToWishlist(shop: Shop, userId: number, productId: number): Promise<WishlistIds> {
  await getProduct(shop, productId)
  const hasRoom = await insertWishlistItem(shop.db, { userId, productId, createdAt: shop.now() }, MOST_ITEMS)
  if (!hasRoom) throw new ShopError('invalid-input', 'Your wishlist is full. Please remove something first.')
  return listWishlistIds(shop, userId)
}

export async function removeFromWishlist(shop: Shop, userId: number, productId: number): Promise<WishlistIds> {
  await deleteWishlistItem(shop.db, userId, productId)
  return listWishlistIds(shop, userId)
}
