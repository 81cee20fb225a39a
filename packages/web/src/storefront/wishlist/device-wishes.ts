import { createDeviceList } from '../catalog/device-list'
import { DEVICE_WISHES_KEY } from '../../lib/forget-on-logout'
import { isId, readNumber } from '../../lib/reading'
import { session } from '../../lib/session'

/** Enough for any visitor, and few enough to be sent one by one after a sign-in. */
const MOST_WISHES = 100

/** The ids of the products that a visitor wishes for before signing in, on this device only. */
export const deviceWishes = createDeviceList<number>({
  key: DEVICE_WISHES_KEY,
  name: 'ids',
  read: (value) => (Array.isArray(value) ? value.flatMap((entry) => readNumber(entry) ?? []).filter(isId) : []),
  identify: (id) => id,
  most: MOST_WISHES,
})

/** Whether the list of this device counts: nobody is signed in, and no session is being restored. */
export function isSignedOut(): boolean {
  const { user, isRestoring } = session.current()
  return user === null && !isRestoring
}
