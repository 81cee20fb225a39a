import * as m from '#messages/admin-gift-cards'
import { GIFT_CARD_STATES } from '@shop/contract/gift-card-words'
import type { ManagedGiftCard } from '@shop/contract/gift-cards'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
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
import { sentWords, STATE_WORDS } from './gift-card-words'

type Filter = 'state'

const shape = { filters: ['state'] as const, sort: 'newest' }

const filters: ListFilter<Filter>[] = [
  {
    name: 'state',
    label: m.state,
    options: [
      { value: '', label: m.anyState },
      ...GIFT_CARD_STATES.map((state) => ({ value: state, label: STATE_WORDS[state].words })),
    ],
  },
]

const columns: ListColumn<ManagedGiftCard>[] = [
  {
    id: 'code',
    fit: 'whole',
    header: m.codeEndsWith,
    narrow: 'main',
    cell: (card) => <bdi>{nameOf(card)}</bdi>,
    to: ({ id }) => paths.adminGiftCard(id),
  },
  { id: 'recipient', fit: 'long', header: m.recipient, cell: ({ recipient_name: name }) => <bdi>{name}</bdi> },
  {
    id: 'origin',
    fit: 'long',
    header: m.sender,
    choice: 'shown',
    cell: ({ buyer, issuer }) => <bdi>{buyer ? buyer.name : m.issuedBy({ name: issuer?.name ?? '' })}</bdi>,
  },
  {
    id: 'balance',
    fit: 'whole',
    header: m.balance,
    align: 'end',
    narrow: 'named-line',
    sort: { desc: 'balance' },
    cell: ({ balance }) => <Price amount={balance} />,
  },
  {
    id: 'amount',
    fit: 'whole',
    header: m.ofAmount,
    align: 'end',
    narrow: 'named-line',
    cell: ({ amount }) => <Price amount={amount} />,
  },
  {
    id: 'sent',
    fit: 'whole',
    header: m.sent,
    choice: 'shown',
    cell: sentWords,
  },
  {
    id: 'state',
    fit: 'whole',
    header: m.state,
    narrow: 'end',
    cell: ({ state }) => <Chip tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].words}</Chip>,
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.giftCards)
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
      {m.issueAGiftCard}
    </ButtonLink>
  )
  return (
    <AdminPage title={m.giftCards} actions={issue}>
      {loaderData.status === 'ready' ? (
        <p>{withElements(m.outstandingOnAllCards, { amount: <Price amount={loaderData.page.outstanding} /> })}</p>
      ) : null}
      <ListPanel
        label={m.giftCards}
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        search={m.searchGiftCards}
        filters={filters}
        choiceKey="gift-cards"
        empty={
          <EmptyState icon="card" title={m.noGiftCardsYet}>
            {m.whereGiftCardsComeFrom}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

function nameOf({ last4 }: ManagedGiftCard): string {
  return `…${last4}`
}
