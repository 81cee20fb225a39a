import type { Order } from '@shop/contract/orders'
import type { PrintQueuePage } from '@shop/contract/prints'
import { Refused } from '../../../e2e/src/shopper'
import type { Browser } from './browser'
import type { Ledger } from './ledger'
import { ignoreRefusal } from './person'

/** Refused where the order was cancelled or refunded, a jersey is not printed, or an earlier request did it already. */
const MAY_REFUSE = [409]

/** Whether a parcel of the order waits for its next step. */
export function isOnItsWay({ status, parcels, fulfilment }: Order): boolean {
  if (status === 'cancelled') return false
  return fulfilment?.stage === 'to-pack' || parcels.some(({ state }) => state !== 'delivered')
}

/** Prints what waits of the orders of one member of staff. */
export async function printJerseys(admin: Browser, isMine: (order: { id: number }) => boolean): Promise<void> {
  const { data } = await admin.call<PrintQueuePage>({ path: '/api/admin/print-queue?per_page=50' })
  const ids = data.filter(({ order_id: id }) => isMine({ id })).map(({ id }) => id)
  if (ids.length === 0) return
  const call = { method: 'PUT', path: '/api/admin/print-queue', body: { ids, printed: true }, mayRefuse: MAY_REFUSE }
  await admin.call(call).catch(ignoreRefusal)
}

/** Packs an order, ships what is packed, or delivers what is shipped: the next step that there is. */
export async function sendOn(admin: Browser, { id, parcels, fulfilment }: Order, ledger: Ledger): Promise<void> {
  const packed = parcels.filter(({ state }) => state === 'packed')
  const shipped = parcels.filter(({ state }) => state === 'shipped')
  if (packed.length > 0) {
    const handOvers = packed.map((parcel) => ({
      ...{ parcel_id: parcel.id, carrier_id: 1, tracking_number: `RH ${parcel.id}` },
    }))
    if (await post(admin, 'shipments', { parcels: handOvers }))
      packed.forEach((parcel) => ledger.shipped.add(parcel.id))
  } else if (shipped.length > 0) await post(admin, 'deliveries', { parcel_ids: shipped.map((parcel) => parcel.id) })
  else if (fulfilment?.stage === 'to-pack') await post(admin, 'parcels', { order_ids: [id] })
}

/** Says that the courier brought the cash; undefined where there is none to receive. */
export async function receiveCash(admin: Browser, { id, payment_status }: Order, ledger: Ledger): Promise<void> {
  if (payment_status !== 'due') return
  if (await post(admin, `order-management/${id}/cash`)) ledger.received.add(id)
}

/** False where the shop refused. */
async function post(admin: Browser, path: string, body?: object): Promise<boolean> {
  try {
    await admin.call({ method: 'POST', path: `/api/admin/${path}`, mayRefuse: MAY_REFUSE, ...(body && { body }) })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
