import type { DeliveryInput, DeliveryMethod, DeliverySettings, ManagedDelivery } from '@shop/contract/delivery'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { translated, withoutEmptyTexts } from '../kernel/translated'
import { DEFAULT_SETTINGS } from './default-settings'
import { findLatestSettings, insertSettingsAfter, takeIds } from './delivery.queries'
import { getManagedDelivery } from './get-settings'
import { settingsWords } from './settings-words'

/** Saves the settings, unless somebody else saved them since this version. They apply at once, in every process. */
export async function saveDeliverySettings(
  shop: Shop,
  by: number,
  { settings, version }: DeliveryInput,
): Promise<ManagedDelivery> {
  await inTransaction(shop, async (shop) => {
    const latest = await findLatestSettings(shop.db)
    if (version !== (latest?.version ?? 0)) throw changedMeanwhile(latest?.savedByName)
    const before = latest?.settings ?? DEFAULT_SETTINGS
    const after = await withIds(shop, settings, before)
    const row = { settings: after, savedAt: shop.now(), savedBy: by, isDemo: false }
    if (!(await insertSettingsAfter(shop.db, version, row))) throw changedMeanwhile(undefined)
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'delivery', id: null, name: 'Delivery' },
      before: settingsWords(before),
      after: settingsWords(after),
    })
  })
  return getManagedDelivery(shop)
}

/** Saves the demo's settings, unless anybody has saved some. */
export async function saveDemoDelivery(shop: Shop, settings: DeliverySettings): Promise<void> {
  const row = { settings, savedAt: shop.now(), savedBy: null, isDemo: true }
  await insertSettingsAfter(shop.db, 0, { ...row, settings: await withIds(shop, settings, DEFAULT_SETTINGS) })
}

/** Gives new zones and methods ids. Ids that the last version did not have count as new, and so do repeated ones. */
async function withIds(shop: Shop, settings: DeliverySettings, before: DeliverySettings): Promise<DeliverySettings> {
  const open = new Set(before.zones.flatMap(({ id, methods }) => [id, ...methods.map((method) => method.id)]))
  const parts = settings.zones.flatMap((zone) => [zone, ...zone.methods])
  const fresh = await takeIds(shop.db, parts.length)
  const idOf = (id: number | undefined) => (id !== undefined && open.delete(id) ? id : fresh.pop())
  return {
    ...settings,
    zones: settings.zones.map((zone) => ({
      ...zone,
      id: idOf(zone.id),
      methods: zone.methods.map((method) => ({ ...withoutEmptyTranslations(method), id: idOf(method.id) })),
    })),
  }
}

/** Settings and orders have only names and addresses that somebody wrote. */
function withoutEmptyTranslations({
  name_translations: names,
  pick_up_address_translations: addresses,
  ...method
}: DeliveryMethod): DeliveryMethod {
  return {
    ...method,
    ...translated('name_translations', withoutEmptyTexts(names)),
    ...translated('pick_up_address_translations', withoutEmptyTexts(addresses)),
  }
}

function changedMeanwhile(who: string | null | undefined): ShopError {
  return new ShopError(
    'changed-meanwhile',
    `${who ?? 'Somebody'} saved the delivery settings meanwhile. Please look at them again.`,
  )
}
