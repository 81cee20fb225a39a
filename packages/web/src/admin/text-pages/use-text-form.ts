import * as m from '#messages/admin-text-pages'
import { ApiError } from '@shop/contract/client'
import { languageQueryOf } from '@shop/contract/page-languages'
import type { ManagedTextPage, Wording } from '@shop/contract/text-pages'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { errorText, refusalText } from '../../lib/api-error'
import { useForm, type FormState, type Outcome } from '../../ui/use-form'
import type { Conflict } from '../editing/conflict-notice'
import { fieldsOrNotice } from '../editing/fields-or-notice'
import { rebaseDraft, type DraftField } from '../editing/rebase-draft'

/** The error text of each field if it is empty. */
const FIELDS = {
  title: m.pleaseEnterATitle,
  description: m.pleaseEnterADescription,
  body: m.pleaseEnterAText,
} as const

/** The saved wording that a draft was written on. */
export type Base = Wording & { version: number }

interface TextFormOptions {
  page: Pick<ManagedTextPage, 'slug' | 'language'>
  draft: Wording
  setDraft: (draft: Wording) => void
  base: Base
  setBase: (base: Base) => void
  onSaved: (page: ManagedTextPage) => Promise<void>
}

interface TextForm {
  form: FormState
  conflict: Conflict | null
  takeTheirs: () => void
}

/** Saves a page text. If somebody else saved it meanwhile, rebases the draft onto their version. */
export function useTextForm({
  page: { slug, language },
  draft,
  setDraft,
  base,
  setBase,
  onSaved,
}: TextFormOptions): TextForm {
  const query = languageQueryOf(language)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function rebase(error: ApiError): Promise<Outcome> {
    const saved = await api.call('GET /api/admin/text-pages/{slug}', { params: { slug }, query })
    const theirs = baseOf(saved)
    const rebased = rebaseDraft(fieldsComparedWith(base), { base, mine: draft, theirs })
    setBase(theirs)
    setDraft(wordingOf(rebased.draft))
    setConflict({ message: errorText(error, adminTexts.textPages.saveFailed), ...rebased })
    return {}
  }

  async function submit(): Promise<Outcome> {
    try {
      const body = { ...draft, version: base.version }
      const saved = await api.call('PUT /api/admin/text-pages/{slug}', { params: { slug }, query, body })
      setConflict(null)
      await onSaved(saved)
      return {}
    } catch (error) {
      setConflict(null)
      const isLate = error instanceof ApiError && error.body.code === 'changed-meanwhile'
      return isLate ? rebase(error).catch(outcomeOf) : outcomeOf(error)
    }
  }

  const form = useForm({ fields: FIELDS, submit })
  const takeTheirs = () => {
    setDraft(wordingOf(base))
    setConflict(null)
  }
  return { form, conflict, takeTheirs }
}

export function baseOf(page: ManagedTextPage): Base {
  return { ...wordingOf(page), version: page.version }
}

export function wordingOf({ title, description, body }: Wording): Wording {
  return { title, description, body }
}

function outcomeOf(error: unknown): Outcome {
  return fieldsOrNotice(error, Object.keys(FIELDS), refusalText(error, adminTexts.textPages.saveFailed))
}

/** The fields in words. Of the long text only the lines that differ from the base are told. */
function fieldsComparedWith({ body: before }: Wording): DraftField<Wording>[] {
  const known = new Set(before.split('\n'))
  return [
    { label: m.title, keys: ['title'], words: ({ title }) => title },
    { label: m.description, keys: ['description'], words: ({ description }) => description },
    {
      label: m.text,
      keys: ['body'],
      words: ({ body }) =>
        body
          .split('\n')
          .filter((line) => !known.has(line))
          .join(' '),
    },
  ]
}
