import type { StockCount } from '@shop/contract/stock-counts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { sizeOfJob } from '../../lib/print-words'
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
    label: 'Counted by',
    options: [
      { value: '', label: 'Counted by me' },
      { value: 'all', label: 'Counted by anybody' },
    ],
  },
  {
    name: 'days',
    label: 'When',
    options: [
      { value: '', label: 'Today' },
      { value: 'all', label: 'Ever' },
    ],
  },
]

const columns: ListColumn<StockCount>[] = [
  {
    id: 'product',
    header: 'Product',
    narrow: 'main',
    to: (count) => paths.adminStockOf(count.product_id, pileIn(count)),
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  { id: 'sku', header: 'SKU', fit: 'whole', narrow: 'hidden', cell: ({ sku }) => sku ?? '–' },
  { id: 'size', header: 'Size', fit: 'whole', narrow: 'named-line', cell: sizeOfJob },
  {
    id: 'seen',
    header: 'Books',
    fit: 'whole',
    align: 'end',
    narrow: 'named-line',
    cell: ({ seen }) => formatCount(seen),
  },
  {
    id: 'counted',
    header: 'Counted',
    fit: 'whole',
    align: 'end',
    narrow: 'named-line',
    cell: ({ counted }) => formatCount(counted),
  },
  { id: 'difference', header: 'Difference', fit: 'whole', cell: (count) => <Difference count={count} /> },
  {
    id: 'at',
    header: 'When',
    fit: 'whole',
    cell: ({ created_at, by }) => (
      <>
        <time dateTime={created_at}>{formatMoment(created_at)}</time>
        {by === null ? null : (
          <>
            , <bdi>{by}</bdi>
          </>
        )}
      </>
    ),
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Stock count')
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
    id: 'undo',
    header: 'Undo',
    hasSilentHeader: true,
    fit: 'whole',
    align: 'end',
    narrow: 'end',
    cell: (count) => <UndoButton count={count} onUndone={revalidate} />,
  }
  return (
    <AdminPage title="Stock count">
      <CountDesk onCounted={() => void revalidate()} />
      <ListPanel
        label="What was counted"
        loaded={loaderData}
        query={query}
        columns={[...columns, undo]}
        rowId={({ id }) => id}
        rowName={(count) => `${count.name}, ${sizeOfJob(count)}`}
        filters={filters}
        empty={
          <EmptyState icon="check" title="You have counted nothing today">
            Scan the SKU of a jersey, or type it, and enter how many you find.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

function Difference({ count: { seen, counted, level, undone_at } }: { count: StockCount }) {
  if (undone_at !== null) return <Chip>Undone</Chip>
  const words =
    counted === seen ? <Chip tone="success">None</Chip> : <Chip tone="warning">{signed(counted - seen)}</Chip>
  return (
    <>
      {words}
      {level === counted ? null : ` ${formatCount(level)} left, the rest was sold meanwhile`}
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
      notify('The count was undone.')
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
      loadingLabel="Undoing"
      aria-label={`Undo the count of ${count.name}, ${sizeOfJob(count)}`}
      onClick={() => void undo()}
    >
      Undo
    </Button>
  )
}
