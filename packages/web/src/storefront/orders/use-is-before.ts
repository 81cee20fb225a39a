import { useCallback, useSyncExternalStore } from 'react'

/** Browsers take a longer one for none at all. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1

/** Whether this moment is still to come; turns false by itself when it has passed. */
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
