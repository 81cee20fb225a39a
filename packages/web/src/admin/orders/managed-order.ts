import { adminTexts } from '../../lib/admin-texts'
import { idOf } from '../../lib/live-loader'
import { oneLoader } from '../list/one-loader'

/** The loader of every page about one order. */
export const loadManagedOrder = oneLoader({
  load: (api, { params }) => api.call('GET /api/admin/order-management/{id}', { params: { id: idOf({ params }) } }),
  failed: adminTexts.orders.fetchOneFailed,
})
