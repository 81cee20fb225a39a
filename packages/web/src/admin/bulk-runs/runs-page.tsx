import * as m from '#messages/admin-bulk-runs'
import type { BulkRun } from '@shop/contract/bulk-runs'
import { adminTexts } from '../texts'
import { formatCount, formatMoment } from '../../ui/format'
import { paths } from '../../lib/paths'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { useFreshPage } from '../layout/use-fresh-page'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/runs-page'
import { runTitle } from './run-title'
import { RUN_STATES } from './run-words'

const shape = { filters: [] as const }
const REFRESH_IN_SECONDS = 10

const columns: ListColumn<BulkRun>[] = [
  {
    id: 'title',
    fit: 'long',
    header: m.change,
    narrow: 'main',
    cell: ({ title }) => <bdi>{runTitle(title)}</bdi>,
    to: ({ id }) => paths.adminBulkRun(id),
  },
  {
    id: 'state',
    fit: 'whole',
    header: m.state,
    narrow: 'end',
    cell: ({ state }) => <Chip tone={RUN_STATES[state].tone}>{RUN_STATES[state].words}</Chip>,
  },
  {
    id: 'done',
    fit: 'whole',
    header: m.products,
    align: 'end',
    narrow: 'named-line',
    cell: ({ done, total }) => (done === total ? formatCount(total) : m.doneOfTotal({ done, total })),
  },
  { id: 'by', header: m.who, cell: ({ by }) => (by ? <bdi>{by.name}</bdi> : m.anAccountThatIsGone) },
  {
    id: 'when',
    fit: 'whole',
    header: m.when,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.bulkChanges)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/product-changes',
  shape,
  failed: adminTexts.bulkRuns.fetchFailed,
})

export default function RunsPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery(shape)
  useFreshPage(REFRESH_IN_SECONDS)
  return (
    <AdminPage title={m.bulkChanges} back={{ label: m.products, to: paths.adminProducts }}>
      <ListPanel
        label={m.bulkChanges}
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => runTitle(title)}
        empty={
          <EmptyState icon="clock" title={m.nothingChangedInBulk}>
            {m.tickProducts}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}
