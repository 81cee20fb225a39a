import { useEffect, useEffectEvent } from 'react'

type PopListener = (event: PopStateEvent) => void

const popListeners = new Set<PopListener>()
let coming: ReturnType<typeof setTimeout> | undefined

// In the capture phase, before the router's listener, because some popstate events must not reach the router.
if (typeof window !== 'undefined') {
  const tellListeners = (event: PopStateEvent) => {
    for (const listener of [...popListeners]) listener(event)
  }
  window.addEventListener('popstate', tellListeners, { capture: true })
}

/** The back button closes a dialog. An open dialog has a history entry of its own, so nothing else changes. */
export function useBackToClose(isOpen: boolean, close: () => void, hasEntry: boolean): void {
  const onBack = useEffectEvent(close)

  useEffect(() => {
    if (!isOpen) return
    const place = location.href
    let isBack = false
    const leave: PopListener = (event) => {
      isBack = true
      // The router does not know the dialog's entry; every other popstate event is left to the router.
      if (hasEntry && location.href === place) event.stopImmediatePropagation()
      onBack()
    }
    if (hasEntry) addEntry()
    popListeners.add(leave)
    return () => {
      popListeners.delete(leave)
      if (hasEntry && !isBack) dropEntry(place)
    }
  }, [isOpen, hasEntry])
}

/** The same page once more: same address, and for the router the same state. */
function addEntry(): void {
  if (coming === undefined) history.pushState(history.state, '')
  else clearTimeout(coming)
  coming = undefined
}

/** Removes the entry a moment later: a dialog that is reopened at once keeps it, and a navigation is not undone. */
function dropEntry(place: string): void {
  coming = setTimeout(() => {
    coming = undefined
    if (location.href !== place) return
    popListeners.add(hide)
    history.back()
  })
}

const hide: PopListener = (event) => {
  popListeners.delete(hide)
  event.stopImmediatePropagation()
}
