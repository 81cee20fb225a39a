import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { ifAvailable } from '../../lib/live-loader'
import { readOrder, type ShopOrder } from '../../lib/read-order'

const PAUSE_MS = 3000
const MOST_CHECKS = 10

/** Whether the payment is being settled, and whether the page is still polling for the result. */
export type Settling = 'no' | 'watched' | 'unwatched'

interface SettledOrder {
  order: ShopOrder
  settling: Settling
  checkAgain: () => void
  /** Takes over an order that another component has got from the server. */
  keep: (order: ShopOrder) => void
}

/** The order; polled for half a minute while its payment is being settled. */
export function useSettledOrder(loaded: ShopOrder): SettledOrder {
  const [seen, setSeen] = useState({ loaded, order: loaded, checks: 0 })
  // The router has reloaded the order.
  if (seen.loaded !== loaded) setSeen({ loaded, order: loaded, checks: 0 })

  const { order, checks } = seen
  const isSettling = order.status === 'pending' && order.payment_status === 'authorized'
  const isWatched = isSettling && checks < MOST_CHECKS

  // Polls, because the payment is settled in the background and the server does not notify this page.
  useEffect(() => {
    if (!isWatched) return
    let isLeft = false
    const timer = setTimeout(async () => {
      const fresh = await ifAvailable(fetchOrder(order.id))
      if (!isLeft) setSeen((seen) => ({ ...seen, order: fresh ?? seen.order, checks: seen.checks + 1 }))
    }, PAUSE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isWatched, checks, order.id])

  return {
    order,
    settling: isWatched ? 'watched' : isSettling ? 'unwatched' : 'no',
    checkAgain: () => setSeen((seen) => ({ ...seen, checks: 0 })),
    keep: (order) => setSeen((seen) => ({ ...seen, order })),
  }
}

async function fetchOrder(id: number): Promise<ShopOrder> {
  return readOrder(await api.call('GET /api/orders/{id}', { params: { id } }))
}
