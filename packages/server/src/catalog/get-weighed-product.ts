import { notFound } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { findWeighedProduct, type WeighedProduct } from './product.queries'

/** What delivery depends on: price and weight of a product. They may come from the cache: to be shown, not to decide by. */
export async function getWeighedProduct(shop: Shop, id: number): Promise<WeighedProduct> {
  const key = String(id)
  const known = await shop.cache.getMany('weighed product', [key], async () => {
    const product = await findWeighedProduct(shop.db, id)
    return new Map<string, WeighedProduct>(product ? [[key, product]] : [])
  })
  const product = known.get(key)
  if (!product) throw notFound('Product')
  return product
}
