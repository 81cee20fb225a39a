import { useState } from 'react'
import { useLocation } from 'react-router'
import type { LoadedList } from './list-loader'

/** Keeps showing the last loaded page, with a notice, if reloading the same URL fails. */
export function useKeptList<Page>(loaded: LoadedList<Page>): LoadedList<Page> {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [lastReady, setLastReady] = useState<{ address: string; loaded: LoadedList<Page> & { status: 'ready' } }>()

  if (loaded.status === 'ready') {
    if (lastReady?.loaded !== loaded) setLastReady({ address, loaded })
    return loaded
  }
  return lastReady?.address === address ? { ...lastReady.loaded, notice: loaded.notice } : loaded
}
