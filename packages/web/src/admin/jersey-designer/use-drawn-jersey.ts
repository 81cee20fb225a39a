import type { JerseyDrawing } from '@shop/contract/prints'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { DrawnJersey } from './draw-jersey'
import { startJerseyRenderer, type JerseyRenderer } from './jersey-renderer'

/** The two sides of it, as they were a moment ago; null until they are drawn for the first time. */
export function useDrawnJersey(drawing: JerseyDrawing): DrawnJersey | null {
  const [drawn, setDrawn] = useState<DrawnJersey | null>(null)
  const renderer = useRef<JerseyRenderer>(undefined)

  // The worker lives as long as the component.
  useEffect(() => {
    const started = startJerseyRenderer((drawn) => startTransition(() => setDrawn(drawn)))
    renderer.current = started
    return () => {
      started.close()
      renderer.current = undefined
    }
  }, [])

  // The worker redraws after every change of the design.
  useEffect(() => renderer.current?.draw(drawing), [drawing])

  return drawn
}
