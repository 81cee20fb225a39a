import type { DeliveryMethod, DeliverySettings, DeliveryZone } from '@shop/contract/delivery'
import { DEFAULT_SETTINGS } from '../delivery/default-settings'
import { getManagedDelivery } from '../delivery/get-settings'
import { saveDeliverySettings } from '../delivery/save-settings'
import { givenAdmin } from './account-factories'
import type { TestShop } from './test-shop'

export function aMethod(given: Partial<DeliveryMethod> & { price?: number } = {}): DeliveryMethod {
  const { price = 0, ...rest } = given
  return {
    kind: 'standard',
    name: 'Standard',
    price_by: 'order-value',
    tiers: [{ from: 0, price }],
    free_from: null,
    days_from: 2,
    days_to: 4,
    cut_off: null,
    pick_up_address: null,
    ...rest,
  }
}

export function aZone(methods: DeliveryMethod[], given: Partial<DeliveryZone> = {}): DeliveryZone {
  return { name: 'Everywhere', countries: [], regions: [], methods, ...given }
}

/** Saves these zones beside the settings of a new shop. */
export async function givenZones(
  shop: TestShop,
  zones: DeliveryZone[],
  given: Partial<DeliverySettings> = {},
): Promise<DeliverySettings> {
  const { version } = await getManagedDelivery(shop)
  const settings = { ...DEFAULT_SETTINGS, ...given, zones }
  return (await saveDeliverySettings(shop, (await givenAdmin(shop)).id, { settings, version })).settings
}

/** The number of a method by its name. */
export function idOf(settings: DeliverySettings, name: string): number {
  const method = settings.zones.flatMap(({ methods }) => methods).find((each) => each.name === name)
  if (method?.id === undefined) throw new Error(`There is no method ${name}.`)
  return method.id
}
