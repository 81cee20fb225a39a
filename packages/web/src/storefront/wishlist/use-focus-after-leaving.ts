import { useEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from '../../ui/is-focus-lost'

interface FocusAfterLeaving {
  list: RefObject<HTMLUListElement | null>
  /** Something on the card at this place was pressed. */
  pressed: (index: number) => void
}

/** A heart that takes its own card away takes the focus with it: it goes to the next heart, or to the heading. */
export function useFocusAfterLeaving(count: number): FocusAfterLeaving {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<number>(undefined)

  // Only when the card has left the page is it known where the focus went.
  useEffect(() => {
    const index = place.current
    place.current = undefined
    if (index === undefined || !isFocusLost()) return
    const cards = list.current?.children ?? []
    const next = cards[Math.min(index, cards.length - 1)]?.querySelector<HTMLElement>('[aria-pressed]')
    const target = next ?? document.querySelector('h1')
    target?.focus()
  }, [count])

  return {
    list,
    pressed: (index) => {
      place.current = index
    },
  }
}
