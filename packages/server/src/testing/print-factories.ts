import type { Product } from '@shop/contract/catalog'
import { fils } from '@shop/contract/money'
import type { NewProduct } from '../assortment/add-product'
import type { Shop } from '../kernel/shop'
import { givenProduct } from './catalog-factories'
import { aJersey } from './picture-factories'

/** A jersey that is drawn and can be had with name and number: 100.00 plain, 145.00 printed. */
export function givenPrintable(shop: Shop, given: Partial<NewProduct> = {}): Promise<Product> {
  return givenProduct(shop, { drawing: aJersey(), sizes: ['M', 'L'], stock: 10, priceInFils: fils(10_000), ...given })
}
