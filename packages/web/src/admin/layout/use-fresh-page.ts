import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the page's data at an interval and when the window gets the focus, but not while the page is hidden. */
export function useFreshPage(everySeconds: number): void {
  const { revalidate, state } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })

  // Polls, because other staff change the same list and the server does not notify the browser.
  useEffect(() => {
    const timer = setInterval(refresh, everySeconds * 1000)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
    }
  }, [everySeconds])
}
