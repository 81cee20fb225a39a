import { ApiError } from '@shop/contract/client'
import type { SettingName } from '@shop/contract/setting-list'
import type { ManagedSettings, SettingsInput } from '@shop/contract/settings'
import { useState } from 'react'
import { api } from '../../lib/api'
import { errorText, refusalText } from '../../lib/api-error'
import { useForm, type FormState, type Outcome } from '../../ui/use-form'
import type { Conflict } from '../editing/conflict-notice'
import { fieldsOrNotice } from '../editing/fields-or-notice'
import { rebaseDraft } from '../editing/rebase-draft'
import { adminTexts } from '../texts'
import { changedNames, draftOf, fieldsOf, type SettingDraft } from './setting-draft'
import { typedValue } from './setting-words'

interface SettingsForm {
  form: FormState
  draft: SettingDraft
  base: ManagedSettings
  changed: SettingName[]
  conflict: Conflict | null
  change: (name: SettingName, text: string) => void
  discard: () => void
}

interface SettingsFormOptions {
  names: readonly SettingName[]
  loaded: ManagedSettings
  onSaved: (settings: ManagedSettings) => void
}

/** Edits some settings. If somebody else changed the same ones meanwhile, the draft is rebased onto their version. */
export function useSettingsForm({ names, loaded, onSaved }: SettingsFormOptions): SettingsForm {
  const [base, setBase] = useState(loaded)
  const [draft, setDraft] = useState(() => draftOf(names, loaded.values))
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const changed = changedNames(names, draft, base.values)
  // A version that was loaded later than the draft's base is taken over where nothing is typed.
  if (loaded.version > base.version && changed.length === 0) {
    setBase(loaded)
    setDraft(draftOf(names, loaded.values))
  }

  async function rebase(error: ApiError): Promise<Outcome> {
    const theirs = await api.call('GET /api/admin/settings')
    const sides = { base: draftOf(names, base.values), mine: draft, theirs: draftOf(names, theirs.values) }
    const rebased = rebaseDraft(fieldsOf(names), sides)
    setBase(theirs)
    setDraft(rebased.draft)
    setConflict({ message: errorText(error, adminTexts.settings.saveFailed), ...rebased })
    return {}
  }

  async function submit(): Promise<Outcome> {
    try {
      const values = Object.fromEntries(changed.map((name) => [name, typedValue(name, draft[name] ?? '')]))
      const body = { ...values, version: base.version } as SettingsInput
      const saved = await api.call('PUT /api/admin/settings', { body })
      setConflict(null)
      setBase(saved)
      setDraft(draftOf(names, saved.values))
      onSaved(saved)
      return {}
    } catch (error) {
      setConflict(null)
      const isLate = error instanceof ApiError && error.body.code === 'changed-meanwhile'
      return isLate ? rebase(error).catch(outcomeOf) : outcomeOf(error)
    }
  }

  const outcomeOf = (error: unknown) => fieldsOrNotice(error, names, refusalText(error, adminTexts.settings.saveFailed))
  const form = useForm({ fields: {}, submit })
  return {
    ...{ form, draft, base, changed, conflict },
    change: (name, text) => setDraft((last) => ({ ...last, [name]: text })),
    discard: () => {
      setDraft(draftOf(names, base.values))
      setConflict(null)
    },
  }
}
