import type { DraftPreview } from '@shop/contract/drafts'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { adminTexts } from '../texts'
import { countableBody, type DraftBody, type TypedDraft } from './draft-form'

const PAUSE_IN_MS = 300

export interface CountedDraft {
  /** As counted last, which may be before the last letters were typed. */
  preview: DraftPreview | null
  /** Why it could not be counted; null where it was. */
  trouble: string | null
  countAgain: () => void
}

/** What the draft comes to, counted by the server whenever somebody pauses typing. */
export function useDraftPreview(typed: TypedDraft, first: DraftPreview | null): CountedDraft {
  const [preview, setPreview] = useState(first)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify(countableBody(typed))

  // Asks the server, so that the panel and the shop can't count differently.
  useEffect(() => {
    const leaving = { isLatest: true }
    const pause = setTimeout(() => {
      quietApi.call('POST /api/admin/drafts/preview', { body: JSON.parse(asked) as DraftBody }).then(
        (answer) => {
          if (!leaving.isLatest) return
          setPreview(answer)
          setTrouble(null)
        },
        (error: unknown) => {
          if (leaving.isLatest) setTrouble(refusalText(error, adminTexts.drafts.countFailed))
        },
      )
    }, PAUSE_IN_MS)
    return () => {
      leaving.isLatest = false
      clearTimeout(pause)
    }
  }, [asked, attempt])

  return { preview, trouble, countAgain: () => setAttempt(attempt + 1) }
}
