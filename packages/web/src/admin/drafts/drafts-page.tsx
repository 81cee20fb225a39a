import { DRAFT_STATES } from '@shop/contract/draft-words'
import type { ListedDraft } from '@shop/contract/drafts'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { formatMoment, plural } from '../../ui/format'
import { TextLink } from '../../ui/text-link'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import { adminTexts } from '../texts'
import type { Route } from './+types/drafts-page'
import { personOf, STATE_WORDS } from './draft-words'

type Filter = 'state'

const shape = { filters: ['state'] as const, sort: 'newest' }

const filters: ListFilter<Filter>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'Any state' },
      ...DRAFT_STATES.map((state) => ({ value: state, label: STATE_WORDS[state].words })),
    ],
  },
]

const columns: ListColumn<ListedDraft>[] = [
  {
    id: 'person',
    header: 'Customer',
    narrow: 'main',
    cell: (draft) => <bdi>{personOf(draft)}</bdi>,
    to: ({ id }) => paths.adminDraft(id),
  },
  {
    id: 'contact',
    header: 'Phone or email',
    choice: 'shown',
    cell: ({ shipping, email }) => <bdi>{shipping.phone || email}</bdi>,
  },
  {
    id: 'content',
    header: 'What',
    narrow: 'line',
    cell: ({ pieces, products }) =>
      pieces === 0 ? 'Nothing yet' : `${plural(pieces, 'piece', 'pieces')}: ${products.join(', ')}`,
  },
  { id: 'by', header: 'Made by', choice: 'shown', cell: ({ created_by: by }) => <bdi>{by}</bdi> },
  {
    id: 'changed',
    header: 'Changed',
    sort: { desc: 'newest', asc: 'oldest' },
    cell: ({ updated_at: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    id: 'state',
    header: 'State',
    narrow: 'end',
    cell: ({ state, order_id: orderId }) =>
      orderId === null ? (
        <Chip tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].words}</Chip>
      ) : (
        <TextLink to={paths.adminOrder(orderId)}>Paid, order #{orderId}</TextLink>
      ),
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Draft orders')
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/drafts',
  shape,
  failed: adminTexts.drafts.fetchFailed,
})

export default function DraftsPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  return (
    <AdminPage
      title="Draft orders"
      actions={
        <ButtonLink to={paths.adminDraft('new')} size="small">
          New draft order
        </ButtonLink>
      }
    >
      <ListPanel
        label="Draft orders"
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={personOf}
        search="Search by name, email, phone or number"
        filters={filters}
        choiceKey="drafts"
        empty={
          <EmptyState icon="receipt" title="No draft orders yet">
            Write down what somebody orders by phone or WhatsApp, and send a link to pay for it.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}
