import { useSyncExternalStore } from 'react'

/** False in the server's HTML and while the browser takes it over, so that both draw the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

function subscribe(): () => void {
  return () => undefined
}
