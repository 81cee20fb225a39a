import * as m from '#messages/admin-promises'
import { OFFER_STATES } from '@shop/contract/promise-words'
import type { DeparturePage, ManagedOffer, PromisePage } from '@shop/contract/promises'
import type { SavedView } from '@shop/contract/saved-views'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PROMISE_CHOICE_NAMES } from '../../lib/promise-choice-names'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import { Chip, type ChipTone } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { formatAmount, formatDate } from '../../ui/format'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { may } from '../layout/may-open'
import type { ListColumn } from '../list/list-column'
import { listCounter, listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import { loadSavedViews, type ListView } from '../list/list-view'
import { ListViews } from '../list/list-views'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import { adminTexts } from '../texts'
import type { Route } from './+types/promises-page'
import { Departures } from './departures'
import { PromiseFigures } from './promise-figures'
import { TransfersImport } from './transfers-import'

type Filter = 'state'
/** What the page shows beside the offers. */
interface Beside {
  /** Null for those who may not see the squads. */
  departures: DeparturePage | null
  saved: SavedView[]
}
const shape = { filters: ['state'] as const, sort: '' }

const views: ListView[] = [
  { name: m.all, query: '' },
  { name: m.stateOffered, query: 'state=open' },
  { name: m.stateAnswered, query: 'state=answered' },
]
const countOffers = listCounter('GET /api/admin/promises')

const STATES: Record<ManagedOffer['state'], { name: string; tone: ChipTone }> = {
  open: { name: m.stateOffered, tone: 'warning' },
  answered: { name: m.stateAnswered, tone: 'success' },
  expired: { name: m.stateExpired, tone: 'plain' },
  withdrawn: { name: m.stateWithdrawn, tone: 'plain' },
}

const filters: ListFilter<Filter>[] = [
  {
    name: 'state',
    label: m.state,
    options: [
      { value: '', label: m.anyState },
      ...OFFER_STATES.map((state) => ({ value: state, label: STATES[state].name })),
    ],
  },
]

const columns: ListColumn<ManagedOffer>[] = [
  {
    id: 'order',
    fit: 'whole',
    header: m.order,
    narrow: 'main',
    to: ({ order_id }) => paths.adminOrder(order_id),
    cell: ({ order_id }) => `#${order_id}`,
  },
  { id: 'customer', choice: 'shown', fit: 'long', header: m.customer, cell: ({ customer }) => <bdi>{customer}</bdi> },
  {
    id: 'player',
    fit: 'long',
    header: m.player,
    cell: ({ player, club }) =>
      withElements(m.playerOfClub, { player: <bdi>{letters(player)}</bdi>, club: <bdi>{club}</bdi> }),
  },
  { id: 'choice', choice: 'shown', fit: 'long', header: m.choice, cell: choiceWords },
  {
    id: 'until',
    choice: 'shown',
    fit: 'whole',
    header: m.until,
    narrow: 'named-line',
    cell: ({ until }) => formatDate(until),
  },
  {
    id: 'cost',
    choice: 'shown',
    fit: 'whole',
    header: m.cost,
    narrow: 'named-line',
    cell: ({ cost }) => (cost === 0 ? '–' : m.aed({ amount: formatAmount(cost) })),
  },
  {
    id: 'state',
    fit: 'whole',
    header: m.state,
    narrow: 'end',
    cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].name}</Chip>,
  },
]

function letters({ name, number }: ManagedOffer['player']): string {
  return [name, number ?? ''].join(' ').trim()
}

function choiceWords({ choice, new_player: player }: ManagedOffer): string {
  if (choice === null) return m.noneYet
  return player
    ? m.choiceWithPlayer({ choice: PROMISE_CHOICE_NAMES[choice], player: letters(player) })
    : PROMISE_CHOICE_NAMES[choice]
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.transferPromise)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/promises',
  shape,
  extra: async (api): Promise<Beside> => {
    const saved = await loadSavedViews(api, 'promises')
    // Managers of orders see the offers, but not the squads.
    if (!may('print', 'catalogue')) return { departures: null, saved }
    return { departures: await api.call('GET /api/admin/departures', { query: { per_page: 50 } }), saved }
  },
  failed: adminTexts.promises.fetchFailed,
})

export default function PromisesPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const [isImporting, setImporting] = useState(false)
  const { revalidate } = useRevalidator()
  const mayMark = may('print', 'catalogue')
  const page = loaderData.status === 'ready' ? loaderData.page : undefined
  return (
    <AdminPage
      title={m.transferPromise}
      actions={mayMark ? <Button onClick={() => setImporting(true)}>{m.uploadTransfers}</Button> : undefined}
    >
      {page ? <PromiseFigures figures={page.figures} days={page.days} /> : null}
      <ListViews
        list="promises"
        common={views}
        saved={page?.saved ?? []}
        parameters={shape.filters}
        count={countOffers}
      />
      <ListPanel<ManagedOffer, PromisePage & Beside, Filter>
        choiceKey="promises"
        label={m.offers}
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ order_id }) => m.offerForOrder({ id: order_id })}
        filters={filters}
        empty={
          <EmptyState icon="people" title={m.noOffersYet}>
            {m.howOffersBegin}
          </EmptyState>
        }
      />
      {page?.departures ? (
        // Whoever is marked since moves all pages on, so the list begins anew.
        <Departures key={page.departures.meta.total} latest={page.departures} onChanged={() => void revalidate()} />
      ) : null}
      <TransfersImport
        open={isImporting}
        onClose={() => setImporting(false)}
        onSaved={() => {
          setImporting(false)
          void revalidate()
        }}
      />
    </AdminPage>
  )
}
