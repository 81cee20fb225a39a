import { useEffect, useRef, useState, type RefObject } from 'react'
import { isFocusLost } from '../../ui/is-focus-lost'

interface FocusAfterRemoval {
  list: RefObject<HTMLUListElement | null>
  removed: (index: number) => void
}

/** Moves the focus to the next line, or to the heading, when a line is removed together with its focused button. */
export function useFocusAfterRemoval(): FocusAfterRemoval {
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState<{ index: number }>()

  // An effect, because only after the line has left the document is it known whether the focus was lost.
  useEffect(() => {
    if (!place || !isFocusLost()) return
    const lines = list.current?.children ?? []
    const next = lines[Math.min(place.index, lines.length - 1)]?.querySelector('a')
    const target = next ?? document.querySelector('h1')
    target?.focus()
  }, [place])

  return { list, removed: (index) => setPlace({ index }) }
}
