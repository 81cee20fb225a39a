import { useEffect, useEffectEvent } from 'react'

type Heed = (event: PopStateEvent) => void

const heeding = new Set<Heed>()
let coming: ReturnType<typeof setTimeout> | undefined

// A window tells its listeners in the order in which they came, and the router must not hear of everything: so at once.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => {
    for (const heed of [...heeding]) heed(event)
  })
}

/** The browser's Back closes what is open. With an entry of its own in the history it does nothing else. */
export function useBackToClose(isOpen: boolean, close: () => void, hasEntry: boolean): void {
  const onBack = useEffectEvent(close)

  useEffect(() => {
    if (!isOpen) return
    const place = location.href
    let isBack = false
    const leave: Heed = (event) => {
      isBack = true
      // The router has never heard of the entry. It learns of any other way that was taken.
      if (hasEntry && location.href === place) event.stopImmediatePropagation()
      onBack()
    }
    if (hasEntry) addEntry()
    heeding.add(leave)
    return () => {
      heeding.delete(leave)
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

/** A moment later: what is opened again at once keeps its entry, and whoever went elsewhere is not called back. */
function dropEntry(place: string): void {
  coming = setTimeout(() => {
    coming = undefined
    if (location.href !== place) return
    heeding.add(hide)
    history.back()
  })
}

const hide: Heed = (event) => {
  heeding.delete(hide)
  event.stopImmediatePropagation()
}
