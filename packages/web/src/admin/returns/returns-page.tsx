import * as m from '#messages/admin-returns'
import { RETURN_STATES } from '@shop/contract/return-words'
import type { ManagedReturn } from '@shop/contract/returns'
import { RETURN_STATE_NAMES } from '../../lib/names'
import { paths } from '../../lib/paths'
import { ReturnChip } from '../../lib/return-chip'
import { EmptyState } from '../../ui/empty-state'
import { formatMoment } from '../../ui/format'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import type { ListColumn } from '../list/list-column'
import { listCounter, listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import { loadSavedViews, type ListView } from '../list/list-view'
import { ListViews } from '../list/list-views'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/returns-page'
import { returnAdminTexts, returnSummary } from './return-words'

type Filter = 'state' | 'order'

const shape = { filters: ['state', 'order'] as const, sort: '' }
const views: ListView[] = [
  { name: m.all, query: '' },
  { name: m.toDo, query: 'state=to-do', isWork: true },
]
const countReturns = listCounter('GET /api/admin/returns')

const filters: ListFilter<Filter>[] = [
  {
    name: 'state',
    label: m.state,
    options: [
      { value: '', label: m.anyState },
      { value: 'to-do', label: m.toDo },
      { value: 'open', label: m.notFinished },
      ...RETURN_STATES.map((state) => ({ value: state, label: RETURN_STATE_NAMES[state] })),
    ],
  },
]

const columns: ListColumn<ManagedReturn>[] = [
  {
    id: 'number',
    fit: 'whole',
    header: m.returnTitle,
    narrow: 'main',
    to: ({ id }) => paths.adminReturn(id),
    cell: ({ id }) => `#${id}`,
  },
  {
    id: 'order',
    choice: 'shown',
    fit: 'whole',
    header: m.order,
    narrow: 'named-line',
    cell: ({ order_id }) => `#${order_id}`,
  },
  { id: 'customer', choice: 'shown', fit: 'long', header: m.customer, cell: ({ user }) => <bdi>{user.name}</bdi> },
  { id: 'what', choice: 'shown', header: m.what, cell: returnSummary },
  {
    id: 'asked',
    choice: 'shown',
    fit: 'whole',
    header: m.requested,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
  { id: 'state', fit: 'whole', header: m.state, narrow: 'end', cell: ({ state }) => <ReturnChip state={state} /> },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.returns)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/returns',
  shape,
  extra: async (api) => ({ saved: await loadSavedViews(api, 'returns') }),
  failed: returnAdminTexts.fetchFailed,
})

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  return (
    <AdminPage title={m.returns}>
      <ListViews
        list="returns"
        common={views}
        saved={loaderData.status === 'ready' ? loaderData.page.saved : []}
        parameters={shape.filters}
        count={countReturns}
      />
      <ListPanel
        choiceKey="returns"
        label={m.returns}
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id }) => m.returnNamed({ id })}
        filters={filters}
        empty={
          <EmptyState icon="parcel" title={m.noReturns}>
            {m.customersAskOnTheOrderPage}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}
