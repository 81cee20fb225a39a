import * as m from '#messages/admin-imports'
import { adminTexts } from '../texts'
import { apiWithSignal } from '../../lib/api'
import { attempt } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { LoadFailure } from '../list/list-failure'
import type { Route } from './+types/import-page'
import { ChooseFile } from './choose-file'
import { ImportRun } from './import-run'
import { loadImport } from './load-import'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.importProducts)
}

export async function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  if (!url.searchParams.has('id')) return null
  return attempt({ load: loadImport, failed: adminTexts.imports.fetchFailed }, apiWithSignal(request.signal), {
    params,
    url,
  })
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={m.importProducts} back={{ label: m.products, to: paths.adminProducts }}>
      {loaderData === null ? (
        <ChooseFile />
      ) : loaderData.status === 'ready' ? (
        <ImportRun key={loaderData.data.run.id} loaded={loaderData.data} />
      ) : loaderData.status === 'failed' ? (
        <LoadFailure notice={loaderData.notice} />
      ) : (
        <EmptyState
          icon="search"
          title={m.noSuchImport}
          action={<ButtonLink to={paths.adminImport()}>{m.chooseAFile}</ButtonLink>}
        />
      )}
    </AdminPage>
  )
}
