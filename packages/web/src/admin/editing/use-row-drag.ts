import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

/** How near to the edge of the window a drag scrolls the page, and how far. */
const EDGE_IN_PIXELS = 60
const SCROLL_IN_PIXELS = 16
/** A press that moves no further is a click. */
const STILL_IN_PIXELS = 4

interface Drag {
  from: number
  to: number
}

/**
 * Moves the rows of a list (`li`) by their handles: by mouse or finger, or by the arrow keys, Home and End. The rows change
 * places only when the drag ends, because a handle that moves in the document would lose the pointer.
 */
export function useRowDrag(count: number, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  // Beside the state: a drag that ends at once has moves which were not rendered yet.
  const current = useRef<Drag | null>(null)
  const start = useRef(0)
  const isMoved = useRef(false)

  function hold(next: Drag | null) {
    current.current = next
    setDrag(next)
  }

  function press(event: KeyboardEvent, place: number) {
    if (event.key === 'Escape' && drag) {
      event.stopPropagation()
      hold(null)
      return
    }
    const target = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key]
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMove(place, target)
  }

  return {
    /** What a row says of the drag: that it is dragged, or on which side of it the dragged one would land. */
    markOf: (place: number): 'dragged' | 'before' | 'after' | null => {
      if (!drag) return null
      if (place === drag.from) return 'dragged'
      if (place !== drag.to) return null
      return drag.to < drag.from ? 'before' : 'after'
    },
    handleOf: (place: number) => ({
      onKeyDown: (event: KeyboardEvent) => press(event, place),
      onPointerDown: ({ button, isPrimary, pointerId, currentTarget, clientY }: PointerEvent) => {
        if (button !== 0 || !isPrimary) return
        start.current = clientY
        isMoved.current = false
        currentTarget.setPointerCapture(pointerId)
        hold({ from: place, to: place })
      },
      onPointerMove: ({ currentTarget, clientY, movementY }: PointerEvent) => {
        isMoved.current ||= Math.abs(clientY - start.current) > STILL_IN_PIXELS
        if (!current.current || !isMoved.current) return
        const { from } = current.current
        hold({ from, to: placeAt(currentTarget, clientY, from) })
        scrollAt(clientY, movementY)
      },
      onPointerUp: () => {
        const { from, to } = current.current ?? { from: 0, to: 0 }
        if (to !== from) onMove(from, to)
        hold(null)
      },
      onPointerCancel: () => hold(null),
      // The end of a drag is a click, too, which must not do what a press on the handle does.
      onClickCapture: (event: MouseEvent) => {
        if (isMoved.current) event.stopPropagation()
        isMoved.current = false
      },
    }),
  }
}

/** The place that a row would get if it were dropped at this height. */
function placeAt(handle: Element, y: number, from: number): number {
  const rows = [...(handle.closest('li')?.parentElement?.children ?? [])]
  const middles = rows.map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2)
  return middles.filter((middle, place) => place !== from && middle < y).length
}

/** Scrolls on towards the edge to which the pointer moves, not while it comes away from there. */
function scrollAt(y: number, movement: number): void {
  if (y < EDGE_IN_PIXELS && movement < 0) window.scrollBy(0, -SCROLL_IN_PIXELS)
  if (y > window.innerHeight - EDGE_IN_PIXELS && movement > 0) window.scrollBy(0, SCROLL_IN_PIXELS)
}
