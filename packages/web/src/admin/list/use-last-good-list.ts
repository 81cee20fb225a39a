import { useState } from 'react'
import { useLocation } from 'react-router'
import type { LoadedList } from './list-loader'

/** When a reload of the same list fails, the last list that was loaded stays, with a notice. */
export function useLastGoodList<Page>(loaded: LoadedList<Page>): LoadedList<Page> {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [lastGood, setLastGood] = useState<{ address: string; loaded: LoadedList<Page> & { status: 'ready' } }>()

  if (loaded.status === 'ready') {
    if (lastGood?.loaded !== loaded) setLastGood({ address, loaded })
    return loaded
  }
  return lastGood?.address === address ? { ...lastGood.loaded, notice: loaded.notice } : loaded
}
