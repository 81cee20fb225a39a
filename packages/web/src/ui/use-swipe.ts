import { useRef, type PointerEvent } from 'react'
import type { Point } from './zoom'

const SWIPE_PIXELS = 40

/** Recognises a horizontal swipe; vertical ones scroll the page (`touch-action: pan-y`). */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<Point>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (start.current && isSideways(start.current, { x: clientX, y: clientY })) onSwipe()
      start.current = null
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}

/** More sideways than down, and far enough to be meant. */
export function isSideways(from: Point, to: Point): boolean {
  const across = Math.abs(to.x - from.x)
  return across >= SWIPE_PIXELS && across > Math.abs(to.y - from.y)
}
