import type { ManagedTextPage, Wording } from '@shop/contract/text-pages'
import { useEffect, useState } from 'react'
import { session, useSession } from '../../lib/session'
import { isSameDraft } from '../editing/rebase-draft'
import { draftSubject, textDrafts } from './text-drafts'
import { baseOf, wordingOf, type Base } from './use-text-form'

interface StoredDraft {
  draft: Wording
  setDraft: (draft: Wording) => void
  /** The saved wording that the draft was written on. */
  base: Base
  setBase: (base: Base) => void
  isDirty: boolean
  /** Whether the draft was written before a reload or a new sign-in. */
  isFromBefore: boolean
}

/** The draft of a page text. The tab stores it while it is not saved, and forgets it when its author leaves the page. */
export function useStoredDraft(page: ManagedTextPage): StoredDraft {
  const { user } = useSession()
  const userId = user?.id
  const subject = draftSubject(page)
  const [found] = useState(() => (userId === undefined ? null : textDrafts.find(userId, subject)))
  const [base, setBase] = useState<Base>(found?.base ?? baseOf(page))
  const [draft, setDraft] = useState<Wording>(found?.wording ?? wordingOf(page))
  const isDirty = !isSameDraft(draft, wordingOf(base))

  useEffect(() => {
    if (userId === undefined) return
    if (isDirty) textDrafts.save(userId, subject, { base, wording: draft })
    else textDrafts.forget(userId, subject)
  }, [userId, subject, isDirty, base, draft])

  // An author who was signed out by the server comes back to the draft; one who left the page chose to lose it.
  useEffect(() => {
    if (userId === undefined) return
    return () => {
      if (session.current().isAuthenticated) textDrafts.forget(userId, subject)
    }
  }, [userId, subject])

  return { draft, setDraft, base, setBase, isDirty, isFromBefore: found !== null }
}
