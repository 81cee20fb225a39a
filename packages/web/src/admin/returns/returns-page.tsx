import { RETURN_STATE_NAMES, RETURN_STATES } from '@shop/contract/return-words'
import type { ManagedReturn } from '@shop/contract/returns'
import { paths } from '../../lib/paths'
import { ReturnChip } from '../../lib/return-chip'
import { EmptyState } from '../../ui/empty-state'
import { formatMoment } from '../../ui/format'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/returns-page'
import { returnAdminTexts, returnSummary } from './return-words'

type Filter = 'state' | 'order'

const shape = { filters: ['state', 'order'] as const, sort: '' }

const filters: ListFilter<Filter>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All' },
      { value: 'open', label: 'To do' },
      ...RETURN_STATES.map((state) => ({ value: state, label: RETURN_STATE_NAMES[state] })),
    ],
  },
]

const columns: ListColumn<ManagedReturn>[] = [
  {
    id: 'number',
    header: 'Return',
    narrow: 'main',
    to: ({ id }) => paths.adminReturn(id),
    cell: ({ id }) => `#${id}`,
  },
  { id: 'order', header: 'Order', narrow: 'named-line', cell: ({ order_id }) => `#${order_id}` },
  { id: 'customer', header: 'Customer', cell: ({ user }) => <bdi>{user.name}</bdi> },
  { id: 'what', header: 'What', cell: returnSummary },
  {
    id: 'asked',
    header: 'Requested',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at)}</time>,
  },
  { id: 'state', header: 'State', narrow: 'end', cell: ({ state }) => <ReturnChip state={state} /> },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Returns')
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/returns',
  shape,
  failed: returnAdminTexts.fetchFailed,
})

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  return (
    <AdminPage title="Returns">
      <ListPanel
        label="Returns"
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id }) => `Return #${id}`}
        filters={filters}
        empty={
          <EmptyState icon="parcel" title="No returns">
            Customers ask for a return or an exchange on the page of their order.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}
