import { adminTexts } from '../texts'
import { apiAsBought } from '../../lib/api'
import { idOf, ifAvailable } from '../../lib/live-loader'
import { may } from '../layout/may-open'
import { detailLoader } from '../list/detail-loader'
import { loadPaperNames } from './paper-language'

/** The loader of an order's packing slip, with the names of its products in the second language of the slip. */
export const loadOrderAsBought = detailLoader(
  {
    load: async (api, { params }) => {
      const order = await api.call('GET /api/admin/order-management/{id}', { params: { id: idOf({ params }) } })
      return { order, names: await loadPaperNames(api, [order]) }
    },
    failed: adminTexts.orders.fetchOneFailed,
  },
  apiAsBought,
)

/** The loader of the order's detail page, which also loads disputes and fraud warnings of the payment, and the carriers. */
export const loadOrderPage = detailLoader({
  load: async (api, { params }) => {
    const path = { params: { id: idOf({ params }) } }
    const [order, doubts, carriers, returned] = await Promise.all([
      api.call('GET /api/admin/order-management/{id}', path),
      may('orders') ? ifAvailable(api.call('GET /api/admin/order-management/{id}/disputes', path)) : null,
      may('pack') ? ifAvailable(api.call('GET /api/admin/carriers')) : null,
      may('orders') ? ifAvailable(api.call('GET /api/admin/returns', { query: { order: path.params.id } })) : null,
    ])
    return { order, doubts, carriers: carriers?.data ?? [], returns: returned?.data ?? [] }
  },
  failed: adminTexts.orders.fetchOneFailed,
})

export type OrderPageContent = Extract<Awaited<ReturnType<typeof loadOrderPage>>, { status: 'ready' }>['page']
