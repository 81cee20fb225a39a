import * as m from '#messages/admin-orders'
import { adminMeta } from '../layout/admin-meta'
import type { Route } from './+types/packing-slip-page'
import { toCollect } from '../parcels/to-collect'
import { loadOrderAsBought } from './managed-order'
import { PackingTable } from './packing-table'
import { Paper } from './paper'
import { paperLanguage } from './paper-language'
import { PAPER_TITLES } from './paper-words'

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.packingSlipOfOrder({ id: params.id }))
}

export const clientLoader = loadOrderAsBought

/** The packing slip for the parcel; without prices, because the order may be a present, but with the cash to collect. */
export default function PackingSlipPage({ loaderData, params }: Route.ComponentProps) {
  const names = loaderData.status === 'ready' ? loaderData.page.names : undefined
  const loaded = loaderData.status === 'ready' ? { ...loaderData, page: loaderData.page.order } : loaderData
  return (
    <Paper title={PAPER_TITLES.packingSlip} pageTitle={m.packingSlip} orderId={params.id} loaded={loaded}>
      {(order) => (
        <PackingTable
          orderId={order.id}
          items={order.items}
          delivery={order.delivery}
          toCollect={toCollect(order)}
          language={paperLanguage(order)}
          names={names?.get(paperLanguage(order))}
        />
      )}
    </Paper>
  )
}
