import * as m from '#messages/admin-category-editor'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { ApiError } from '@shop/contract/client'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { errorText, refusalText } from '../../lib/api-error'
import { useForm, type FormState, type Outcome } from '../../ui/use-form'
import type { Conflict } from '../editing/conflict-notice'
import { fieldsOrNotice } from '../editing/fields-or-notice'
import { isPictureFile } from '../editing/picture-file'
import { rebaseDraft } from '../editing/rebase-draft'
import { sendWithPicture } from '../editing/send-file'
import { loadCategories } from './all-categories'
import {
  CATEGORY_FIELDS,
  categoryDraftFields,
  categoryDraftOf,
  categoryInputOf,
  checkCategory,
  type CategoryDraft,
} from './category-draft'

interface CategoryFormOptions {
  draft: CategoryDraft
  setDraft: (draft: CategoryDraft) => void
  /** The category as it was when the form was opened. */
  opened: ManagedCategory | undefined
  isUploading: boolean
  onSaved: (message: string) => Promise<void>
}

interface CategoryForm {
  form: FormState
  conflict: Conflict | null
  takeTheirs: () => void
}

/** Saves a league or club. If somebody else saved it meanwhile, rebases the draft onto their version. */
export function useCategoryForm({ draft, setDraft, opened, ...options }: CategoryFormOptions): CategoryForm {
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function rebase(error: ApiError, base: ManagedCategory): Promise<Outcome> {
    const categories = await loadCategories(api)
    const theirs = categories.find(({ id }) => id === base.id)
    if (!theirs) throw new ApiError(404, { message: m.categoryIsGone })
    const drafts = { base: categoryDraftOf(base), mine: draft, theirs: categoryDraftOf(theirs) }
    const rebased = rebaseDraft(categoryDraftFields(categories), drafts)
    setBase(theirs)
    setDraft(rebased.draft)
    setConflict({ message: errorText(error, adminTexts.categories.saveFailed), ...rebased })
    return {}
  }

  async function submit(): Promise<Outcome> {
    try {
      await send(draft, base)
      await options.onSaved(draft.leagueId === '' ? m.leagueSaved : m.clubSaved)
      return {}
    } catch (error) {
      setConflict(null)
      if (base && codeOf(error) === 'changed-meanwhile') return rebase(error as ApiError, base).catch(outcomeOf)
      return outcomeOf(error)
    }
  }

  const form = useForm({
    fields: CATEGORY_FIELDS,
    check: () => ({
      ...checkCategory(draft),
      ...(options.isUploading && { image: m.waitForThePicture }),
    }),
    submit,
  })

  const takeTheirs = () => {
    if (base) setDraft(categoryDraftOf(base))
    setConflict(null)
  }
  return { form, conflict, takeTheirs }
}

async function send(draft: CategoryDraft, opened: ManagedCategory | undefined): Promise<unknown> {
  const body = categoryInputOf(draft, opened)
  const { image } = body
  if (isPictureFile(image)) {
    const path = opened ? (`/api/admin/category-management/${opened.id}` as const) : '/api/admin/category-management'
    return sendWithPicture(opened ? 'PUT' : 'POST', path, { ...body, image })
  }
  if (!opened) return api.call('POST /api/admin/category-management', { body })
  return api.call('PUT /api/admin/category-management/{id}', { params: { id: opened.id }, body })
}

/** Shows a refusal to turn a league into a club, or a club into a league, at the field of the league. */
function outcomeOf(error: unknown): Outcome {
  const text = refusalText(error, adminTexts.categories.saveFailed)
  if (codeOf(error) === 'conflict') return { errors: { parent_id: text } }
  return fieldsOrNotice(error, Object.keys(CATEGORY_FIELDS), text)
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body.code : undefined
}
