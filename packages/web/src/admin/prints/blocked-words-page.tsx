import * as m from '#messages/admin-prints'
import type { Client } from '@shop/contract/client'
import { adminTexts } from '../texts'
import { apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { LoadFailure } from '../list/list-failure'
import type { Route } from './+types/blocked-words-page'
import { BlockedWords } from './blocked-words'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.blockedWords)
}

export function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const load = (api: Client) => api.call('GET /api/admin/blocked-words')
  return attempt({ load, failed: adminTexts.blockedWords.fetchFailed }, apiWithSignal(request.signal), { params, url })
}

export default function BlockedWordsPage({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <AdminPage title={m.blockedWords} back={{ label: m.backToThePrintQueue, to: paths.adminPrintQueue }}>
      {loaded.status === 'ready' ? (
        <BlockedWords words={loaded.data.words} />
      ) : (
        <LoadFailure notice={loaded.status === 'failed' ? loaded.notice : adminTexts.blockedWords.fetchFailed} />
      )}
    </AdminPage>
  )
}
