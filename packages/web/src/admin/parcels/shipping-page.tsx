import * as m from '#messages/admin-parcels'
import { SHIPPING_STATES, shippingViews, type ShippingState } from './shipping-states'
import { adminTexts } from '../texts'
import { paths } from '../../lib/paths'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { useFreshPage } from '../layout/use-fresh-page'
import { listCounter, listLoader } from '../list/list-loader'
import { ListPanel } from '../list/list-panel'
import { loadSavedViews } from '../list/list-view'
import { ListViews } from '../list/list-views'
import { useListQuery } from '../list/use-list-query'
import type { Route } from './+types/shipping-page'
import { BatchActions } from './batch-actions'
import { shippingColumns } from './shipping-columns'

const shape = { views: ['state'] as const }
const REFRESH_IN_SECONDS = 30
const countOrders = listCounter('GET /api/admin/shipping')

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.toShip)
}

export const clientLoader = listLoader({
  route: 'GET /api/admin/shipping',
  shape,
  failed: adminTexts.parcels.fetchFailed,
  extra: async (api) => {
    const [carriers, saved] = await Promise.all([api.call('GET /api/admin/carriers'), loadSavedViews(api, 'shipping')])
    return { carriers: carriers.data, saved }
  },
})

/** Every paid order that is not with its customer yet, by the step that it waits for. */
export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const query = useListQuery<'state'>(shape)
  const state = SHIPPING_STATES.find(({ value }) => value === query.filters.state)?.value ?? 'all'
  // Reloads regularly, so that nobody packs an order that was cancelled meanwhile.
  useFreshPage(REFRESH_IN_SECONDS)
  const ready = loaderData.status === 'ready' ? loaderData.page : null
  return (
    <AdminPage
      title={m.toShip}
      actions={
        <ButtonLink variant="outline" to={paths.adminPrintQueue}>
          <Icon name="printer" />
          {m.printQueue}
        </ButtonLink>
      }
    >
      <ListViews
        list="shipping"
        // The counts that come with a search are of what it finds.
        common={shippingViews(query.search === '' ? ready?.counts : undefined)}
        saved={ready?.saved ?? []}
        parameters={['search', ...shape.views]}
        count={countOrders}
      />
      <ListPanel
        // The key resets the selection when the tab changes.
        key={state}
        choiceKey="shipping"
        label={m.ordersToShip}
        loaded={loaderData}
        query={query}
        columns={shippingColumns}
        rowId={({ id }) => id}
        rowName={({ id }) => m.orderInSentence({ id })}
        search={m.searchOrders}
        selected={(orders, clear) => <BatchActions orders={orders} carriers={ready?.carriers ?? []} clear={clear} />}
        empty={<Nothing state={state} />}
      />
    </AdminPage>
  )
}

const NOTHING: Record<ShippingState, { title: string; text: string }> = {
  all: { title: m.nothingToShip, text: m.paidOrdersComeHere },
  'to-print': { title: m.nothingToPrint, text: m.everyJerseyIsPrinted },
  'to-pack': { title: m.nothingToPack, text: m.printedOrdersComeHere },
  'to-ship': { title: m.noParcelWaits, text: m.packedParcelsWaitHere },
  shipped: { title: m.nothingIsOnTheWay, text: m.shippedParcelsStayHere },
}

function Nothing({ state }: { state: ShippingState }) {
  const { title, text } = NOTHING[state]
  return (
    <EmptyState icon="parcel" title={title}>
      {text}
    </EmptyState>
  )
}
