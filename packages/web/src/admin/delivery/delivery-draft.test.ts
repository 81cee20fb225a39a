import type { DeliverySettings } from '@shop/contract/delivery'
import { expect, test } from 'vitest'
import { someSettings } from '../../testing/delivery'
import { textDraft } from '../translations/text-draft'
import { checkDraft, draftOf, NEW_ZONE, settingsOf } from './delivery-draft'

test('the draft of settings is those settings', () => {
  expect(settingsOf(draftOf(someSettings))).toEqual(someSettings)
  expect(checkDraft(draftOf(someSettings))).toEqual({})
})

test('countries are typed by name or code', () => {
  const draft = draftOf(someSettings)
  const [zone = NEW_ZONE] = draft.zones
  const { zones } = settingsOf({
    ...draft,
    zones: [{ ...zone, countries: 'om, united arab emirates,  Kuwait', regions: '' }],
  })
  expect(zones[0]?.countries).toEqual(['OM', 'AE', 'KW'])
  expect(checkDraft({ ...draft, zones: [{ ...zone, countries: 'Narnia', regions: '' }] })).toEqual({
    'zones.0.countries.0': 'Please check the countries: one of them is unknown.',
  })
})

test('a country with a former code is saved by its current one', () => {
  const draft = draftOf(someSettings)
  const [zone = NEW_ZONE] = draft.zones
  const { zones } = settingsOf({
    ...draft,
    zones: [{ ...zone, countries: 'France, Germany، United Kingdom, uk', regions: '' }],
  })
  expect(zones[0]?.countries).toEqual(['FR', 'DE', 'GB', 'GB'])
})

test('what is missing or wrong is named at its field', () => {
  const draft = draftOf(someSettings)
  expect(checkDraft({ ...draft, pieceWeight: 'much', zones: [NEW_ZONE] })).toEqual({
    piece_weight: 'Please enter a number.',
    'zones.0.name': 'Please enter a name.',
    'zones.0.methods.0.name': 'Please enter a name.',
    'zones.0.methods.0.tiers.0.price': 'Please enter a number.',
  })
})

test('a name in Arabic is sent without blanks around it, and an empty one not at all', () => {
  const draft = draftOf(someSettings)
  const [zone = NEW_ZONE] = draft.zones
  const sent = (ar: string) => {
    const methods = zone.methods.map((method) => ({ ...method, translatedNames: textDraft({ ar }) }))
    return settingsOf({ ...draft, zones: [{ ...zone, methods }] })
  }
  const named = sent(' التوصيل العادي ')
  expect(named.zones[0]?.methods[0]?.name_translations).toEqual({ ar: 'التوصيل العادي' })
  expect(settingsOf(draftOf(named))).toEqual(named)
  expect(sent('  ')).toEqual(someSettings)
})

test('an empty free amount, cut-off and place to pick up are none', () => {
  const [method] = (settingsOf(draftOf(someSettings)) satisfies DeliverySettings).zones[0]?.methods ?? []
  expect(method).toMatchObject({ free_from: null, cut_off: null, pick_up_address: null })
})

test('the address of a pick-up is sent in both languages, and no longer once nothing is picked up', () => {
  const draft = draftOf(someSettings)
  const [zone = NEW_ZONE] = draft.zones
  const sent = (kind: 'pick-up' | 'express') => {
    const counter = { kind, pickUpAddress: 'Gate 3', translatedAddresses: textDraft({ ar: ' البوابة 3 ' }) }
    return settingsOf({ ...draft, zones: [{ ...zone, methods: zone.methods.map((one) => ({ ...one, ...counter })) }] })
  }
  const pickedUp = sent('pick-up')
  const address = { pick_up_address: 'Gate 3', pick_up_address_translations: { ar: 'البوابة 3' } }
  expect(pickedUp.zones[0]?.methods[0]).toMatchObject(address)
  expect(settingsOf(draftOf(pickedUp))).toEqual(pickedUp)
  expect(sent('express').zones[0]?.methods[0]).not.toHaveProperty('pick_up_address_translations')
})
