import { OFFER_STATES, PROMISE_CHOICE_NAMES } from '@shop/contract/promise-words'
import type { Departure, ManagedOffer, PromisePage } from '@shop/contract/promises'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { Chip, type ChipTone } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { formatAmount, formatDate } from '../../ui/format'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { may } from '../layout/may-open'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import { adminTexts } from '../texts'
import type { Route } from './+types/promises-page'
import { Departures } from './departures'
import { PromiseFigures } from './promise-figures'
import { TransfersImport } from './transfers-import'

type Filter = 'state'
const shape = { filters: ['state'] as const, sort: '' }

const STATES: Record<ManagedOffer['state'], { name: string; tone: ChipTone }> = {
  open: { name: 'Offered', tone: 'warning' },
  answered: { name: 'Answered', tone: 'success' },
  expired: { name: 'Expired', tone: 'plain' },
  withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

const filters: ListFilter<Filter>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', label: 'All' },
      ...OFFER_STATES.map((state) => ({ value: state, label: STATES[state].name })),
    ],
  },
]

const columns: ListColumn<ManagedOffer>[] = [
  {
    id: 'order',
    header: 'Order',
    narrow: 'main',
    to: ({ order_id }) => paths.adminOrder(order_id),
    cell: ({ order_id }) => `#${order_id}`,
  },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => <bdi>{customer}</bdi> },
  {
    id: 'player',
    header: 'Player',
    cell: ({ player, club }) => (
      <>
        <bdi>{letters(player)}</bdi>, <bdi>{club}</bdi>
      </>
    ),
  },
  { id: 'choice', header: 'Choice', cell: choiceWords },
  { id: 'until', header: 'Until', narrow: 'named-line', cell: ({ until }) => formatDate(until) },
  {
    id: 'cost',
    header: 'Cost',
    narrow: 'named-line',
    cell: ({ cost }) => (cost === 0 ? '–' : `AED ${formatAmount(cost)}`),
  },
  {
    id: 'state',
    header: 'State',
    narrow: 'end',
    cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].name}</Chip>,
  },
]

function letters({ name, number }: ManagedOffer['player']): string {
  return [name, number ?? ''].join(' ').trim()
}

function choiceWords({ choice, new_player: player }: ManagedOffer): string {
  if (choice === null) return 'None yet'
  return player ? `${PROMISE_CHOICE_NAMES[choice]}: ${letters(player)}` : PROMISE_CHOICE_NAMES[choice]
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Transfer promise')
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/promises',
  shape,
  extra: async (api): Promise<{ departures: Departure[] }> => {
    // Managers of orders see the offers, but not the squads.
    if (!may('print', 'catalogue')) return { departures: [] }
    return { departures: (await api.call('GET /api/admin/departures', { query: { per_page: 50 } })).data }
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
      title="Transfer promise"
      actions={mayMark ? <Button onClick={() => setImporting(true)}>Upload transfers</Button> : undefined}
    >
      {page ? <PromiseFigures figures={page.figures} days={page.days} /> : null}
      <ListPanel<ManagedOffer, PromisePage & { departures: Departure[] }, Filter>
        label="Offers"
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ order_id }) => `Offer for order #${order_id}`}
        filters={filters}
        empty={
          <EmptyState icon="people" title="No offers yet">
            Mark a player as gone in the squad, or upload transfers: buyers under promise get their offer by mail.
          </EmptyState>
        }
      />
      {page && mayMark ? <Departures departures={page.departures} onChanged={() => void revalidate()} /> : null}
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
