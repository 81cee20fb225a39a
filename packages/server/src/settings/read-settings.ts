import type { SettingValues } from '@shop/contract/setting-list'
import type { Shop } from '../kernel/shop'
import { toOwnValues, valuesWith } from './setting-values'
import { findLatestSettings } from './settings.queries'

type SettingsReader = Pick<Shop, 'db' | 'settings'>

/** Lets the settings that the database has now hold in this process. */
export function refreshSettings(shop: SettingsReader): Promise<void> {
  return shop.settings.update(() => readSettings(shop))
}

async function readSettings({ db, settings }: SettingsReader): Promise<SettingValues> {
  const saved = await findLatestSettings(db)
  return valuesWith(settings.defaults, toOwnValues(saved?.settings ?? {}))
}
