import type { DraftPreview } from '@shop/contract/drafts'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { countableBody, type DraftBody, type TypedDraft } from './draft-form'

const PAUSE_IN_MS = 300

/** What the draft comes to, counted by the server whenever somebody pauses typing. */
export function useDraftPreview(typed: TypedDraft, first: DraftPreview | null): DraftPreview | null {
  const [preview, setPreview] = useState(first)
  const asked = JSON.stringify(countableBody(typed))

  // Asks the server, so that the panel and the shop can't count differently.
  useEffect(() => {
    const leaving = { isLatest: true }
    const pause = setTimeout(() => {
      quietApi.call('POST /api/admin/drafts/preview', { body: JSON.parse(asked) as DraftBody }).then(
        (answer) => {
          if (leaving.isLatest) setPreview(answer)
        },
        () => undefined,
      )
    }, PAUSE_IN_MS)
    return () => {
      leaving.isLatest = false
      clearTimeout(pause)
    }
  }, [asked])

  return preview
}
