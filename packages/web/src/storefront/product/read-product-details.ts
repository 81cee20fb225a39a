import type { ProductDetails } from '@shop/contract/catalog'
import { readProduct, type ShopProduct } from '../../lib/read-catalog'
import { readText, readThing } from '../../lib/reading'

type DetailName = Exclude<keyof ProductDetails, keyof ShopProduct>

/** A product as its own page shows it. A server that knows only the specification sends none of the details. */
export type ShopProductDetails = ShopProduct & Pick<ProductDetails, DetailName>

export function readProductDetails(body: unknown): ShopProductDetails {
  const fields = readThing(body)
  return {
    ...readProduct(body),
    sku: readText(fields.sku),
    material: readText(fields.material),
    care: readText(fields.care),
    fit: readText(fields.fit),
    on_the_pitch: readText(fields.on_the_pitch),
  }
}
