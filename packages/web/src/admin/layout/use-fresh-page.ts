import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Asks the server again every so often and whenever somebody comes back to the page, but not while it is hidden. */
export function useFreshPage(everySeconds: number): void {
  const { revalidate, state } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })

  // Others work on the same list, and nobody tells the browser.
  useEffect(() => {
    const timer = setInterval(refresh, everySeconds * 1000)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
    }
  }, [everySeconds])
}
