import { expect, test } from 'vitest'
import { DeliveryMethod } from './delivery'
import { arrivalWords, deliveryName, pickUpAddress, shortArrival } from './delivery-words'

test.each([
  ['2026-11-17', '2026-11-19', 'Tue, Nov 17 – Thu, Nov 19', 'Tue 17 – Thu 19'],
  ['2026-11-18', '2026-11-18', 'Wed, Nov 18', 'Wed 18'],
  ['2026-11-30', '2026-12-02', 'Mon, Nov 30 – Wed, Dec 2', 'Mon, Nov 30 – Wed, Dec 2'],
  ['2026-12-31', '2027-01-04', 'Thu, Dec 31 – Mon, Jan 4', 'Thu, Dec 31 – Mon, Jan 4'],
])('from %s to %s', (arrives_from, arrives_to, long, short) => {
  expect(arrivalWords({ arrives_from, arrives_to })).toBe(long)
  expect(shortArrival({ arrives_from, arrives_to })).toBe(short)
})

test('a method is called as it is in the reader’s language, and in English where nobody translated its name', () => {
  const express = { name: 'Express', name_translations: { ar: 'التوصيل السريع' } }
  expect(deliveryName(express, 'ar')).toBe('التوصيل السريع')
  expect(deliveryName(express, 'en')).toBe('Express')
  for (const name_translations of [undefined, {}, { ar: '' }, { ar: undefined }]) {
    expect(deliveryName({ name: 'Express', name_translations }, 'ar')).toBe('Express')
  }
})

test('the name of a method may be left out in another language, and is as short there', () => {
  const method = {
    ...{ kind: 'standard', name: 'Standard', price_by: 'order-value', tiers: [{ from: 0, price: 0 }], free_from: null },
    ...{ days_from: 2, days_to: 4, cut_off: null, pick_up_address: null },
  }
  const read = (name_translations: unknown) => DeliveryMethod.safeParse({ ...method, name_translations })
  expect(read(undefined).success).toBe(true)
  expect(read({ ar: '  العادي ' }).data?.name_translations).toEqual({ ar: 'العادي' })
  expect(read({ ar: 'ع'.repeat(61) }).error?.issues).toMatchObject([
    { path: ['name_translations', 'ar'], message: 'At most 60 characters.' },
  ])
})

test('a place to pick up is told in the reader’s language, and in English where nobody translated it', () => {
  const counter = { pick_up_address: 'Gate 3', pick_up_address_translations: { ar: 'البوابة 3' } }
  expect(pickUpAddress(counter, 'ar')).toBe('البوابة 3')
  expect(pickUpAddress(counter, 'en')).toBe('Gate 3')
  expect(pickUpAddress({ pick_up_address: 'Gate 3' }, 'ar')).toBe('Gate 3')
  expect(pickUpAddress({ pick_up_address: null }, 'ar')).toBeNull()
})
