import type { ProductSort } from '@shop/contract/catalog'
import type { LivePage } from '../../lib/live-loader'
import { readProducts, type ShopProduct } from '../../lib/read-catalog'
import { texts } from '../../lib/texts'

/** The number of jerseys in one row on a wide screen. */
export const SOME = 4

export const newJerseys = someBy('newest')
export const popularJerseys = someBy('popular')

function someBy(sort: ProductSort): LivePage<ShopProduct[]> {
  return {
    load: async (api) => {
      const products = await api.call('GET /api/products', { query: { sort, per_page: SOME } })
      // A server without pages sends its whole catalogue.
      return readProducts(products).slice(0, SOME)
    },
    failed: texts.products.fetchFailed,
  }
}
