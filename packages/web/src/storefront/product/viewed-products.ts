import { createDeviceList } from '../catalog/device-list'
import { RECENTLY_VIEWED_KEY } from '../../lib/forget-on-logout'
import { isId, readNumber } from '../../lib/reading'

/** The ids of the jerseys that were viewed on this device. */
export const recentlyViewed = createDeviceList<number>({
  key: RECENTLY_VIEWED_KEY,
  name: 'ids',
  read: (value) => (Array.isArray(value) ? value.flatMap((entry) => readNumber(entry) ?? []).filter(isId) : []),
  identify: (id) => id,
  most: 12,
})

export const useRecentlyViewed = recentlyViewed.useList
