import type { PrintRefusal, PrintText } from '@shop/contract/print-text'
import type { PrintOffer } from '@shop/contract/prints'
import { startTransition, useEffect, useRef, useState } from 'react'
import { BLANK_PRINT, isBlank, printTextOf, type PrintDraft } from './print-draft'
import { texts } from '../../lib/texts'
import { notify } from '../../ui/notify'
import { usePrintKit } from './use-print-kit'

/** Nobody is corrected in the middle of a word. */
const PAUSE_MILLISECONDS = 700

export interface Print {
  offer: PrintOffer
  isOpen: boolean
  /** The code is being loaded. */
  isComing: boolean
  open: () => void
  remove: () => void

  /** Takes what has been typed. The page follows when it can; the fields need not wait for it. */
  change: (draft: PrintDraft) => void
  /** The typing has ended: what is wrong may be said. */
  settle: () => void
  hasConsent: boolean
  setConsent: (hasConsent: boolean) => void

  /** What to say at the fields. */
  refusal: PrintRefusal | null
  /** The server's last word about the text as it stands. */
  refused: PrintRefusal | null
  refuse: (refusal: PrintRefusal) => void

  isReady: boolean
  /** Why it can't be ordered like this; null also while somebody is still typing. */
  whyNot: string | null
  /** What to order, to the last letter; null where nothing is to be printed. */
  text: () => PrintText | null
  fee: number
  /** The text in one line, as it will stand on the shirt. */
  printed: string
  /** A picture of the back with that text. */
  back: string | null
}

interface PrintOptions {
  offer: PrintOffer | null
  onFirstLetter: () => void
}

/** Name and number for the jersey of a page; null where it can't be had with them. */
export function usePrint({ offer, onFirstLetter }: PrintOptions): Print | null {
  const typed = useRef(BLANK_PRINT)
  const [draft, setDraft] = useState(BLANK_PRINT)
  const [hasConsent, setConsent] = useState(false)
  const [isSettled, setSettled] = useState(false)
  const [refused, setRefused] = useState<PrintRefusal | null>(null)
  const [isWanted, setWanted] = useState(false)
  const answer = usePrintKit({
    isOpen: isWanted,
    drawing: offer?.drawing ?? null,
    draft,
    onFailure: () => {
      setWanted(false)
      notify(texts.print.openFailed, 'error')
    },
  })

  // A pause in the typing is as good as leaving the field.
  useEffect(() => {
    const pause = setTimeout(() => setSettled(true), PAUSE_MILLISECONDS)
    return () => clearTimeout(pause)
  }, [draft])

  if (!offer) return null

  const isOpen = answer !== null
  const hasText = isOpen && !isBlank(draft)
  const against = refused ?? answer?.refusal ?? null
  const refusal = hasText && (isSettled || refused) ? against : null

  function remove() {
    setWanted(false)
    typed.current = BLANK_PRINT
    setDraft(BLANK_PRINT)
    setConsent(false)
    setRefused(null)
  }

  function change(next: PrintDraft) {
    typed.current = next
    startTransition(() => {
      if (isBlank(draft) && !isBlank(next)) onFirstLetter()
      // What has been said stays until it is put right; anything new waits for the end of the word.
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
    change,
    settle: () => setSettled(true),
    hasConsent,
    setConsent,
    refusal,
    refused,
    refuse: setRefused,
    isReady: !isOpen || (hasText && against === null && hasConsent),
    whyNot: isOpen ? whyNot({ hasText, against, refusal, hasConsent }) : null,
    text: () => (isOpen ? printTextOf(typed.current) : null),
    fee: hasText ? offer.fee : 0,
    printed: answer?.printed ?? '',
    back: answer?.back ?? null,
  }
}

interface Hindrances {
  hasText: boolean
  against: PrintRefusal | null
  refusal: PrintRefusal | null
  hasConsent: boolean
}

function whyNot({ hasText, against, refusal, hasConsent }: Hindrances): string | null {
  if (!hasText) return against?.text ?? null
  if (refusal) return refusal.field === 'name' ? texts.print.checkName : texts.print.checkNumber
  return against || hasConsent ? null : texts.print.consentMissing
}
