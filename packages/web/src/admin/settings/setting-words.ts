import { isNumber, settingOf, SETTINGS, type SettingName } from '@shop/contract/setting-list'
import { formatAmount } from '../../ui/format'

/** The label of a setting; the name itself for one that only another version of the shop knows. */
export function settingLabel(name: string): string {
  return name in SETTINGS ? SETTINGS[name as SettingName].label : name
}

/** The value of a setting in words, for the history and the preview of a file. */
export function settingWords(name: string, value: string | number | null): string {
  if (value === null || value === '') return 'nothing'
  const { kind, choices } = name in SETTINGS ? settingOf(name as SettingName) : {}
  const isMoney = kind === 'money'
  if (choices) return choices[value] ?? String(value)
  return isMoney && typeof value === 'number' ? `AED ${formatAmount(value)}` : String(value)
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
