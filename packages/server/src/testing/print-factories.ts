import type { Product } from '@shop/contract/catalog'
import { fils } from '@shop/contract/money'
import type { NewProduct } from '../assortment/add-product'
import type { Shop } from '../kernel/shop'
import { givenProduct } from './catalog-factories'
import { aJersey } from './picture-factories'

/** Creates a printable jersey: 100.00 plain, 145.00 with name and number. */
export function givenPrintable(shop: Shop, given: Partial<NewProduct> = {}): Promise<Product> {
  return givenProduct(shop, { drawing: aJersey(), sizes: ['M', 'L'], stock: 10, priceInFils: fils(10_000), ...given })
}
