import { createDeviceList } from '../catalog/device-list'
import { RECENT_SEARCHES_KEY } from '../../lib/forget-on-logout'
import { readTexts } from '../../lib/reading'

const searches = createDeviceList<string>({
  key: RECENT_SEARCHES_KEY,
  name: 'searches',
  read: readTexts,
  identify: (search) => search.toLowerCase(),
  most: 6,
})

/** The searches of this browser, stored in localStorage. */
export const recentSearches = {
  list: searches.list,

  keep: (words: string): void => {
    const search = words.trim().replace(/\s+/g, ' ')
    if (search) searches.add(search)
  },

  remove: searches.remove,

  clear: searches.clear,
}

export const useRecentSearches = searches.useList
