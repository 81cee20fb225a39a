import { useCallback, useSyncExternalStore } from 'react'

/** Browsers treat a longer timeout as 0. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/** True until the given moment; the component renders again with false when the moment has passed. */
export function useIsBefore(iso: string | null): boolean {
  const moment = Date.parse(iso ?? '')
  const subscribe = useCallback(
    (tell: () => void) => {
      const timer = setTimeout(tell, Math.min(moment - Date.now() + 1, LONGEST_TIMEOUT_MS))
      return () => clearTimeout(timer)
    },
    [moment],
  )
  return useSyncExternalStore(
    subscribe,
    () => Date.now() < moment,
    () => false,
  )
}
