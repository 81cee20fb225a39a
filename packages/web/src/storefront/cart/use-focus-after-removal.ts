import { useEffect, useRef, useState, type RefObject } from 'react'

interface FocusAfterRemoval {
  list: RefObject<HTMLUListElement | null>
  removed: (index: number) => void
}

/** A button that takes its own line away takes the focus with it: it goes to the next line, or to the heading. */
export function useFocusAfterRemoval(): FocusAfterRemoval {
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<{ index: number }>()

  // Only when the line has left the page is it known where the focus went.
  useEffect(() => {
    if (!place || document.activeElement !== document.body) return
    const lines = list.current?.children ?? []
    const next = lines[Math.min(place.index, lines.length - 1)]?.querySelector('a')
    const target = next ?? document.querySelector('h1')
    target?.focus()
  }, [place])

  return { list, removed: (index) => setPlace({ index }) }
}
