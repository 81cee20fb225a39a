import type { BulkChange, BulkPreview } from '@shop/contract/bulk-runs'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { adminTexts } from '../texts'
import type { BulkScope } from './bulk-change'

const TYPING_PAUSE_IN_MS = 300
const FIRST_SAMPLES = 50
const ALL_SAMPLES = 100_000
const NONE = { of: null, preview: null }

interface ShownPreview {
  /** Of the latest change; a text where the change is refused; null while there is none. */
  preview: BulkPreview | string | null
  /** The preview is not there yet; what is shown meanwhile is that of the change before. */
  isPending: boolean
  /** Whether every product of this change is wanted. */
  isWhole: boolean
  showWhole: () => void
}

/** Asks for the preview of a change, once typing pauses. */
export function usePricePreview(change: BulkChange | { error: string }, { ids, matching }: BulkScope): ShownPreview {
  const [{ of, preview }, setShown] = useState<{ of: string | null; preview: BulkPreview | string | null }>(NONE)
  const [wholeOf, setWholeOf] = useState('')
  const asked = 'error' in change ? null : JSON.stringify({ change, ...(matching ? { matching } : { ids: ids ?? [] }) })
  const isWhole = asked !== null && wholeOf === asked
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      if (asked === null) {
        setShown(NONE)
        return
      }
      const named = JSON.parse(asked) as { change: BulkChange; ids: number[] }
      const body = { ...named, samples: isWhole ? ALL_SAMPLES : FIRST_SAMPLES }
      const found = await api
        .call('POST /api/admin/product-changes/preview', { body })
        .catch((error: unknown) => refusalText(error, adminTexts.products.changeFailed))
      if (isLatest) setShown({ of: asked, preview: found })
    }, TYPING_PAUSE_IN_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [asked, isWhole])
  return { preview, isPending: asked !== of, isWhole, showWhole: () => setWholeOf(asked ?? '') }
}
