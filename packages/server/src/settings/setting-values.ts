import { SETTING_NAMES, type SettingName, type SettingValues } from '@shop/contract/setting-list'
import { settingSchemas } from '@shop/contract/setting-schemas'
import type { SettingChange } from '@shop/contract/settings'

/** The stored settings that differ from the defaults. */
export type OwnValues = Partial<Record<SettingName, string | number>>

/** Reads stored settings. Names and values that this version of the shop does not know are left out. */
export function toOwnValues(stored: Readonly<Record<string, unknown>>): OwnValues {
  const known = SETTING_NAMES.flatMap((name) => {
    const { success, data } = settingSchemas[name].safeParse(stored[name])
    return success ? [[name, data]] : []
  })
  return Object.fromEntries(known) as OwnValues
}

/** The values that hold: the own ones, and the default of every other setting. */
export function valuesWith(defaults: SettingValues, own: OwnValues): SettingValues {
  return { ...defaults, ...own } as SettingValues
}

/** Leaves out what equals the default, so that such a setting follows its default. */
export function ownOf(defaults: SettingValues, values: SettingValues): OwnValues {
  return Object.fromEntries(
    SETTING_NAMES.filter((name) => values[name] !== defaults[name]).map((name) => [name, values[name]]),
  )
}

export function changesOf(before: SettingValues, after: SettingValues): (SettingChange & { name: SettingName })[] {
  return SETTING_NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
    name,
    before: before[name],
    after: after[name],
  }))
}
