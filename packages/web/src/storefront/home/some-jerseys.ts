import * as texts from '#messages/texts'
import type { ProductSort } from '@shop/contract/catalog'
import type { LivePage } from '../../lib/live-loader'
import { readProducts, type ShopProduct } from '../../lib/read-catalog'

/** The number of jerseys in one row on a wide screen. */
export const SOME = 4

/** A row, and enough others for the pictures around it: no jersey is shown twice. */
const SOME_AND_MORE = 4 * SOME

export const newJerseys = someBy('newest', SOME)
export const popularJerseys = someBy('popular', SOME_AND_MORE)

function someBy(sort: ProductSort, count: number): LivePage<ShopProduct[]> {
  return {
    load: async (api) => {
      const products = await api.call('GET /api/products', { query: { sort, per_page: count } })
      // A server without pages sends its whole catalogue.
      return readProducts(products).slice(0, count)
    },
    failed: texts.products_fetchFailed,
  }
}
