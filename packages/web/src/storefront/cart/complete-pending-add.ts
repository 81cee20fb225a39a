import { pendingAdd } from './pending-add'
import { putInCart } from './put-in-cart'

/** Completes the add for which somebody went to log in, and says so as if it was pressed now. */
export async function completePendingAdd(): Promise<void> {
  const pending = pendingAdd.take()
  if (pending) await putInCart(pending.item, { continueTo: pending.page })
}
