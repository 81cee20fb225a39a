import type { JerseyDrawing } from '@shop/contract/prints'
import { startTransition, useEffect, useRef, useState } from 'react'
import type { DrawnJersey } from './draw-jersey'
import { startDrawing, type Draughtsman } from './start-drawing'

/** The two sides of it, as they were a moment ago; null until they are drawn for the first time. */
export function useDrawnJersey(drawing: JerseyDrawing): DrawnJersey | null {
  const [drawn, setDrawn] = useState<DrawnJersey | null>(null)
  const draughtsman = useRef<Draughtsman>(undefined)

  // Whoever draws is there as long as the picture is.
  useEffect(() => {
    const started = startDrawing((drawn) => startTransition(() => setDrawn(drawn)))
    draughtsman.current = started
    return () => {
      started.close()
      draughtsman.current = undefined
    }
  }, [])

  // Drawn outside of React, each time it looks different.
  useEffect(() => draughtsman.current?.draw(drawing), [drawing])

  return drawn
}
