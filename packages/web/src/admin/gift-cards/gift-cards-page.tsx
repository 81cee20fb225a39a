import { GIFT_CARD_STATES } from '@shop/contract/gift-card-words'
import type { ManagedGiftCard } from '@shop/contract/gift-cards'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { formatMoment } from '../../ui/format'
import { Price } from '../../ui/price'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import { adminTexts } from '../texts'
import type { Route } from './+types/gift-cards-page'
import { STATE_WORDS } from './gift-card-words'

type Filter = 'state'

const shape = { filters: ['state'] as const, sort: 'newest' }

const filters: ListFilter<Filter>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'Any state' },
      ...GIFT_CARD_STATES.map((state) => ({ value: state, label: STATE_WORDS[state].words })),
    ],
  },
]

const columns: ListColumn<ManagedGiftCard>[] = [
  {
    id: 'code',
    header: 'Code ends with',
    narrow: 'main',
    cell: nameOf,
    to: ({ id }) => paths.adminGiftCard(id),
  },
  { id: 'recipient', header: 'For', cell: ({ recipient_name: name }) => <bdi>{name}</bdi> },
  {
    id: 'origin',
    header: 'From',
    choice: 'shown',
    cell: ({ buyer, issuer }) => (buyer ? <bdi>{buyer.name}</bdi> : `Issued by ${issuer?.name ?? ''}`),
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    narrow: 'named-line',
    sort: { desc: 'balance' },
    cell: ({ balance }) => <Price amount={balance} />,
  },
  {
    id: 'amount',
    header: 'Of',
    align: 'end',
    narrow: 'named-line',
    cell: ({ amount }) => <Price amount={amount} />,
  },
  {
    id: 'sent',
    header: 'Sent',
    choice: 'shown',
    cell: ({ sent_at: sent, send_on: day }) => (sent === null ? (day ?? 'Not yet') : formatMoment(sent)),
  },
  {
    id: 'state',
    header: 'State',
    narrow: 'end',
    cell: ({ state }) => <Chip tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].words}</Chip>,
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Gift cards')
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/gift-cards',
  shape,
  failed: adminTexts.giftCards.fetchFailed,
})

export default function GiftCardsPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const issue = (
    <ButtonLink to={paths.adminGiftCard('new')} size="small">
      Issue a gift card
    </ButtonLink>
  )
  return (
    <AdminPage title="Gift cards" actions={issue}>
      {loaderData.status === 'ready' ? (
        <p>
          Outstanding on all cards: <Price amount={loaderData.page.outstanding} />
        </p>
      ) : null}
      <ListPanel
        label="Gift cards"
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        search="Search by the last 4 letters, name or email"
        filters={filters}
        choiceKey="gift-cards"
        empty={
          <EmptyState icon="card" title="No gift cards yet">
            Customers buy them on the gift card page, and you can issue one by hand.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

function nameOf({ last4 }: ManagedGiftCard): string {
  return `…${last4}`
}
