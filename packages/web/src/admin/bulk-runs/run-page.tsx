import * as m from '#messages/admin-bulk-runs'
import type { BulkOutcome, BulkRunItem, BulkRunItemsPage } from '@shop/contract/bulk-runs'
import { adminTexts } from '../texts'
import { idOf } from '../../lib/live-loader'
import { paths } from '../../lib/paths'
import { Chip, type ChipTone } from '../../ui/chip'
import { EmptyState } from '../../ui/empty-state'
import { TextLink } from '../../ui/text-link'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { queryOf, readAddress } from '../list/list-address'
import type { ListColumn } from '../list/list-column'
import { LoadFailure, OutdatedNotice } from '../list/list-failure'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { detailLoader } from '../list/detail-loader'
import { useLastGoodList } from '../list/use-last-good-list'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/run-page'
import { RunPanel } from './run-panel'

type Filter = 'outcome'

const BACK = { label: m.allBulkChanges, to: paths.adminBulkRuns }
const shape = { filters: ['outcome'] as const }

const OUTCOMES: Record<BulkOutcome, { words: string; tone: ChipTone }> = {
  waiting: { words: m.notReached, tone: 'plain' },
  added: { words: m.added, tone: 'success' },
  changed: { words: m.changed, tone: 'info' },
  archived: { words: m.archived, tone: 'info' },
  erased: { words: m.deleted, tone: 'info' },
  unchanged: { words: m.unchanged, tone: 'plain' },
  skipped: { words: m.leftAsItIs, tone: 'warning' },
}

const filters: ListFilter<Filter>[] = [
  {
    name: 'outcome',
    label: m.outcome,
    options: [
      { value: '', label: m.allProducts },
      ...Object.entries(OUTCOMES).map(([value, { words }]) => ({ value, label: words })),
    ],
  },
]

const columns: ListColumn<BulkRunItem>[] = [
  { id: 'name', fit: 'long', header: m.product, narrow: 'main', cell: (item) => <ProductName item={item} /> },
  {
    id: 'outcome',
    fit: 'whole',
    header: m.outcome,
    narrow: 'end',
    cell: ({ outcome }) => <Chip tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].words}</Chip>,
  },
  { id: 'reason', fit: 'wide', header: m.why, cell: ({ reason }) => reason ?? '' },
]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.bulkChange)
}

export const clientLoader = detailLoader({
  load: async (api, { params, url }) => {
    const id = idOf({ params })
    const query = queryOf(readAddress(url.searchParams, shape)) as object
    const [run, items] = await Promise.all([
      api.call('GET /api/admin/product-changes/{id}', { params: { id } }),
      api.call('GET /api/admin/product-changes/{id}/items', { params: { id }, query }),
    ])
    return { run, items }
  },
  failed: adminTexts.bulkRuns.fetchOneFailed,
})

export default function RunPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodList(loaderData)
  return (
    <AdminPage title={m.bulkChange} back={BACK}>
      {shown.status === 'failed' ? (
        <LoadFailure notice={shown.notice} />
      ) : (
        <>
          <OutdatedNotice notice={shown.notice} />
          <RunPanel key={shown.page.run.id} run={shown.page.run} />
          <Items items={shown.page.items} />
        </>
      )}
    </AdminPage>
  )
}

function Items({ items }: { items: BulkRunItemsPage }) {
  const query = useListQuery<Filter>(shape)
  return (
    <ListPanel
      label={m.productsOfThisChange}
      loaded={{ status: 'ready', page: items }}
      query={query}
      columns={columns}
      rowId={({ place }) => place}
      rowName={({ name }) => name}
      filters={filters}
      empty={<EmptyState icon="shirt" title={m.noProductConcerned} />}
    />
  )
}

function ProductName({ item: { name, product_id, outcome } }: { item: BulkRunItem }) {
  if (product_id === null || outcome === 'erased') return <bdi>{name}</bdi>
  return <TextLink to={paths.adminProduct(product_id)}>{name}</TextLink>
}
