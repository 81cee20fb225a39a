import * as m from '#messages/admin-delivery'
import type { Client } from '@shop/contract/client'
import { apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { LoadFailure } from '../list/list-failure'
import { adminTexts } from '../texts'
import type { Route } from './+types/delivery-page'
import { DeliveryEditor } from './delivery-editor'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.delivery)
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const load = (api: Client) => api.call('GET /api/admin/delivery')
  return attempt({ load, failed: adminTexts.delivery.fetchFailed }, apiWithSignal(request.signal), { params, url })
}

export default function DeliveryPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <AdminPage title={m.delivery} back={{ label: m.backToSettings, to: paths.adminSettings }}>
      {loaded.status === 'ready' ? (
        <DeliveryEditor delivery={loaded.data} />
      ) : (
        <LoadFailure notice={loaded.status === 'failed' ? loaded.notice : adminTexts.delivery.fetchFailed} />
      )}
    </AdminPage>
  )
}
