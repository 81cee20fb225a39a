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
import { listLoader } from '../list/list-loader'
import type { Route } from './+types/import-page'
import { ChooseFile } from './choose-file'
import { ImportRun } from './import-run'
import { loadImport, PAST_SHAPE } from './load-import'
import { PastImports } from './past-imports'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.importProducts)
}

const loadPastImports = listLoader({
  route: 'GET /api/admin/product-imports',
  shape: PAST_SHAPE,
  failed: adminTexts.imports.fetchFailed,
})

/** Loads the import that the address names, or the last ones. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { request, params, url } = args
  if (!url.searchParams.has('id')) return { past: await loadPastImports(args) }
  const page = { load: loadImport, failed: adminTexts.imports.fetchFailed }
  return { one: await attempt(page, apiWithSignal(request.signal), { params, url }) }
}

export default function ImportPage({ loaderData: { one, past } }: Route.ComponentProps) {
  return (
    <AdminPage title={m.importProducts} back={{ label: m.products, to: paths.adminProducts }}>
      {past ? (
        <>
          <ChooseFile />
          <PastImports loaded={past} />
        </>
      ) : one.status === 'ready' ? (
        <ImportRun key={one.data.run.id} loaded={one.data} />
      ) : one.status === 'failed' ? (
        <LoadFailure notice={one.notice} />
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
