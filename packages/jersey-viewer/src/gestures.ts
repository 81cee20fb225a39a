import type { Drag } from './turn'

/** What the customer does to the canvas. */
export interface GestureHandlers {
  onHold(): void
  onDrag(drag: Drag): void
  /** The pointer lets go; `isStill` if it rested before. */
  onRelease(isStill: boolean): void
  /** Returns whether the jersey can be zoomed that way. */
  onZoom(factor: number): boolean
  /** Returns whether the key means something. */
  onKey(key: string): boolean
}

interface Pointer {
  x: number
  y: number
  time: number
}

const WHEEL_LINE_PX = 16
const ZOOM_PER_WHEEL_PX = 0.0015
/** A pointer that has not moved for so long throws nothing. */
const REST_MS = 60

/** Listens to pointers, wheel and keys of a canvas. Returns a function that stops listening. */
export function listenToGestures(canvas: HTMLCanvasElement, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, Pointer>()
  const stopped = new AbortController()
  const { signal } = stopped

  function hold(event: PointerEvent): void {
    if (event.button !== 0 || pointers.size === 2) return
    pointers.set(event.pointerId, pointerOf(event))
    canvas.setPointerCapture(event.pointerId)
    handlers.onHold()
  }

  function move(event: PointerEvent): void {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const spread = spreadOf(pointers)
    const now = pointerOf(event)
    pointers.set(event.pointerId, now)
    if (pointers.size === 2) handlers.onZoom(spreadOf(pointers) / Math.max(spread, 1))
    else handlers.onDrag(dragOf(canvas, before, now))
  }

  function release(event: PointerEvent): void {
    const last = pointers.get(event.pointerId)
    if (!last) return
    pointers.delete(event.pointerId)
    const wasCancelled = event.type === 'pointercancel'
    if (pointers.size === 0) handlers.onRelease(wasCancelled || event.timeStamp - last.time > REST_MS)
  }

  /** The wheel belongs to the page unless the canvas has the focus or the customer pinches a touchpad. */
  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && document.activeElement !== canvas) return
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1)
    if (handlers.onZoom(Math.exp(-pixels * ZOOM_PER_WHEEL_PX)) || event.ctrlKey) event.preventDefault()
  }

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (handlers.onKey(event.key)) event.preventDefault()
  }

  canvas.addEventListener('pointerdown', hold, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', release, { signal })
  canvas.addEventListener('pointercancel', release, { signal })
  canvas.addEventListener('wheel', wheel, { signal, passive: false })
  canvas.addEventListener('keydown', key, { signal })
  // Vertical swipes go on scrolling the page.
  canvas.style.touchAction = 'pan-y'
  return () => stopped.abort()
}

function pointerOf({ clientX, clientY, timeStamp }: PointerEvent): Pointer {
  return { x: clientX, y: clientY, time: timeStamp }
}

function dragOf({ clientWidth, clientHeight }: HTMLCanvasElement, from: Pointer, to: Pointer): Drag {
  return {
    right: (to.x - from.x) / Math.max(clientWidth, 1),
    down: (to.y - from.y) / Math.max(clientHeight, 1),
    milliseconds: to.time - from.time,
  }
}

/** The distance between two fingers. */
function spreadOf(pointers: ReadonlyMap<number, Pointer>): number {
  const [one, other] = [...pointers.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}
