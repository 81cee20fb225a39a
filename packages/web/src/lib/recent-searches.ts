import { createKeptList } from './kept-list'
import { RECENT_SEARCHES_KEY } from './leave-nothing'
import { readTexts } from './reading'

const kept = createKeptList<string>({
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
