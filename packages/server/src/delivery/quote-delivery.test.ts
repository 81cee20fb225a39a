import type { DeliveryMethod, DeliverySettings } from '@shop/contract/delivery'
import { fils } from '@shop/contract/money'
import { expect, test } from 'vitest'
import { aMethod } from '../testing/delivery-factories'
import { DEFAULT_SETTINGS } from './default-settings'
import { homeOf, pickOffer, quoteDelivery, toDeliveryOffer } from './quote-delivery'

const standard = aMethod()
const method = (id: number, change: Partial<DeliveryMethod>): DeliveryMethod => ({ ...standard, id, ...change })
const parcel = { value: fils(10_000), grams: 250 }
const dubai = { country: 'United Arab Emirates', state: 'Dubai', city: 'Dubai' }

function givenSettings(methods: DeliveryMethod[], countries: string[] = []): DeliverySettings {
  return { ...DEFAULT_SETTINGS, zones: [{ id: 1, name: 'Zone', countries, regions: [], methods }] }
}

/** A time in Dubai, which is four hours ahead of UTC. */
function at(time: string) {
  return { now: () => new Date(`${time}+04:00`), timeZone: 'Asia/Dubai' }
}

test('a new shop delivers everywhere for nothing', () => {
  for (const country of ['United Arab Emirates', 'France', 'Narnia', '']) {
    const quote = quoteDelivery(at('2026-11-16T10:00'), DEFAULT_SETTINGS, { country, state: '', city: '' }, parcel)
    expect(quote.refusal).toBeUndefined()
    expect(quote.offers).toMatchObject([
      { name: 'Standard', price: 0, arrivesFrom: '2026-11-18', arrivesTo: '2026-11-20' },
    ])
  }
})

test('the shop’s own time zone decides which day it is and whether the cut-off has passed', () => {
  const days = (time: string) =>
    quoteDelivery(at(time), DEFAULT_SETTINGS, dubai, parcel).offers.map(({ arrivesFrom }) => arrivesFrom)
  expect(days('2026-11-17T13:59')).toEqual(['2026-11-19'])
  expect(days('2026-11-17T14:00')).toEqual(['2026-11-20'])
  expect(days('2026-11-18T01:00')).toEqual(['2026-11-20'])
})

test('same day is offered only while it can keep its name, with a cut-off of its own', () => {
  const settings = givenSettings([method(7, { kind: 'same-day', name: 'Same day', cut_off: '11:00' })])
  const quote = (time: string) => quoteDelivery(at(time), settings, dubai, parcel)
  expect(quote('2026-11-17T10:59').offers).toMatchObject([{ arrivesFrom: '2026-11-17', arrivesTo: '2026-11-17' }])
  expect(quote('2026-11-17T11:00')).toMatchObject({
    offers: [],
    refusal: 'We can’t deliver to Dubai, United Arab Emirates today. Please try again tomorrow.',
  })
  expect(quote('2026-11-21T09:00').offers).toEqual([])
})

test('an address that no zone covers is refused by name', () => {
  const quote = quoteDelivery(
    at('2026-11-17T10:00'),
    givenSettings([standard], ['AE']),
    { country: 'FR', state: '', city: '' },
    parcel,
  )
  expect(quote).toEqual({
    offers: [],
    place: 'France',
    refusal: 'We don’t deliver to France. Please choose another address.',
    takesCash: false,
  })
})

test('the cheapest counts where nothing is chosen, and the first of equals', () => {
  const settings = givenSettings([
    method(7, { tiers: [{ from: 0, price: 25 }] }),
    method(8, { tiers: [{ from: 0, price: 10 }] }),
    method(9, { tiers: [{ from: 0, price: 10 }] }),
  ])
  const { offers } = quoteDelivery(at('2026-11-17T10:00'), settings, homeOf(settings), parcel)
  expect(pickOffer(offers, null)?.methodId).toBe(8)
  expect(pickOffer(offers, 7)?.methodId).toBe(7)
  expect(pickOffer(offers, 99)?.methodId).toBe(8)
  expect(pickOffer([], 7)).toBeUndefined()
})

test('what has to be prepared leaves so many working days later, and never on the same day', () => {
  const settings = givenSettings([standard, method(7, { kind: 'same-day', name: 'Same day' })])
  const days = (preparationDays: number) =>
    quoteDelivery(at('2026-11-19T10:00'), settings, dubai, { ...parcel, preparationDays }).offers
  const [soon] = days(0)
  const [late, ...others] = days(2)

  expect(days(0)).toHaveLength(2)
  expect(others).toEqual([])
  // From Thursday over the weekend to Monday.
  expect([soon?.arrivesFrom, late?.arrivesFrom]).toEqual(['2026-11-23', '2026-11-25'])
})

test('an offer has the names that its method has, and no field for names where it has none', () => {
  const settings = givenSettings([
    method(7, { name_translations: { ar: 'التوصيل العادي' } }),
    method(8, {}),
    method(9, { name_translations: {} }),
  ])
  const { offers } = quoteDelivery(at('2026-11-17T10:00'), settings, dubai, parcel)
  const [translated, ...plain] = offers.map(toDeliveryOffer)
  expect(translated).toMatchObject({ name: 'Standard', name_translations: { ar: 'التوصيل العادي' } })
  for (const offer of plain) expect(offer).not.toHaveProperty('name_translations')
})
