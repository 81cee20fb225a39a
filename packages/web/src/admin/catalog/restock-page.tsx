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
import { listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/restock-page'

type Filter = 'left'

const shape = { filters: ['left'] as const, sort: 'sold' }

const filters: ListFilter<Filter>[] = [
  {
    name: 'left',
    label: 'Stock',
    options: [
      { value: '', label: 'Running low or sold out' },
      { value: 'out', label: 'Sold out' },
    ],
  },
]

const columns: ListColumn<RestockRow>[] = [
  {
    id: 'product',
    header: 'Product',
    narrow: 'main',
    sort: { asc: 'name' },
    to: ({ product_id }) => paths.adminProduct(product_id),
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  { id: 'club', header: 'Club', cell: ({ club }) => <bdi>{club}</bdi> },
  { id: 'sku', header: 'SKU', fit: 'whole', narrow: 'hidden', cell: ({ sku }) => sku ?? '–' },
  {
    id: 'size',
    header: 'Size',
    fit: 'whole',
    narrow: 'named-line',
    cell: (row) => (
      <TextLink
        to={paths.adminStockOf(row.product_id, pileIn(row))}
        aria-label={`Stock history, ${row.name}, ${sizeOfJob(row)}`}
      >
        {sizeOfJob(row)}
      </TextLink>
    ),
  },
  {
    id: 'left',
    header: 'Left',
    fit: 'whole',
    align: 'end',
    narrow: 'end',
    sort: { asc: 'left' },
    cell: ({ left }) => (left === 0 ? <Chip tone="error">Sold out</Chip> : <Chip tone="warning">{left} left</Chip>),
  },
  {
    id: 'sold',
    header: 'Sold in 30 days',
    fit: 'whole',
    align: 'end',
    narrow: 'named-line',
    sort: { desc: 'sold' },
    cell: ({ sold }) => formatCount(sold),
  },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Restock')
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/restock',
  shape,
  failed: adminTexts.products.restockFailed,
})

/** Every size that is sold out or running low, what sells best first. */
export default function RestockPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  return (
    <AdminPage
      title="Restock"
      back={{ label: 'Products', to: paths.adminProducts }}
      actions={
        <ButtonLink variant="outline" to={paths.adminStockCount}>
          <Icon name="check" />
          Count stock
        </ButtonLink>
      }
    >
      <ListPanel
        label="Sizes to restock"
        loaded={loaderData}
        query={query}
        columns={columns}
        rowId={({ product_id, cut, size }) => `${product_id} ${cut ?? ''} ${size ?? ''}`}
        rowName={(row) => `${row.name}, ${sizeOfJob(row)}`}
        search="Search products"
        filters={filters}
        tools={
          <ExportCsv
            route="GET /api/admin/restock-export"
            query={everyPageOf(query)}
            fileName="restock.csv"
            failed={adminTexts.products.exportFailed}
          />
        }
        empty={
          <EmptyState icon="shirt" title="There is enough of everything">
            Sizes come here when no more pieces of them are left than the settings call low.
          </EmptyState>
        }
      />
    </AdminPage>
  )
}
