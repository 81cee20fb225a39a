import * as texts from '#messages/texts'
import { idOf, type LivePage } from '../../lib/live-loader'
import { readOrder, readOrderHistory, type OrderHistory, type ShopOrder } from '../../lib/read-order'
import { isId } from '../../lib/reading'

export const ownOrders: LivePage<OrderHistory> = {
  load: async (api, { url }) => {
    const page = pageIn(url.searchParams)
    return readOrderHistory(await api.call('GET /api/orders', { query: page > 1 ? { page } : {} }))
  },
  failed: texts.orders_fetchFailed,
}

export const ownOrder: LivePage<ShopOrder> = {
  load: async (api, args) => readOrder(await api.call('GET /api/orders/{id}', { params: { id: idOf(args) } })),
  failed: texts.order_fetchFailed,
}

/** The page number in the URL; 1 where it is missing or invalid. */
function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return isId(page) && page <= MOST_PAGES ? page : 1
}

const MOST_PAGES = 1_000_000
