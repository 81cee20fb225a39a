import type { JerseyDrawing } from '@shop/contract/prints'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { DrawnJersey } from './draw-jersey'
import { startDrawing, type JerseyRenderer } from './start-drawing'

/** The latest finished pictures of both sides; null until the first are drawn. */
export function useDrawnJersey(drawing: JerseyDrawing): DrawnJersey | null {
  const [drawn, setDrawn] = useState<DrawnJersey | null>(null)
  const renderer = useRef<JerseyRenderer>(undefined)

  // The renderer lives as long as the component.
  useEffect(() => {
    const started = startDrawing((drawn) => startTransition(() => setDrawn(drawn)))
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
