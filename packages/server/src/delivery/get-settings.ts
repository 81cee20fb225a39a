import type { DeliverySettings, ManagedDelivery } from '@shop/contract/delivery'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { DEFAULT_SETTINGS } from './default-settings'
import { findLatestSettings } from './delivery.queries'

const CURRENT = 'current'

/**
 * The settings that apply now. They are cached until the database tells of a change; inside a transaction they are read
 * from the database.
 */
export async function getDeliverySettings(shop: Shop): Promise<DeliverySettings> {
  const known = await shop.cache.getMany('delivery', [CURRENT], async () => {
    const saved = await findLatestSettings(shop.db)
    return new Map([[CURRENT, saved?.settings ?? DEFAULT_SETTINGS]])
  })
  return known.get(CURRENT) ?? DEFAULT_SETTINGS
}

/** The settings as staff edit them. */
export async function getManagedDelivery(shop: Shop): Promise<ManagedDelivery> {
  const saved = await findLatestSettings(shop.db)
  return {
    settings: saved?.settings ?? DEFAULT_SETTINGS,
    version: saved?.version ?? 0,
    updated_at: saved?.savedAt.toISOString() ?? null,
    updated_by: saved?.savedByName ?? null,
    today: todayIn(shop),
  }
}
