import * as m from '#messages/admin-drafts'
import { DRAFT_STATES } from '@shop/contract/draft-words'
import type { ListedDraft } from '@shop/contract/drafts'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { EmailAddress } from '../../ui/email-address'
import { EmptyState } from '../../ui/empty-state'
import { formatMoment } from '../../ui/format'
import { TextLink } from '../../ui/text-link'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import { adminTexts } from '../texts'
import { inSeries } from '../../ui/in-series'
import type { Route } from './+types/drafts-page'
import { personOf, STATE_WORDS } from './draft-words'

type Filter = 'state'

const shape = { filters: ['state'] as const, sort: 'newest' }

const filters: ListFilter<Filter>[] = [
  {
    name: 'state',
    label: m.state,
    options: [
      { value: '', label: m.anyState },
      ...DRAFT_STATES.map((state) => ({ value: state, label: STATE_WORDS[state].words })),
    ],
  },
]

const columns: ListColumn<ListedDraft>[] = [
  {
    id: 'person',
    fit: 'long',
    header: m.customer,
    narrow: 'main',
    cell: (draft) => <bdi>{personOf(draft)}</bdi>,
    to: ({ id }) => paths.adminDraft(id),
  },
  {
    id: 'contact',
    fit: 'long',
    header: m.phoneOrEmail,
    choice: 'shown',
    cell: ({ shipping, email }) =>
      shipping.phone ? <bdi>{shipping.phone}</bdi> : <EmailAddress>{email}</EmailAddress>,
  },
  {
    id: 'content',
    fit: 'long',
    header: m.content,
    narrow: 'line',
    cell: ({ pieces, products }) =>
      pieces === 0 ? (
        m.nothingYet
      ) : (
        <bdi>{m.piecesOfProducts({ pieces: m.pieceCount({ count: pieces }), products: inSeries(products) })}</bdi>
      ),
  },
  { id: 'by', header: m.madeBy, choice: 'shown', cell: ({ created_by: by }) => <bdi>{by}</bdi> },
  {
    id: 'changed',
    fit: 'whole',
    header: m.changed,
    sort: { desc: 'newest', asc: 'oldest' },
    cell: ({ updated_at: at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    id: 'state',
    fit: 'whole',
    header: m.state,
    narrow: 'end',
    cell: ({ state, order_id: orderId }) =>
      orderId === null ? (
        <Chip tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].words}</Chip>
      ) : (
        <TextLink to={paths.adminOrder(orderId)}>{m.paidAsOrder({ id: orderId })}</TextLink>
      ),
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.draftOrders)
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
      title={m.draftOrders}
      actions={
        <ButtonLink to={paths.adminDraft('new')} size="small">
          {m.newDraftOrder}
        </ButtonLink>
      }
    >
      <ListPanel
        label={m.draftOrders}
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={personOf}
        search={m.searchDrafts}
        filters={filters}
        choiceKey="drafts"
        empty={
          <EmptyState icon="receipt" title={m.noDraftOrdersYet}>
            {m.writeDownWhatSomebodyOrders}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}
