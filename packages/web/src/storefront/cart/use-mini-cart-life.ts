import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

const SHOWN_MS = 6000

/**
 * Closes the mini-cart: by itself after a while, but not while it is hovered or has the focus; by Escape; by a press
 * beside it; by a navigation. Returns the function for its own buttons, which gives the focus back.
 */
export function useMiniCartLife(panel: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const opener = useRef<Element | null>(null)
  const { pathname } = useLocation()
  const openedOn = useRef(pathname)

  function close() {
    const hasFocus = panel.current?.contains(document.activeElement)
    onClose()
    if (hasFocus && opener.current instanceof HTMLElement) opener.current.focus()
  }
  const closeNow = useEffectEvent(close)

  // Keyboard users are taken to the mini-cart; a pointer leaves the focus on Add to Cart.
  useEffect(() => {
    const pressed = document.activeElement
    if (!(pressed instanceof HTMLButtonElement) || !pressed.matches(':focus-visible')) return
    opener.current = pressed
    panel.current?.focus()
  }, [panel])

  // Another page is no place for what was said on this one.
  useEffect(() => {
    if (pathname !== openedOn.current) closeNow()
  }, [pathname])

  // Timers and presses on the document exist outside of React.
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const stopTimer = startTimer(element, closeNow)
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) closeNow()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) closeNow()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      stopTimer()
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [panel])

  return close
}

/** Calls `end` when the panel was neither hovered nor focused for a while. Returns a function that stops this. */
function startTimer(panel: HTMLElement, end: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isHovered = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const restart = () => {
    clearTimeout(timer)
    if (!isHovered && !panel.contains(document.activeElement)) timer = setTimeout(end, SHOWN_MS)
  }
  const hover = (event: PointerEvent) => {
    // The panel may slide in under a resting pointer, which is no interest in it.
    if (event.movementX === 0 && event.movementY === 0) return
    isHovered = true
    restart()
  }
  const leave = () => {
    isHovered = false
    restart()
  }
  panel.addEventListener('pointermove', hover, { signal })
  panel.addEventListener('pointerleave', leave, { signal })
  panel.addEventListener('focusin', restart, { signal })
  // While `focusout` is dispatched the focus is nowhere, so the timer looks a moment later.
  panel.addEventListener('focusout', () => setTimeout(restart), { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  restart()
  return () => stop.abort()
}
