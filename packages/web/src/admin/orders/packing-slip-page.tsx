import { arrivalWords } from '@shop/contract/delivery-words'
import { adminMeta } from '../layout/admin-meta'
import type { Route } from './+types/packing-slip-page'
import { loadManagedOrder } from './managed-order'
import { PackingTable } from './packing-table'
import { Paper } from './paper'

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, `Packing slip, order #${params.id}`)
}

export const clientLoader = loadManagedOrder

/** The packing slip for the parcel; without prices, because the order may be a present. */
export default function PackingSlipPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Paper title="Packing slip" orderId={params.id} loaded={loaderData}>
      {({ items, delivery }) => (
        <PackingTable items={items} delivery={delivery ? `${delivery.name}, ${arrivalWords(delivery)}` : null} />
      )}
    </Paper>
  )
}
