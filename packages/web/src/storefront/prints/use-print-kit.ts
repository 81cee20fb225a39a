import type { BlockedWord } from '@shop/contract/blocked-words'
import type { JerseyDrawing } from '@shop/contract/prints'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PrintAnswer } from './draw-print'
import { printTextOf, type PrintDraft } from './print-draft'
import { loadBlockedWords, startPrintKit, type PrintKit } from './print-kit'

interface PrintKitOptions {
  /** The artwork and the rules are fetched from the moment it is open. */
  isOpen: boolean
  /** The jersey; null while it is not known. */
  drawing: JerseyDrawing | null
  draft: PrintDraft
  loadRules?: () => Promise<BlockedWord[]>
  onFailure?: () => void
}

/** Draws name and number on the back while they are typed; null until the first drawing. */
export function usePrintKit({ isOpen, drawing, draft, onFailure, ...options }: PrintKitOptions): PrintAnswer | null {
  const { loadRules = loadBlockedWords } = options
  const { name, number } = draft
  const kit = useRef<PrintKit | null>(null)
  const [answer, setAnswer] = useState<PrintAnswer | null>(null)
  const fail = useEffectEvent(() => onFailure?.())
  // The next opening begins without a drawing.
  if (!isOpen && answer) setAnswer(null)

  // The kit has a worker, which ends when the kit is closed or the page is left.
  useEffect(() => {
    if (!isOpen) return
    const started = startPrintKit(loadRules)
    kit.current = started
    return () => {
      started.close()
      kit.current = null
    }
  }, [isOpen, loadRules])

  // The worker answers in the order of the questions, so each answer may be shown.
  useEffect(() => {
    const asked = kit.current
    if (!isOpen || !asked || !drawing) return
    asked.ask(drawing, printTextOf({ name, number })).then(
      (answer) => {
        if (answer && kit.current === asked) startTransition(() => setAnswer(answer))
      },
      () => {
        if (kit.current === asked) fail()
      },
    )
  }, [isOpen, drawing, name, number])

  return isOpen ? answer : null
}
