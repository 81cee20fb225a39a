import { useEffect, useRef, useState, type RefObject } from 'react'

/** True once the element has come within about a screen's height of the viewport, and true from then on. */
export function useNearViewport<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null)
  const [isNear, setNear] = useState(false)

  // An IntersectionObserver lives outside React.
  useEffect(() => {
    if (isNear || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: '800px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isNear])

  return [ref, isNear]
}
