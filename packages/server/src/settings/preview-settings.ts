import { SETTING_NAMES, type SettingName } from '@shop/contract/setting-list'
import { settingSchemas } from '@shop/contract/setting-schemas'
import type { SettingsPreview } from '@shop/contract/settings'
import type { Shop } from '../kernel/shop'
import { getSettings } from './get-settings'
import { changesOf } from './setting-values'

/** Tells what a file of settings would change. Settings that the file does not name stay as they are. */
export async function previewSettings(shop: Shop, file: Record<string, unknown>): Promise<SettingsPreview> {
  const { values } = await getSettings(shop)
  const checked = Object.entries(file)
    .filter((entry): entry is [SettingName, unknown] => isSetting(entry[0]))
    // The environment may have set a value that staff could not type; where nothing changes, nothing is checked.
    .filter(([name, value]) => value !== values[name])
    .map(([name, value]) => ({ name, ...settingSchemas[name].safeParse(value) }))
  const taken = Object.fromEntries(checked.flatMap(({ name, data }) => (data === undefined ? [] : [[name, data]])))
  return {
    changes: changesOf(values, { ...values, ...taken }),
    unknown: Object.keys(file).filter((name) => !isSetting(name)),
    refused: checked.flatMap(({ name, error }) =>
      error ? [{ name, problem: error.issues[0]?.message ?? 'This value can’t be used.' }] : [],
    ),
  }
}

function isSetting(name: string): name is SettingName {
  return (SETTING_NAMES as string[]).includes(name)
}
