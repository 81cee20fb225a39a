import * as m from '#messages/prints'
import type { ProductTurn } from '@shop/contract/catalog'
import type { PrintRefusal, PrintText } from '@shop/contract/print-text'
import type { PrintOffer } from '@shop/contract/prints'
import { startTransition, useEffect, useRef, useState } from 'react'
import { BLANK_PRINT, draftOf, isBlank, printTextOf, type PrintDraft } from './print-draft'
import { texts } from '../../lib/texts'
import { notify } from '../../ui/notify'
import type { PrintLettering } from './draw-print'
import { usePrintKit } from './use-print-kit'

/** The pause in typing after which the text is validated, so that no error appears in the middle of a word. */
const PAUSE_MILLISECONDS = 700

const NO_LETTERING: PrintLettering = {}

export interface Print {
  offer: PrintOffer
  isOpen: boolean
  /** The form was opened, but its code is still loading. */
  isComing: boolean
  open: () => void
  remove: () => void
  /** Opens the form with a text that was chosen, and agreed to, before. */
  restore: (text: PrintText) => void
  /** What the form shows when it opens. */
  startingDraft: PrintDraft

  /** Stores the typed text. The page re-renders in a transition, so typing stays fast. */
  change: (draft: PrintDraft) => void
  /** Called when the customer leaves a field: validation errors may be shown. */
  settle: () => void
  hasConsent: boolean
  setConsent: (hasConsent: boolean) => void

  /** The error to show at the fields. */
  refusal: PrintRefusal | null
  /** The server's refusal of the current text; null after the text changes. */
  refused: PrintRefusal | null
  refuse: (refusal: PrintRefusal) => void

  /** The letters of the text could not be loaded: nothing is drawn until `drawAgain` succeeds. */
  isUndrawn: boolean
  drawAgain: () => void

  isReady: boolean
  /** Why the jersey can't be ordered with this text; null while the customer is still typing. */
  whyNot: string | null
  /** The same in two or three words. */
  missing: string | null
  /** The text to order, including letters that are not rendered yet; null if nothing is printed. */
  text: () => PrintText | null
  fee: number
  /** The printed text in one line, as it will appear on the jersey. */
  printed: string
  /** The name and number that the jersey carries in pictures. */
  lettering: PrintLettering
  /** A picture of the jersey's back with the text. */
  back: string | null
}

interface PrintOptions {
  offer: PrintOffer | null
  /** The jersey's shape; null where it has none. */
  turn: ProductTurn | null
  onFirstLetter: () => void
}

/** State of the print form on a product page; null if the product can't be printed. */
export function usePrint({ offer, turn, onFirstLetter }: PrintOptions): Print | null {
  const typed = useRef(BLANK_PRINT)
  const [draft, setDraft] = useState(BLANK_PRINT)
  const [hasConsent, setConsent] = useState(false)
  const [isSettled, setSettled] = useState(false)
  const [refused, setRefused] = useState<PrintRefusal | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [startingDraft, setStartingDraft] = useState(BLANK_PRINT)
  const answer = usePrintKit({
    isOpen: isWanted && offer !== null,
    drawing: offer?.drawing ?? null,
    turn,
    attempt,
    draft,
    withheld: refused?.field,
    onFailure: () => {
      setWanted(false)
      notify(texts.print.openFailed, 'error')
    },
  })

  // A pause in typing counts like leaving the field.
  useEffect(() => {
    const pause = setTimeout(() => setSettled(true), PAUSE_MILLISECONDS)
    return () => clearTimeout(pause)
  }, [draft])

  if (!offer) return null

  const isOpen = answer !== null
  const isUndrawn = answer?.isUndrawn ?? false
  const hasText = isOpen && !isBlank(draft)
  const against = refused ?? answer?.refusal ?? null
  const refusal = hasText && (isSettled || refused) ? against : null
  const obstacle = isOpen ? obstacleOf({ hasText, against, refusal, hasConsent }) : null

  function restore(text: PrintText) {
    const restored = draftOf(text)
    typed.current = restored
    setStartingDraft(restored)
    setDraft(restored)
    setConsent(true)
    setWanted(true)
    onFirstLetter()
  }

  function remove() {
    setWanted(false)
    setStartingDraft(BLANK_PRINT)
    typed.current = BLANK_PRINT
    setDraft(BLANK_PRINT)
    setConsent(false)
    setRefused(null)
  }

  function change(next: PrintDraft) {
    typed.current = next
    startTransition(() => {
      if (isBlank(draft) && !isBlank(next)) onFirstLetter()
      // A shown error stays until it is corrected; a new error waits until the typing pauses.
      if (!refusal) setSettled(false)
      setRefused(null)
      setDraft(next)
    })
  }

  return {
    offer,
    isOpen,
    isComing: isWanted && !isOpen,
    open: () => setWanted(true),
    remove,
    restore,
    startingDraft,
    change,
    settle: () => setSettled(true),
    hasConsent,
    setConsent,
    refusal,
    refused,
    refuse: setRefused,
    isUndrawn,
    drawAgain: () => setAttempt(attempt + 1),
    isReady: !isOpen || (hasText && !isUndrawn && against === null && hasConsent),
    whyNot: isUndrawn ? m.lettersNotLoaded : obstacle && texts.print[WHY_NOT[obstacle]],
    missing: obstacle && texts.print.missing[obstacle],
    text: () => (isOpen ? printTextOf(typed.current) : null),
    fee: hasText ? offer.fee : 0,
    printed: answer?.printed ?? '',
    lettering: answer?.lettering ?? NO_LETTERING,
    back: answer?.back ?? null,
  }
}

type Obstacle = keyof typeof texts.print.missing

const WHY_NOT = { text: 'textMissing', name: 'checkName', number: 'checkNumber', consent: 'consentMissing' } as const

interface PrintState {
  hasText: boolean
  against: PrintRefusal | null
  refusal: PrintRefusal | null
  hasConsent: boolean
}

function obstacleOf({ hasText, against, refusal, hasConsent }: PrintState): Obstacle | null {
  if (!hasText) return 'text'
  if (refusal) return refusal.field === 'name' ? 'name' : 'number'
  return against || hasConsent ? null : 'consent'
}
