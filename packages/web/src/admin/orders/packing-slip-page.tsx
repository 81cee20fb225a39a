import * as m from '#messages/admin-orders'
import { arrivalWords } from '@shop/contract/delivery-words'
import { adminMeta } from '../layout/admin-meta'
import type { Route } from './+types/packing-slip-page'
import { toCollect } from '../parcels/to-collect'
import { loadOrderAsBought } from './managed-order'
import { PackingTable } from './packing-table'
import { Paper } from './paper'
import { PAPER_TITLES } from './paper-words'

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.packingSlipOfOrder({ id: params.id }))
}

export const clientLoader = loadOrderAsBought

/** The packing slip for the parcel; without prices, because the order may be a present, but with the cash to collect. */
export default function PackingSlipPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Paper title={PAPER_TITLES.packingSlip} pageTitle={m.packingSlip} orderId={params.id} loaded={loaderData}>
      {(order) => (
        <PackingTable
          items={order.items}
          delivery={order.delivery ? `${order.delivery.name}, ${arrivalWords(order.delivery)}` : null}
          toCollect={toCollect(order)}
        />
      )}
    </Paper>
  )
}
