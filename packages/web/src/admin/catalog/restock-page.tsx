import * as m from '#messages/admin-catalog'
import type { RestockRow } from '@shop/contract/restock'
import { adminTexts } from '../texts'
import { formatCount } from '../../ui/format'
import { paths } from '../../lib/paths'
import { sizeOfJob } from '../../lib/print-words'
import { ButtonLink } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { TextLink } from '../../ui/text-link'
import { pileIn } from '../stock/pile-words'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { ExportCsv } from '../list/export-csv'
import { everyPageOf } from '../list/list-address'
import type { ListColumn } from '../list/list-column'
import { listCounter, listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import { loadSavedViews, type ListView } from '../list/list-view'
import { ListViews } from '../list/list-views'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/restock-page'

type Filter = 'left'

const shape = { filters: ['left'] as const, sort: 'sold' }
const VIEW_PARAMETERS = ['search', ...shape.filters, 'sort']
const views: ListView[] = [
  { name: m.all, query: '' },
  { name: m.soldOut, query: 'left=out', isWork: true },
]
const countSizes = listCounter('GET /api/admin/restock')

const filters: ListFilter<Filter>[] = [
  {
    name: 'left',
    label: m.stock,
    options: [
      { value: '', label: m.runningLowOrSoldOut },
      { value: 'out', label: m.soldOut },
    ],
  },
]

const columns: ListColumn<RestockRow>[] = [
  {
    id: 'product',
    fit: 'longer',
    header: m.product,
    narrow: 'main',
    sort: { asc: 'name' },
    to: ({ product_id }) => paths.adminProduct(product_id),
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  { id: 'club', choice: 'shown', fit: 'long', header: m.club, cell: ({ club }) => <bdi>{club}</bdi> },
  {
    id: 'sku',
    choice: 'shown',
    header: m.sku,
    fit: 'whole',
    narrow: 'hidden',
    cell: ({ sku }) => (sku === null ? '–' : <bdi>{sku}</bdi>),
  },
  {
    id: 'size',
    header: m.size,
    fit: 'whole',
    narrow: 'named-line',
    cell: (row) => (
      <TextLink
        to={paths.adminStockOf(row.product_id, pileIn(row))}
        aria-label={m.stockHistoryOf({ name: row.name, size: sizeOfJob(row) })}
      >
        {sizeOfJob(row)}
      </TextLink>
    ),
  },
  {
    id: 'left',
    header: m.left,
    fit: 'whole',
    align: 'end',
    narrow: 'end',
    sort: { asc: 'left' },
    cell: ({ left }) =>
      left === 0 ? <Chip tone="error">{m.soldOut}</Chip> : <Chip tone="warning">{m.piecesLeft({ count: left })}</Chip>,
  },
  {
    id: 'sold',
    choice: 'shown',
    header: m.soldInThirtyDays,
    fit: 'whole',
    align: 'end',
    narrow: 'named-line',
    sort: { desc: 'sold' },
    cell: ({ sold }) => formatCount(sold),
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.restock)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/restock',
  shape,
  extra: async (api) => ({ saved: await loadSavedViews(api, 'restock') }),
  failed: adminTexts.products.restockFailed,
})

/** Every size that is sold out or running low, what sells best first. */
export default function RestockPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  return (
    <AdminPage
      title={m.restock}
      actions={
        <ButtonLink variant="outline" to={paths.adminStockCount}>
          <Icon name="check" />
          {m.countStock}
        </ButtonLink>
      }
    >
      <ListViews
        list="restock"
        common={views}
        saved={loaderData.status === 'ready' ? loaderData.page.saved : []}
        parameters={VIEW_PARAMETERS}
        count={countSizes}
      />
      <ListPanel
        choiceKey="restock"
        label={m.sizesToRestock}
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ product_id, cut, size }) => `${product_id} ${cut ?? ''} ${size ?? ''}`}
        rowName={(row) => m.productAndSize({ name: row.name, size: sizeOfJob(row) })}
        search={m.searchProducts}
        filters={filters}
        download={
          <ExportCsv
            route="GET /api/admin/restock-export"
            query={everyPageOf(query)}
            fileName="restock.csv"
            failed={adminTexts.products.exportFailed}
          />
        }
        empty={
          <EmptyState icon="shirt" title={m.thereIsEnoughOfEverything}>
            {m.whenSizesComeHere}
          </EmptyState>
        }
      />
    </AdminPage>
  )
}
