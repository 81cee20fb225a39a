import type { Order, OrderItem } from '@shop/contract/orders'
import type { Fulfilment, FulfilmentStage, Parcel, ParcelState } from '@shop/contract/parcels'

type Sent = Pick<Order, 'status' | 'payment_status' | 'parcels'> & {
  items: readonly Pick<OrderItem, 'quantity' | 'packed' | 'proof' | 'printed_at' | 'exchange_of'>[]
}

/**
 * Computes how far an order has come from its lines, prints and parcels. Null where nothing is sent: the order is
 * cancelled, unpaid, or was ended without parcels.
 */
export function fulfilmentOf({ status, payment_status, items: all, parcels }: Sent): Fulfilment | null {
  if (status === 'cancelled') return null
  const isExchanged = status === 'completed' && all.some(isExchange)
  // Unpacked items of a completed order were handed over without a parcel, except for exchanged jerseys.
  const items = isExchanged ? all.filter((item) => isExchange(item) || item.packed > 0) : all
  if (parcels.length === 0 && ((status === 'completed' && !isExchanged) || !MAY_BE_SENT.has(payment_status)))
    return null
  const counts = {
    pieces: sum(items.map(({ quantity }) => quantity)),
    unprinted: sum(items.filter(isUnprinted).map(({ quantity }) => quantity)),
    packed: sum(items.map(({ packed }) => packed)),
    shipped: piecesIn(parcels, 'shipped') + piecesIn(parcels, 'delivered'),
    delivered: piecesIn(parcels, 'delivered'),
  }
  return { stage: stageOf(counts), ...counts }
}

/** An authorised payment is captured within moments. */
const MAY_BE_SENT = new Set<Order['payment_status']>(['authorized', 'due', 'paid'])

function stageOf({ pieces, unprinted, packed, shipped, delivered }: Omit<Fulfilment, 'stage'>): FulfilmentStage {
  if (unprinted > 0) return 'to-print'
  if (packed < pieces) return 'to-pack'
  if (shipped < pieces) return 'to-ship'
  return delivered < pieces ? 'shipped' : 'delivered'
}

function isExchange({ exchange_of }: Pick<OrderItem, 'exchange_of'>): boolean {
  return exchange_of !== undefined
}

function isUnprinted({ proof, printed_at }: Pick<OrderItem, 'proof' | 'printed_at'>): boolean {
  return proof !== null && printed_at === null
}

function piecesIn(parcels: readonly Parcel[], state: ParcelState): number {
  const lines = parcels.filter((parcel) => parcel.state === state).flatMap(({ items }) => items)
  return sum(lines.map(({ quantity }) => quantity))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
