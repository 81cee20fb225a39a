import { printedName } from '@shop/contract/print-text'
import type { JerseyDrawing } from '@shop/contract/prints'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { renderJersey } from '@shop/jersey-art/render-jersey'
import { useEffect, useState } from 'react'
import { printTextOf, type PrintDraft } from '../../lib/print-draft'
import { printedText } from './print-rules'

/** The picture takes its time: it waits until nobody is in the middle of a word. */
const PAUSE_MS = 250

export interface DrawnBack {
  image: string
  /** What stands on it. */
  printed: string
}

/** The back with what is typed, or was a moment before; null where it can't be drawn. */
export function useDrawnBack(drawing: JerseyDrawing | null, draft: PrintDraft): DrawnBack | null {
  const [back, setBack] = useState<DrawnBack | null>(null)

  // A letter that follows at once puts the drawing off.
  useEffect(() => {
    if (!drawing) return
    const timer = setTimeout(() => setBack(drawBack(drawing, draft)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [drawing, draft])

  return back
}

function drawBack(drawing: JerseyDrawing, draft: PrintDraft): DrawnBack {
  const text = printTextOf(draft)
  const { name, number = NaN } = text
  const options = {
    ...(name !== undefined && { name: printedName(name) }),
    // One that can't be printed is not drawn cut down to one that can.
    ...(number >= 0 && number <= 99 && { number }),
  }
  // The artwork itself puts up with words it does not know.
  const svg = renderJersey(drawing as JerseySpec, { ...options, view: 'back', texture: false, id: 'back' })
  return { image: `data:image/svg+xml,${encodeURIComponent(svg)}`, printed: printedText(text) }
}
