import type { ProductSort } from '@shop/contract/catalog'
import type { LivePage } from '../../lib/live-loader'
import { readProducts, type ShopProduct } from '../../lib/read-catalog'
import { texts } from '../../lib/texts'

/** One row on a wide screen. */
export const SOME = 4

export const newJerseys = someBy('newest')
export const popularJerseys = someBy('popular')

function someBy(sort: ProductSort): LivePage<ShopProduct[]> {
  return {
    load: async (api) => {
      const products = await api.call('GET /api/products', { query: { sort, per_page: SOME } })
      // A server that knows no pages sends them all.
      return readProducts(products).slice(0, SOME)
    },
    failed: texts.products.fetchFailed,
  }
}
