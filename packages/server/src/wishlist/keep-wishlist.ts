import type { WishlistIds, WishlistPage } from '@shop/contract/wishlist'
import { getProduct, listProductsByIds } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { countWishedFor, deleteWish, insertWish, listWishedFor } from './wishlist.queries'

/** More than anybody will look through; it bounds what one customer can make us keep and send. */
const MOST_ITEMS = 500

export async function listWishlist(
  shop: Shop,
  userId: number,
  { page, per_page }: { page: number; per_page: number },
): Promise<WishlistPage> {
  const [wishes, total] = await Promise.all([
    listWishedFor(shop.db, userId, { limit: per_page, offset: (page - 1) * per_page }),
    countWishedFor(shop.db, userId),
  ])
  const addedAt = new Map(wishes.map(({ productId, createdAt }) => [productId, createdAt]))
  const products = await listProductsByIds(shop, [...addedAt.keys()])
  return {
    data: products.map((product) => ({ product, added_at: (addedAt.get(product.id) ?? shop.now()).toISOString() })),
    meta: { page, per_page, total },
  }
}

export async function listWishlistIds(shop: Shop, userId: number): Promise<WishlistIds> {
  const wishes = await listWishedFor(shop.db, userId, { limit: MOST_ITEMS, offset: 0 })
  return { product_ids: wishes.map(({ productId }) => productId) }
}

/** Answers with the whole list, so that a page that missed a change in another tab catches up. */
export async function addToWishlist(shop: Shop, userId: number, productId: number): Promise<WishlistIds> {
  await getProduct(shop, productId)
  const hasRoom = await insertWish(shop.db, { userId, productId, createdAt: shop.now() }, MOST_ITEMS)
  if (!hasRoom) throw new ShopError('invalid-input', 'Your wishlist is full. Please remove something first.')
  return listWishlistIds(shop, userId)
}

export async function removeFromWishlist(shop: Shop, userId: number, productId: number): Promise<WishlistIds> {
  await deleteWish(shop.db, userId, productId)
  return listWishlistIds(shop, userId)
}
