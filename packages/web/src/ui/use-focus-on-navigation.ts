import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the heading after a client-side navigation, as screen readers expect of a page load. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)

  // The router swaps pages without telling screen readers.
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // A page with a hash has moved the focus to its section itself.
    if (hash || document.activeElement?.matches('main section')) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}
