import type { BulkChange, BulkPreview } from '@shop/contract/bulk-runs'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { adminTexts } from '../texts'
import type { BulkScope } from './bulk-change'

const TYPING_PAUSE_IN_MS = 300
const FIRST_SAMPLES = 50
const ALL_SAMPLES = 100_000

interface ShownPreview {
  /** Of the latest change; a text where the change is refused; null while there is none. */
  preview: BulkPreview | string | null
  /** Whether every product of this change is wanted. */
  isWhole: boolean
  showWhole: () => void
}

/** Asks for the preview of a change, once typing pauses. */
export function usePricePreview(change: BulkChange | { error: string }, { ids, matching }: BulkScope): ShownPreview {
  const [preview, setPreview] = useState<BulkPreview | string | null>(null)
  const [wholeOf, setWholeOf] = useState('')
  const asked = 'error' in change ? null : JSON.stringify({ change, ...(matching ? { matching } : { ids: ids ?? [] }) })
  const isWhole = asked !== null && wholeOf === asked
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      if (asked === null) {
        setPreview(null)
        return
      }
      const named = JSON.parse(asked) as { change: BulkChange; ids: number[] }
      const body = { ...named, samples: isWhole ? ALL_SAMPLES : FIRST_SAMPLES }
      const found = await api
        .call('POST /api/admin/product-changes/preview', { body })
        .catch((error: unknown) => refusalText(error, adminTexts.products.changeFailed))
      if (isLatest) setPreview(found)
    }, TYPING_PAUSE_IN_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [asked, isWhole])
  return { preview, isWhole, showWhole: () => setWholeOf(asked ?? '') }
}
