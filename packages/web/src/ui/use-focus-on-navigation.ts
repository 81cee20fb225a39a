import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a walk to another page the focus goes to its heading, as it would after a full page load. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)

  // The router swaps pages without telling screen readers.
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // A page that was opened for one of its sections has gone there itself.
    if (hash || document.activeElement?.matches('main section')) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}
