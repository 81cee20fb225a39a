import { useEffect, useEffectEvent } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Calls back once, at the first sign of a person in the visible page. Mail scanners open links and even run scripts,
 * but they move no pointer and press no key.
 */
export function useHumanSign(isWanted: boolean, onSign: () => void): void {
  const sign = useEffectEvent(onSign)
  useEffect(() => {
    if (!isWanted) return
    const listening = new AbortController()
    const notice = (event: Event) => {
      if (!event.isTrusted || document.visibilityState !== 'visible') return
      listening.abort()
      sign()
    }
    for (const name of SIGNS) window.addEventListener(name, notice, { signal: listening.signal, passive: true })
    return () => listening.abort()
  }, [isWanted])
}
