import * as m from '#messages/admin-stock'
import type { StockCount } from '@shop/contract/stock-counts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { sizeOfJob } from '../../lib/print-words'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { formatCount, formatMoment } from '../../ui/format'
import { notify } from '../../ui/notify'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/count-page'
import { CountDesk } from './count-desk'
import { pileIn, signed } from './pile-words'

type Filter = 'by' | 'days'

const shape = { filters: ['by', 'days'] as const }

const filters: ListFilter<Filter>[] = [
  {
    name: 'by',
    label: m.countedBy,
    options: [
      { value: '', label: m.countedByMe },
      { value: 'all', label: m.countedByAnybody },
    ],
  },
  {
    name: 'days',
    label: m.when,
    options: [
      { value: '', label: m.today },
      { value: 'all', label: m.ever },
    ],
  },
]

const columns: ListColumn<StockCount>[] = [
  {
    id: 'product',
    fit: 'long',
    header: m.product,
    narrow: 'main',
    to: (count) => paths.adminStockOf(count.product_id, pileIn(count)),
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    id: 'sku',
    header: m.sku,
    fit: 'whole',
    narrow: 'hidden',
    cell: ({ sku }) => (sku === null ? '–' : <bdi>{sku}</bdi>),
  },
  { id: 'size', header: m.size, fit: 'whole', narrow: 'named-line', cell: sizeOfJob },
  {
    id: 'seen',
    header: m.books,
    fit: 'whole',
    align: 'end',
    narrow: 'named-line',
    cell: ({ seen }) => formatCount(seen),
  },
  {
    id: 'counted',
    header: m.counted,
    fit: 'whole',
    align: 'end',
    narrow: 'named-line',
    cell: ({ counted }) => formatCount(counted),
  },
  { id: 'difference', header: m.difference, fit: 'whole', cell: (count) => <Difference count={count} /> },
  {
    id: 'at',
    header: m.when,
    fit: 'whole',
    cell: ({ created_at, by }) => <CountedAt at={created_at} by={by} />,
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.stockCount)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/stock-counts',
  shape,
  failed: adminTexts.stock.countsFailed,
})

/** Counts the shelf: scan, number, Enter; below is what was counted. */
export default function CountPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const { revalidate } = useRevalidator()
  const undo: ListColumn<StockCount> = {
    id: 'actions',
    header: m.undo,
    hasSilentHeader: true,
    fit: 'whole',
    align: 'end',
    narrow: 'end',
    cell: (count) => <UndoButton count={count} onUndone={revalidate} />,
  }
  return (
    <AdminPage title={m.stockCount}>
      <CountDesk onCounted={() => void revalidate()} />
      <ListPanel
        label={m.whatWasCounted}
        loaded={loaderData}
        query={query}
        columns={[...columns, undo]}
        rowId={({ id }) => id}
        rowName={(count) => m.productAndSize({ name: count.name, size: sizeOfJob(count) })}
        filters={filters}
        empty={
          <EmptyState icon="check" title={m.nothingCountedToday}>
            {m.howToCount}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

function CountedAt({ at, by }: { at: string; by: string | null }) {
  const moment = <time dateTime={at}>{formatMoment(at)}</time>
  return by === null ? moment : withElements(m.momentAndPerson, { moment, name: <bdi>{by}</bdi> })
}

function Difference({ count: { seen, counted, level, undone_at } }: { count: StockCount }) {
  if (undone_at !== null) return <Chip>{m.undone}</Chip>
  const words =
    counted === seen ? (
      <Chip tone="success">{m.noDifference}</Chip>
    ) : (
      <Chip tone="warning">
        <bdi>{signed(counted - seen)}</bdi>
      </Chip>
    )
  return (
    <>
      {words}
      {level === counted ? null : ` ${m.restWasSoldMeanwhile({ count: level })}`}
    </>
  )
}

function UndoButton({ count, onUndone }: { count: StockCount; onUndone: () => Promise<void> }) {
  const [isUnderWay, setUnderWay] = useState(false)
  if (count.undone_at !== null) return null

  async function undo() {
    setUnderWay(true)
    try {
      await api.call('POST /api/admin/stock-counts/{id}/undo', { params: { id: count.id } })
      await onUndone()
      notify(m.theCountWasUndone)
    } catch (error) {
      notify(refusalText(error, adminTexts.stock.undoFailed), 'error')
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <Button
      variant="text"
      size="small"
      loading={isUnderWay}
      loadingLabel={m.undoing}
      aria-label={m.undoTheCountOf({ name: count.name, size: sizeOfJob(count) })}
      onClick={() => void undo()}
    >
      {m.undo}
    </Button>
  )
}
