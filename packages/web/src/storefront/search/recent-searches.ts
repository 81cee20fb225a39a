import { createDeviceList } from '../catalog/device-list'
import { RECENT_SEARCHES_KEY } from '../../lib/forget-on-logout'
import { readTexts } from '../../lib/reading'

const kept = createDeviceList<string>({
  key: RECENT_SEARCHES_KEY,
  name: 'searches',
  read: readTexts,
  identify: (search) => search.toLowerCase(),
  most: 6,
})

/** What was searched for on this device. */
export const recentSearches = {
  list: kept.list,

  keep: (words: string): void => {
    const search = words.trim().replace(/\s+/g, ' ')
    if (search) kept.add(search)
  },

  remove: kept.remove,

  clear: kept.clear,
}

export const useRecentSearches = kept.useList
