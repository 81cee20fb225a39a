import * as m from '#messages/admin-settings'
import { isNumber, SETTINGS, type SettingName } from '@shop/contract/setting-list'
import { formatAmount } from '../../ui/format'
import { SETTING_TEXTS } from './setting-texts'

/** The label of a setting; the name itself for one that only another version of the shop knows. */
export function settingLabel(name: string): string {
  return name in SETTINGS ? SETTING_TEXTS[name as SettingName].label : name
}

/** The value of a setting in words, for the history and the preview of a file. */
export function settingWords(name: string, value: string | number | null): string {
  if (value === null || value === '') return m.nothing
  if (!(name in SETTINGS)) return String(value)
  const isMoney = SETTINGS[name as SettingName].kind === 'money'
  if (isMoney && typeof value === 'number') return m.aed({ amount: formatAmount(value) })
  return SETTING_TEXTS[name as SettingName].choices?.[value] ?? String(value)
}

/** A value as it stands in its field. */
export function typedText(name: SettingName, value: string | number): string {
  return SETTINGS[name].kind === 'money' ? Number(value).toFixed(2) : String(value)
}

/** What somebody typed as the value that the server expects; text that is no number is sent as it is and refused. */
export function typedValue(name: SettingName, text: string): string | number {
  if (!isNumber(name)) return text.replaceAll('\r\n', '\n').trim()
  return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text
}
