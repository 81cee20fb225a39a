import type { DeliveryMethod, DeliverySettings } from '@shop/contract/delivery'
import { DEFAULT_SETTINGS } from '../delivery/default-settings'
import { saveDemoDelivery } from '../delivery/save-settings'
import type { Shop } from '../kernel/shop'

const EXPRESS: DeliveryMethod = {
  kind: 'express',
  name: 'Express',
  name_translations: { ar: 'سريع' },
  price_by: 'order-value',
  tiers: [{ from: 0, price: 25 }],
  free_from: null,
  days_from: 1,
  days_to: 1,
  cut_off: '16:00',
  pick_up_address: null,
}

/** Adds a paid express delivery beside the free one of every new shop. */
export async function addDelivery(shop: Shop): Promise<void> {
  await saveDemoDelivery(shop, demoDelivery())
}

function demoDelivery(): DeliverySettings {
  const zones = DEFAULT_SETTINGS.zones.map((zone) => ({ ...zone, methods: [...zone.methods, EXPRESS] }))
  return { ...DEFAULT_SETTINGS, zones }
}
