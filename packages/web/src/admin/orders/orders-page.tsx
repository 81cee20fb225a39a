import * as m from '#messages/admin-orders'
import type { Order } from '@shop/contract/orders'
import { adminTexts } from '../texts'
import { IS_OWN_SERVER } from '../../lib/backend'
import { ifAvailable } from '../../lib/live-loader'
import { statusName } from '../../lib/names'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Price } from '../../ui/price'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { may } from '../layout/may-open'
import { FilterNote } from '../layout/filter-note'
import { useFreshPage } from '../layout/use-fresh-page'
import { listCounter, listLoader } from '../list/list-loader'
import { loadSavedViews, type ListView } from '../list/list-view'
import { ListViews } from '../list/list-views'
import { ListPanel } from '../list/list-panel'
import type { ListFilter } from '../list/list-toolbar'
import { useListQuery, type ListQuery } from '../list/use-list-query'
import type { Route } from './+types/orders-page'
import { DayFilters } from '../layout/day-filters'
import { BatchActions } from '../parcels/batch-actions'
import { SHIPPING_STATES } from '../parcels/shipping-states'
import { ExportOrders } from './export-orders'
import { orderColumns } from './order-columns'
import { ORDER_STATUSES, PAYMENT_NAMES, PAYMENT_STATUSES } from './order-words'
import styles from './orders-page.module.css'
import { readListedOrder } from './read-listed-order'
import { useStatusChange } from './use-status-change'

const FILTERS = [
  ...(['status', 'payment_status', 'fulfilment', 'returns', 'refunded', 'from', 'to'] as const),
  ...(['user', 'product'] as const),
]
type Filter = (typeof FILTERS)[number]

const shape = { filters: FILTERS, sort: 'newest' }
const VIEW_PARAMETERS = ['search', ...FILTERS, 'sort']

const views: ListView[] = [
  { name: m.all, query: '' },
  { name: m.toPrint, query: 'fulfilment=to-print', isWork: true },
  { name: m.toPack, query: 'fulfilment=to-pack', isWork: true },
  { name: m.toShip, query: 'fulfilment=to-ship', isWork: true },
  { name: m.onTheWay, query: 'fulfilment=shipped' },
  { name: m.returns, query: 'returns=open' },
  { name: m.refundedInPart, query: 'refunded=part' },
]

const filters: ListFilter<Filter>[] = [
  { name: 'status', label: m.status, options: optionsOf(ORDER_STATUSES, statusName, m.anyStatus) },
  {
    name: 'payment_status',
    label: m.payment,
    options: optionsOf(PAYMENT_STATUSES, (status) => PAYMENT_NAMES[status], m.anyPayment),
  },
  {
    name: 'fulfilment',
    label: m.step,
    options: [{ value: '', label: m.anyStep }, ...SHIPPING_STATES.filter(({ value }) => value !== 'all')],
  },
]

const REFRESH_IN_SECONDS = 60

const countOrders = listCounter('GET /api/admin/order-management')

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.orders)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/order-management',
  shape,
  failed: adminTexts.orders.fetchFailed,
  read: readListedOrder,
  extra: async (api) => {
    const queue = may('print')
      ? await ifAvailable(api.call('GET /api/admin/print-queue', { query: { per_page: 1 } }))
      : null
    const disputes = may('orders') ? await ifAvailable(api.call('GET /api/admin/disputes')) : null
    const carriers = may('pack') ? await ifAvailable(api.call('GET /api/admin/carriers')) : null
    const saved = await loadSavedViews(api, 'orders')
    return {
      toPrint: queue?.meta.total ?? 0,
      disputes: disputes?.data ?? [],
      carriers: carriers?.data ?? [],
      saved,
    }
  },
})

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<Filter>(shape)
  const change = useStatusChange()
  useFreshPage(REFRESH_IN_SECONDS)
  const ready = loaderData.status === 'ready' ? loaderData.page : null
  return (
    <AdminPage
      title={m.orders}
      actions={
        IS_OWN_SERVER ? (
          <>
            <PrintQueueLink toPrint={ready?.toPrint ?? 0} />
            {may('orders') ? (
              <>
                <ExportOrders filter={exportFilter(query)} />
                <ButtonLink to={paths.adminDraft('new')}>
                  <Icon name="plus" />
                  {m.draftOrder}
                </ButtonLink>
              </>
            ) : null}
          </>
        ) : null
      }
    >
      {IS_OWN_SERVER ? (
        <ListViews
          list="orders"
          common={views}
          saved={ready?.saved ?? []}
          parameters={VIEW_PARAMETERS}
          count={countOrders}
        />
      ) : null}
      <Narrowing query={query} orders={ready?.data ?? []} />
      <ListPanel
        label={m.orders}
        loaded={loaderData}
        query={query}
        columns={orderColumns(change, ready?.disputes ?? [])}
        rowId={({ id }) => id}
        rowName={({ id }) => m.orderInSentence({ id })}
        search={m.searchOrders}
        filters={filters}
        tools={<DayFilters from={query.filters.from} to={query.filters.to} onChange={query.setFilter} />}
        choiceKey="orders"
        cards={styles.cards}
        selected={
          IS_OWN_SERVER && may('pack')
            ? (orders, clear) => <BatchActions orders={orders} carriers={ready?.carriers ?? []} clear={clear} />
            : undefined
        }
        totals={({ totals }) => withElements(m.totalWithoutCancelled, { amount: <Price amount={totals.amount} /> })}
        empty={
          <EmptyState icon="receipt" title={m.noOrdersYet}>
            {m.ordersAppearHere}
          </EmptyState>
        }
      />
      {change.question}
    </AdminPage>
  )
}

function PrintQueueLink({ toPrint }: { toPrint: number }) {
  return (
    <ButtonLink variant="outline" to={paths.adminPrintQueue} className={styles.printQueue}>
      <Icon name="printer" />
      {toPrint > 0 ? m.printQueueCounted({ count: toPrint }) : m.printQueue}
    </ButtonLink>
  )
}

function Narrowing({ query: { filters }, orders: [first] }: { query: ListQuery<Filter>; orders: Order[] }) {
  if (filters.user)
    return <FilterNote all={paths.adminOrders}>{m.onlyOrdersOf({ name: first?.user.name ?? m.oneUser })}</FilterNote>
  if (!filters.product) return null
  const item = first?.items.find(({ product_id }) => String(product_id) === filters.product)
  return (
    <FilterNote all={paths.adminOrders}>{m.onlyOrdersWith({ name: item?.product_name ?? m.oneProduct })}</FilterNote>
  )
}

/** Search and filters of the list, without order and page. */
function exportFilter({ search, filters }: ListQuery<Filter>): Record<string, string> {
  return Object.fromEntries(Object.entries({ search, ...filters }).filter(([, value]) => value !== ''))
}

function optionsOf<Value extends string>(values: readonly Value[], nameOf: (value: Value) => string, any: string) {
  return [{ value: '', label: any }, ...values.map((value) => ({ value, label: nameOf(value) }))]
}
