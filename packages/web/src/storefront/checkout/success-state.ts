import { readPlaced, type PlacedOrder } from './checkout-order'
import { fieldsOf } from '../../lib/reading'
import { session } from '../../lib/session'

interface SuccessState {
  order: PlacedOrder | null
  /** History outlives a session: the next one at this browser may walk back to it. */
  userId: number | undefined
}

/** What the page after an order is told by the one before it. */
export function successState(order: PlacedOrder | null): SuccessState {
  return { order, userId: session.current().user?.id }
}

export function orderIn(state: unknown): PlacedOrder | null {
  const { order, userId } = fieldsOf(state)
  return userId === session.current().user?.id ? readPlaced(order) : null
}
