import type { ProductTurn } from '@shop/contract/catalog'
import type { PrintRefusal } from '@shop/contract/print-text'
import type { JerseyDrawing } from '@shop/contract/prints'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ShopPrintRules } from '../../lib/print-rule'
import type { PrintAnswer } from './draw-print'
import { printTextOf, type PrintDraft } from './print-draft'
import { loadPrintRules, startPrintKit, type PrintKit } from './print-kit'
import { usePortrait } from './use-portrait'

interface PrintKitOptions {
  /** Loads the rules and the rendering code when true. */
  isOpen: boolean
  /** The jersey's drawing; null while it is loading. */
  drawing: JerseyDrawing | null
  /** The jersey's shape: where the browser can show it, the picture is taken of it instead of drawn flat. */
  turn?: ProductTurn | null
  draft: PrintDraft
  /** A field that the server refused: not drawn either, though the page's own rules allow it. */
  withheld?: PrintRefusal['field'] | undefined
  /** Another number starts the kit anew: a browser does not load a file again in a worker where it failed. */
  attempt?: number
  loadRules?: () => Promise<ShopPrintRules>
  onFailure?: () => void
}

/** Renders name and number on the jersey's back while they are typed; null until the kit is loaded. */
export function usePrintKit({ isOpen, drawing, draft, withheld, ...options }: PrintKitOptions): PrintAnswer | null {
  const { turn = null, attempt = 0, loadRules = loadPrintRules, onFailure } = options
  const { name, number, digits } = draft
  const kit = useRef<PrintKit | null>(null)
  const [answer, setAnswer] = useState<PrintAnswer | null>(null)
  const portrait = usePortrait(isOpen ? turn : null, answer?.lettering)
  const isFlat = turn === null || portrait.isImpossible
  const fail = useEffectEvent(() => onFailure?.())
  // Clears the last picture, so that the form starts without one when it opens again.
  if (!isOpen && answer) setAnswer(null)

  // Terminates the kit's worker when the form is closed or the page is left.
  useEffect(() => {
    if (!isOpen) return
    const started = startPrintKit(loadRules)
    kit.current = started
    return () => {
      started.close()
      kit.current = null
    }
  }, [isOpen, loadRules, attempt])

  // The worker answers in the order of the requests, so no answer is older than the one shown.
  useEffect(() => {
    const asked = kit.current
    if (!isOpen || !asked || !drawing) return
    asked.ask(isFlat ? drawing : null, printTextOf({ name, number, digits }), withheld).then(
      (answer) => {
        if (answer && kit.current === asked) startTransition(() => setAnswer(answer))
      },
      () => {
        if (kit.current === asked) fail()
      },
    )
  }, [isOpen, drawing, isFlat, name, number, digits, withheld, attempt])

  if (!isOpen || !answer) return null
  return isFlat ? answer : { ...answer, back: portrait.picture }
}
