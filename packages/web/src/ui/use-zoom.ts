import { useRef, useState, type PointerEvent } from 'react'
import { directionOf, isSideways, type OnSwipe } from './use-swipe'
import { CLOSE_UP, drag, FITTED, pan, zoomAround, zoomUnder, type Box, type Point, type Zoom } from './zoom'

const TAP_PIXELS = 10
const SECOND_TAP_MILLISECONDS = 300
/** How many pixels of the screen the picture has enough of its own for. */
const SHARP_PIXELS = 2000
/** Less would not be worth the press, however fine the screen. */
const LEAST_CLOSE = 1.5

interface Touch {
  start: Point
  /** No second finger was there. */
  isAlone: boolean
  hasMoved: boolean
}

type Surface = PointerEvent<HTMLElement>

/**
 * Looks closer at a picture. A mouse presses and the picture follows it; fingers pinch, tap twice and drag. Sideways
 * over the whole picture they turn to the next one.
 */
export function useZoom({ onSwipe }: { onSwipe: OnSwipe }) {
  const [zoom, setZoom] = useState(FITTED)
  const [isHeld, setHeld] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const touch = useRef<Touch>(null)
  const press = useRef<Point>(null)
  const lastTap = useRef(0)
  const isClose = zoom.scale > 1

  const turnTo = (pointer: Point, box: Box) => setZoom(isClose ? FITTED : limited(zoomUnder(pointer, box)))

  function down(event: Surface) {
    const { point } = placeOf(event)
    if (event.pointerType === 'mouse') {
      press.current = event.button === 0 ? point : null
      return
    }
    fingers.current.set(event.pointerId, point)
    touch.current = { start: point, isAlone: fingers.current.size === 1, hasMoved: false }
    setHeld(true)
  }

  function move(event: Surface) {
    const { point, box } = placeOf(event)
    if (event.pointerType === 'mouse') {
      if (isClose) setZoom(zoomUnder(point, box, zoom.scale))
      return
    }
    if (!fingers.current.has(event.pointerId)) return
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, point)
    const after = [...fingers.current.values()]
    if (touch.current && distance(touch.current.start, point) > TAP_PIXELS) touch.current.hasMoved = true
    setZoom((current) => moved(current, before, after, box))
  }

  function up(event: Surface) {
    const { point, box } = placeOf(event)
    if (event.pointerType === 'mouse') {
      if (press.current && distance(press.current, point) <= TAP_PIXELS) turnTo(point, box)
      press.current = null
      return
    }
    const wasLast = fingers.current.delete(event.pointerId) && fingers.current.size === 0
    if (!wasLast || !touch.current) return
    setHeld(false)
    const { start, isAlone, hasMoved } = touch.current
    const isTap = isAlone && !hasMoved
    if (isTap && event.timeStamp - lastTap.current < SECOND_TAP_MILLISECONDS) turnTo(point, box)
    if (isAlone && !isClose && isSideways(start, point)) onSwipe(directionOf(start, point))
    lastTap.current = isTap ? event.timeStamp : 0
  }

  function cancel(event: Surface) {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size === 0) setHeld(false)
  }

  return {
    zoom,
    isClose,
    /** Fingers are on it: it has to follow at once. */
    isHeld,
    comeClose: () => setZoom(limited(CLOSE_UP)),
    stepBack: () => setZoom(FITTED),
    pan: (by: Point) => setZoom((current) => pan(current, by)),
    surface: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel },
  }
}

function moved(zoom: Zoom, before: Point[], after: Point[], box: Box): Zoom {
  const [from, otherFrom] = before
  const [to, otherTo] = after
  if (!from || !to) return zoom
  if (!otherFrom || !otherTo) return drag(zoom, difference(to, from), box)
  const middle = between(to, otherTo)
  const dragged = drag(zoom, difference(middle, between(from, otherFrom)), box)
  const factor = distance(to, otherTo) / Math.max(1, distance(from, otherFrom))
  return zoomAround(dragged, Math.min(factor, closest() / zoom.scale), middle, box)
}

function limited(zoom: Zoom): Zoom {
  return { ...zoom, scale: Math.min(zoom.scale, closest()) }
}

/** Closer than this a picture that fills the screen would only blur. */
function closest(): number {
  return Math.max(LEAST_CLOSE, SHARP_PIXELS / (Math.min(innerWidth, innerHeight) * devicePixelRatio))
}

function placeOf({ currentTarget, clientX, clientY }: Surface): { point: Point; box: Box } {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { point: { x: clientX - left - width / 2, y: clientY - top - height / 2 }, box: { width, height } }
}

function difference(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y }
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
