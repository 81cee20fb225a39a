import type { JerseyDrawing } from '@shop/contract/prints'
import { startTransition, useEffect, useState } from 'react'
import { printTextOf, type PrintDraft } from './print-draft'
import type { PrintAnswer } from './draw-print'
import { startPrintKit, type PrintKit } from './print-kit'
import { texts } from '../../lib/texts'
import { notify } from '../../ui/notify'

interface UsedPrintKit {
  /** About what was typed last, or a moment before; null until the kit has come. */
  answer: PrintAnswer | null
  isComing: boolean
  open: () => void
  close: () => void
}

/** The artwork and the rules, fetched on demand, and what they say to what is being typed. */
export function usePrintKit(drawing: JerseyDrawing | null, { name, number }: PrintDraft): UsedPrintKit {
  const [kit, setKit] = useState<PrintKit | null>(null)
  const [latest, setLatest] = useState<{ kit: PrintKit; answer: PrintAnswer } | null>(null)
  const answer = latest?.kit === kit ? latest.answer : null

  // It works beside the page. Its answers come in order, so each may be shown.
  useEffect(() => {
    if (!kit || !drawing) return
    kit.ask(drawing, printTextOf({ name, number })).then(
      (answer) => {
        if (answer) startTransition(() => setLatest({ kit, answer }))
      },
      () => {
        setKit(null)
        notify(texts.print.openFailed, 'error')
      },
    )
  }, [kit, drawing, name, number])

  // Closed or left, it has nothing more to do.
  useEffect(() => () => kit?.close(), [kit])

  return {
    answer,
    isComing: kit !== null && answer === null,
    open: () => setKit(startPrintKit()),
    close: () => setKit(null),
  }
}
