import type { SettingName, SettingValues } from '@shop/contract/setting-list'
import type { DraftField } from '../editing/rebase-draft'
import { SETTING_TEXTS } from './setting-texts'
import { typedText, typedValue } from './setting-words'

/** The fields of a section as somebody typed them. */
export type SettingDraft = Partial<Record<SettingName, string>>

export function draftOf(names: readonly SettingName[], values: SettingValues): SettingDraft {
  return Object.fromEntries(names.map((name) => [name, typedText(name, values[name])]))
}

/** The settings that the draft would change, in the order of the form. */
export function changedNames(names: readonly SettingName[], draft: SettingDraft, base: SettingValues): SettingName[] {
  return names.filter((name) => typedValue(name, draft[name] ?? '') !== base[name])
}

export function fieldsOf(names: readonly SettingName[]): DraftField<SettingDraft>[] {
  return names.map((name) => ({ label: SETTING_TEXTS[name].label, keys: [name], words: (draft) => draft[name] ?? '' }))
}
