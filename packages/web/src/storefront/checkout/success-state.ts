import { readPlaced, type PlacedOrder } from './checkout-order'
import { fieldsOf } from '../../lib/reading'
import { session } from '../../lib/session'

interface SuccessState {
  order: PlacedOrder | null
  /** The order's owner. Browser history outlives a session, and the next user must not find the order in it. */
  userId: number | undefined
}

/** The navigation state that the checkout hands to the success page. */
export function successState(order: PlacedOrder | null): SuccessState {
  return { order, userId: session.current().user?.id }
}

export function orderIn(state: unknown): PlacedOrder | null {
  const { order, userId } = fieldsOf(state)
  return userId === session.current().user?.id ? readPlaced(order) : null
}
