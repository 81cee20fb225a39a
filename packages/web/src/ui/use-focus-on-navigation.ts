import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** What begins a navigation. */
const BEGINNINGS = ['click', 'submit', 'popstate']

/**
 * Moves the focus to the heading after a client-side navigation, as screen readers expect of a page load. A field
 * in which the user is typing again by then keeps the focus.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)
  const isTyping = useTypingSince(BEGINNINGS)

  // The router swaps pages without telling screen readers.
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // A page with a hash has moved the focus to its section itself.
    if (hash || document.activeElement?.matches('main section')) return
    if (isTyping.current && document.activeElement?.matches('input, textarea')) return
    focusOnHeading()
  }, [pathname, hash, isTyping])
}

/** Moves the focus to the heading of the page, where the element that had it is gone. */
export function focusOnHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Whether anything was typed since the last of these events. */
function useTypingSince(events: readonly string[]): RefObject<boolean> {
  const isTyping = useRef(false)

  // Events of the whole page, in the capture phase, which no element can keep to itself.
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    window.addEventListener('input', () => (isTyping.current = true), options)
    for (const name of events) window.addEventListener(name, () => (isTyping.current = false), options)
    return () => listening.abort()
  }, [events])

  return isTyping
}
