import { SETTING_NAMES, SETTINGS, type SettingName, type SettingValues } from '@shop/contract/setting-list'
import type { ManagedSettings, SettingsInput } from '@shop/contract/settings'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { getSettings } from './get-settings'
import { refreshSettings } from './read-settings'
import { changesOf, ownOf, toOwnValues, valuesWith } from './setting-values'
import {
  findLatestSettings,
  findSettingsVersion,
  insertSettingsAfter,
  knowsTimeZone,
  type SavedSettings,
} from './settings.queries'

/** Changes the named settings, unless somebody else changed one of them since this version. */
export function saveSettings(shop: Shop, by: number, { version, ...wanted }: SettingsInput): Promise<ManagedSettings> {
  const { defaults } = shop.settings
  const named = SETTING_NAMES.filter((name) => wanted[name] !== undefined)
  const valueOf = (name: SettingName) => wanted[name] ?? defaults[name]
  return saveVersion(shop, by, {
    version,
    change: (before) => ({ ...before, ...Object.fromEntries(named.map((name) => [name, valueOf(name)])) }),
  })
}

/** Goes back to an older version of all settings; version 0 is that of the defaults. */
export async function restoreSettings(
  shop: Shop,
  by: number,
  { version, to }: { version: number; to: number },
): Promise<ManagedSettings> {
  const older = to === 0 ? undefined : await findSettingsVersion(shop.db, to)
  if (to !== 0 && !older) throw notFound('This version')
  return saveVersion(shop, by, { version, change: () => valuesOf(shop, older) })
}

interface NewVersion {
  /** The version that the author saw. */
  version: number
  change: (before: SettingValues) => SettingValues
}

async function saveVersion(shop: Shop, by: number, { version, change }: NewVersion): Promise<ManagedSettings> {
  await inTransaction(shop, async (shop) => {
    // Retries on top of the newer version if another save took the next one.
    for (;;) {
      const latest = await findLatestSettings(shop.db)
      const before = valuesOf(shop, latest)
      const after = change(before)
      await refuseOverwriting(shop, { version, latest, after })
      const changes = changesOf(before, after)
      if (changes.length === 0) return
      if (before.time_zone !== after.time_zone) await refuseUnknownZone(shop, after.time_zone)
      const settings = ownOf(shop.settings.defaults, after)
      const isSaved = await insertSettingsAfter(shop.db, latest?.version ?? 0, {
        ...{ settings, savedAt: shop.now(), savedBy: by },
      })
      if (!isSaved) continue
      const told = (side: 'before' | 'after') =>
        Object.fromEntries(changes.map((change) => [SETTINGS[change.name].label, change[side]]))
      await recordChange(shop, {
        ...{ by, action: 'changed', before: told('before'), after: told('after') },
        subject: { kind: 'settings', id: null, name: 'Settings' },
      })
      return
    }
  })
  await refreshSettings(shop)
  return getSettings(shop)
}

/** Refuses to change a setting that somebody else changed after the author's version; other settings may have changed. */
async function refuseOverwriting(
  shop: Shop,
  { version, latest, after }: { version: number; latest: SavedSettings | undefined; after: SettingValues },
): Promise<void> {
  if (version === (latest?.version ?? 0)) return
  const seen = version === 0 ? undefined : await findSettingsVersion(shop.db, version)
  if (version !== 0 && !seen) throw new ShopError('changed-meanwhile', 'Please load the settings again.')
  const now = valuesOf(shop, latest)
  const lost = changesOf(valuesOf(shop, seen), now).filter(({ name }) => after[name] !== now[name])
  if (lost.length === 0) return
  const who = latest?.savedByName ?? 'Somebody'
  const when = latest?.savedAt.toLocaleString('en-US', {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: shop.timeZone },
  })
  const what = lost.map(({ name }) => SETTINGS[name].label).join(', ')
  throw new ShopError(
    'changed-meanwhile',
    `${who} changed ${what} on ${when ?? 'another day'}. Please look at it again.`,
  )
}

async function refuseUnknownZone(shop: Shop, name: string): Promise<void> {
  if (await knowsTimeZone(shop.db, name)) return
  const message = 'The database does not know this time zone. Please choose another.'
  throw new ShopError('invalid-input', message, { errors: { time_zone: [message] } })
}

function valuesOf({ settings }: Shop, saved: SavedSettings | undefined): SettingValues {
  return valuesWith(settings.defaults, toOwnValues(saved?.settings ?? {}))
}
