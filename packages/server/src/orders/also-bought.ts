import type { Product } from '@shop/contract/catalog'
import type { PageLanguage } from '@shop/contract/page-languages'
import { getProduct, listProductsByIds } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { listAlsoBoughtIds } from './also-bought.queries'

const MOST_SHOWN = 4

/** Lists other products that customers of this product bought, the most frequent first. */
export async function listAlsoBought(shop: Shop, productId: number, language?: PageLanguage): Promise<Product[]> {
  await getProduct(shop, productId)
  return listProductsByIds(shop, await listAlsoBoughtIds(shop.db, productId, MOST_SHOWN), language)
}
