import type { DeliveryMethod, DeliverySettings } from '@shop/contract/delivery'

/** Below the first number of the sequence `delivery_ids`. */
const EVERYWHERE = 1
const STANDARD = 2

const standard: DeliveryMethod = {
  id: STANDARD,
  kind: 'standard',
  name: 'Standard',
  name_translations: { ar: 'عادي' },
  price_by: 'order-value',
  tiers: [{ from: 0, price: 0 }],
  free_from: null,
  days_from: 2,
  days_to: 4,
  cut_off: null,
  pick_up_address: null,
}

/** The settings of a shop that has saved none: free delivery to everywhere, so that totals are the sums of their lines. */
export const DEFAULT_SETTINGS: DeliverySettings = {
  home_country: 'AE',
  home_state: 'Dubai',
  piece_weight: 250,
  zones: [
    {
      ...{ id: EVERYWHERE, name: 'Everywhere', name_translations: { ar: 'كل مكان' } },
      ...{ countries: [], regions: [], methods: [standard] },
    },
  ],
  calendar: { weekend: [6, 0], holidays: [], cut_off: '14:00' },
}
