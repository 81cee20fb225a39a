import { DIRECTION } from '#language'
import { useRef, type PointerEvent } from 'react'
import type { Point } from './zoom'

const SWIPE_PIXELS = 40

/** Whether a swipe leads forwards (1) or back (-1). */
export type OnSwipe = (direction: 1 | -1) => void

/** Recognises a horizontal swipe; vertical ones scroll the page (`touch-action: pan-y`). */
export function useSwipe(onSwipe: OnSwipe) {
  const start = useRef<Point>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const end = { x: clientX, y: clientY }
      if (start.current && isSideways(start.current, end)) onSwipe(directionOf(start.current, end))
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

/** A finger that moves to the left pulls the next picture in; where pages run to the left, one that moves to the right. */
export function directionOf(from: Point, to: Point): 1 | -1 {
  return to.x < from.x === (DIRECTION === 'ltr') ? 1 : -1
}
