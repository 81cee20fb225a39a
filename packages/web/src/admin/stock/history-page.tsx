import * as m from '#messages/admin-stock'
import { FIRST_CUT } from '@shop/contract/cuts'
import type { StockHistoryPage, StockMovement } from '@shop/contract/stock-history'
import { STOCK_CAUSES, stockReasonWords, type StockCause } from '@shop/contract/stock-words'
import { adminTexts } from '../texts'
import { idOf } from '../../lib/live-loader'
import { CUT_NAMES } from '../../lib/names'
import { paths } from '../../lib/paths'
import { sizeOfJob } from '../../lib/print-words'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { formatCount, formatMoment } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { DayFilters } from '../layout/day-filters'
import { ExportCsv } from '../list/export-csv'
import { everyPageOf } from '../list/list-address'
import type { ListColumn } from '../list/list-column'
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/history-page'
import { signed } from './pile-words'
import { REASON_WORDS } from './reason-words'
import { ShelfSummary } from './shelf-summary'

type Filter = 'cut' | 'size' | 'cause' | 'from' | 'to'

const shape = { filters: ['cut', 'size', 'cause', 'from', 'to'] as const, sort: 'newest' }

const CAUSES: Record<StockCause, string> = {
  sold: m.sold,
  cancelled: m.cancelled,
  exchanged: m.exchanged,
  returned: m.cameBack,
  counted: m.foundByCount,
  edited: m.edited,
  imported: m.imported,
  added: m.firstStock,
}

const columns: ListColumn<StockMovement>[] = [
  {
    id: 'at',
    fit: 'whole',
    header: m.when,
    sort: { asc: 'oldest', desc: 'newest' },
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  { id: 'what', fit: 'long', header: m.why, narrow: 'main', cell: (movement) => <Why movement={movement} /> },
  { id: 'by', header: m.who, narrow: 'named-line', cell: ({ by }) => (by === null ? '–' : <bdi>{by}</bdi>) },
  { id: 'size', fit: 'whole', header: m.size, narrow: 'named-line', cell: sizeOfJob },
  {
    id: 'change',
    fit: 'whole',
    header: m.change,
    align: 'end',
    narrow: 'end',
    cell: ({ change }) => <bdi>{signed(change)}</bdi>,
  },
  {
    id: 'level',
    fit: 'whole',
    header: m.leftAfter,
    align: 'end',
    narrow: 'named-line',
    cell: ({ level }) => formatCount(level),
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.stockHistory)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/product-management/{id}/stock-history',
  params: ({ params }) => ({ id: idOf({ params }) }),
  shape,
  failed: adminTexts.stock.historyFailed,
})

/** Every piece of a product that came or went, and why. */
export default function HistoryPage({ loaderData, params }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const page = loaderData.status === 'ready' ? loaderData.page : null
  const id = Number(params.id)
  return (
    <AdminPage
      title={page ? m.stockOf({ name: page.product.name }) : m.stockHistory}
      back={{ label: m.products, to: paths.adminProducts }}
      actions={
        <>
          <ButtonLink variant="outline" to={paths.adminProduct(id)}>
            <Icon name="edit" />
            {m.editProduct}
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.adminStockCount}>
            <Icon name="check" />
            {m.count}
          </ButtonLink>
        </>
      }
    >
      {page ? <ShelfSummary page={page} /> : null}
      <ListPanel
        label={m.stockHistory}
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id }) => m.movement({ id })}
        filters={filtersFor(page)}
        tools={<DayFilters from={query.filters.from} to={query.filters.to} onChange={query.setFilter} />}
        download={
          <ExportCsv
            route="GET /api/admin/product-management/{id}/stock-history-export"
            params={{ id }}
            query={everyPageOf(query)}
            fileName={`stock-history-${id}.csv`}
            failed={adminTexts.stock.exportFailed}
          />
        }
        empty={
          <EmptyState icon="clock" title={m.nothingCameOrWent}>
            {m.whatIsWrittenDown}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}

function filtersFor(page: StockHistoryPage | null): ListFilter<Filter>[] {
  const piles = page?.piles ?? []
  const cuts = [...new Set(piles.map(({ cut }) => cut ?? FIRST_CUT))]
  const sizes = [...new Set(piles.flatMap(({ size }) => size ?? []))]
  return [
    ...(cuts.length > 1 ? [selectOf('cut', m.cut, m.anyCut, cuts, (cut) => CUT_NAMES[cut])] : []),
    ...(sizes.length > 1 ? [selectOf('size', m.size, m.anySize, sizes, (size) => size)] : []),
    selectOf('cause', m.reason, m.anyReason, STOCK_CAUSES, (cause) => CAUSES[cause]),
  ]
}

function selectOf<Value extends string>(
  name: Filter,
  label: string,
  any: string,
  values: readonly Value[],
  wordsOf: (value: Value) => string,
): ListFilter<Filter> {
  const options = values.map((value) => ({ value, label: wordsOf(value) }))
  return { name, label, options: [{ value: '', label: any }, ...options] }
}

function Why({ movement }: { movement: StockMovement }) {
  const words = stockReasonWords(movement, REASON_WORDS)
  const to = pathOf(movement)
  return to === null ? words : <TextLink to={to}>{words}</TextLink>
}

function pathOf({ order_id: order, return_id: back, run }: StockMovement): string | null {
  if (back !== null) return paths.adminReturn(back)
  if (order !== null) return paths.adminOrder(order)
  return run === null ? null : paths.adminBulkRun(run.id)
}
