import type { DeliveryOffer, DeliverySettings } from '@shop/contract/delivery'

export const standardOffer: DeliveryOffer = {
  id: 2,
  kind: 'standard',
  name: 'Standard',
  price: 0,
  free_from: null,
  days_from: 2,
  days_to: 4,
  ordered_by: '14:00',
  arrives_from: '2026-11-17',
  arrives_to: '2026-11-19',
  pick_up_address: null,
}

export const expressOffer: DeliveryOffer = {
  ...standardOffer,
  id: 3,
  kind: 'express',
  name: 'Express',
  price: 25,
  days_from: 1,
  days_to: 1,
  arrives_to: '2026-11-17',
}

export const someSettings: DeliverySettings = {
  home_country: 'AE',
  home_state: 'Dubai',
  piece_weight: 250,
  zones: [
    {
      id: 1,
      name: 'Emirates',
      countries: ['AE'],
      regions: ['Dubai', 'Sharjah'],
      methods: [
        {
          id: 2,
          kind: 'standard',
          name: 'Standard',
          price_by: 'order-value',
          tiers: [
            { from: 0, price: 15 },
            { from: 300, price: 0 },
          ],
          free_from: null,
          days_from: 2,
          days_to: 4,
          cut_off: null,
          pick_up_address: null,
        },
      ],
    },
  ],
  calendar: { weekend: [6, 0], holidays: [{ day: '2026-12-02', name: 'National Day' }], cut_off: '14:00' },
}
