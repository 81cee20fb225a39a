import type { JerseyDrawing } from '@shop/contract/prints'
import { useEffect, useState } from 'react'
import { printTextOf, type PrintDraft } from '../prints/print-draft'
import { answerPrint, type PrintAnswer } from '../prints/draw-print'

/** The picture takes its time: it waits until nobody is in the middle of a word. */
const PAUSE_MS = 250

export type DrawnBack = Pick<PrintAnswer, 'back' | 'printed'>

/** The back with what is typed, or was a moment before; null where it can't be drawn. */
export function useDrawnBack(drawing: JerseyDrawing | null, draft: PrintDraft): DrawnBack | null {
  const [drawn, setDrawn] = useState<DrawnBack | null>(null)

  // A letter that follows at once puts the drawing off.
  useEffect(() => {
    if (!drawing) return
    const draw = () => setDrawn(answerPrint({ drawing, blockedWords: [], text: printTextOf(draft) }))
    const timer = setTimeout(draw, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [drawing, draft])

  return drawn
}
