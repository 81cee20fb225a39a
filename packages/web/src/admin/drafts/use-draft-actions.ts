import * as m from '#messages/admin-drafts'
import type { Draft } from '@shop/contract/drafts'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { notify } from '../../ui/notify'
import { adminTexts } from '../texts'
import { bodyOf, type TypedDraft } from './draft-form'

export type DraftAction = 'save' | 'mail' | 'link' | 'withdraw'

interface DraftToSave {
  /** Null: new. */
  draft: Draft | null
  typed: TypedDraft
  isDirty: boolean
  letPass: () => void
}

/** Saves a draft and sends its link; one action at a time. What was refused is told, and nothing typed is lost. */
export function useDraftActions({ draft, typed, isDirty, letPass }: DraftToSave) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [underWay, setUnderWay] = useState<DraftAction | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // A second click comes before React has drawn the first one's spinner.
  const isBusy = useRef(false)
  // The same for every attempt, so that a repeated call adds no second draft.
  const [key] = useState(() => crypto.randomUUID())

  async function saved(): Promise<Draft> {
    const body = bodyOf(typed)
    if (!draft) return api.call('POST /api/admin/drafts', { body: { ...body, key } })
    if (!isDirty) return draft
    const params = { id: draft.id }
    return api.call('PUT /api/admin/drafts/{id}', { params, body: { ...body, version: draft.version } })
  }

  async function take(action: DraftAction): Promise<void> {
    const { id, version } = action === 'withdraw' && draft ? draft : await saved()
    const params = { id }
    if (action === 'withdraw') await api.call('POST /api/admin/drafts/{id}/withdraw', { params })
    if (action === 'mail' || action === 'link') {
      const body = { version, is_mailed: action === 'mail' }
      try {
        await api.call('POST /api/admin/drafts/{id}/link', { params, body })
      } catch (error) {
        // A toast, because the form begins anew with what was saved before the refusal.
        notify(refusalText(error, adminTexts.drafts.linkFailed), 'error')
        await show(id)
        return
      }
    }
    notify(DONE[action])
    await show(id)
  }

  async function show(id: number): Promise<void> {
    letPass()
    if (draft) await revalidate()
    else await navigate(paths.adminDraft(id), { replace: true })
  }

  async function act(action: DraftAction): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setUnderWay(action)
    setRefusal(null)
    try {
      await take(action)
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.drafts.saveFailed))
    } finally {
      isBusy.current = false
      setUnderWay(null)
    }
  }

  return { act, underWay, refusal, dismissRefusal: () => setRefusal(null) }
}

const DONE: Record<DraftAction, string> = {
  save: m.draftWasSaved,
  mail: m.paymentLinkIsOnItsWay,
  link: m.paymentLinkIsReady,
  withdraw: m.draftWasWithdrawn,
}
