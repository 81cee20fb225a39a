import { deviceWishes } from './device-wishes'
import { wishlist } from './wishlist-store'

/**
 * Moves the wishes of this device to the signed-in customer's wishlist, the oldest first. A wish leaves the device only
 * when the server has it or knows no such product; the others wait for the next page load. Repeating it is harmless.
 */
export async function mergeDeviceWishes(): Promise<void> {
  for (const id of deviceWishes.list().toReversed()) {
    const outcome = await wishlist.wish(id, true)
    // A wish whose customer left, or took it off again meanwhile, is no longer on the device's list.
    if (outcome.status === 'done' || (outcome.status === 'failed' && outcome.isGone)) deviceWishes.remove(id)
  }
}
