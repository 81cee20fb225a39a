import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin } from '../testing/account-factories'
import { aMethod, aZone, givenZones, idOf } from '../testing/delivery-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { DEFAULT_SETTINGS } from './default-settings'
import { getDeliverySettings, getManagedDelivery } from './get-settings'
import { saveDemoDelivery, saveDeliverySettings } from './save-settings'

let shop: TestShop
beforeEach(async () => void (shop = await openTestShop()))
afterEach(() => shop.close())

const log = () => listAuditLog(shop, { page: 1, per_page: 24, sort: 'newest', subject: 'delivery' })

test('a new shop has the settings of the code', async () => {
  expect(await getDeliverySettings(shop)).toEqual(DEFAULT_SETTINGS)
  expect(await getManagedDelivery(shop)).toMatchObject({ version: 0, updated_at: null, updated_by: null })
})

test('what is saved applies at once, keeps its numbers and is on record', async () => {
  const first = await givenZones(shop, [aZone([aMethod(), aMethod({ name: 'Express', price: 25 })])])
  const [zone] = first.zones
  const express = idOf(first, 'Express')

  const second = await givenZones(shop, [{ ...aZone([]), ...zone, methods: zone?.methods.slice(1) ?? [] }])

  expect(idOf(second, 'Express')).toBe(express)
  expect(await getDeliverySettings(shop)).toEqual(second)
  const { data } = await log()
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({
    action: 'changed',
    subject: { kind: 'delivery', name: 'Delivery' },
    changes: [
      {
        field: 'zone Everywhere',
        before: [
          'everywhere else',
          'Standard (standard); AED 0.00 from 0 AED; 2 to 4 working days',
          'Express (standard); AED 25.00 from 0 AED; 2 to 4 working days',
        ].join('\n'),
        after: 'everywhere else\nExpress (standard); AED 25.00 from 0 AED; 2 to 4 working days',
      },
    ],
  })
})

test('a name in Arabic is kept and on record, and an empty one is none', async () => {
  const arabic = { name_translations: { ar: 'التوصيل السريع' } }
  const first = await givenZones(shop, [aZone([aMethod({ ...arabic, name: 'Express' })])])
  const [express] = first.zones[0]?.methods ?? []
  expect(express).toMatchObject(arabic)

  const second = await givenZones(shop, [aZone([aMethod({ ...express, name_translations: { ar: '' } })])])

  expect(second.zones[0]?.methods[0]).not.toHaveProperty('name_translations')
  const { data } = await log()
  expect(data[0]?.changes).toMatchObject([
    {
      before: expect.stringContaining('Express (standard); in Arabic التوصيل السريع; AED') as string,
      after: expect.stringContaining('Express (standard); AED') as string,
    },
  ])
})

test('the Arabic name of a zone is kept and on record', async () => {
  const named = await givenZones(shop, [{ ...aZone([aMethod()]), name_translations: { ar: 'كل مكان' } }])

  expect(named.zones[0]?.name_translations).toEqual({ ar: 'كل مكان' })
  const { data } = await log()
  expect(data[0]?.changes[0]?.after).toContain('in Arabic كل مكان')
})

test('a number that is made up or used twice counts as new, so that no cart means another method', async () => {
  const before = await givenZones(shop, [aZone([aMethod({ name: 'Old' })])])
  const old = idOf(before, 'Old')

  const after = await givenZones(shop, [
    aZone([aMethod({ name: 'One', id: old }), aMethod({ name: 'Two', id: old }), aMethod({ name: 'Three', id: 7 })]),
  ])

  const ids = ['One', 'Two', 'Three'].map((name) => idOf(after, name))
  expect(ids[0]).toBe(old)
  expect(new Set(ids).size).toBe(3)
  expect(ids).not.toContain(7)
})

test('of staff who save at once exactly one wins, also the very first time', async () => {
  const admin = await givenAdmin(shop)
  for (const version of [0, 1]) {
    const saving = Array.from({ length: 6 }, (_, price) =>
      saveDeliverySettings(shop, admin.id, {
        version,
        settings: { ...DEFAULT_SETTINGS, zones: [aZone([aMethod({ price: 1 + price + version * 10 })])] },
      }),
    )
    const results = await Promise.allSettled(saving)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'changed-meanwhile' })
  }
  expect((await log()).meta.total).toBe(2)
})

test('the demo does not overwrite what staff have saved', async () => {
  const settings = await givenZones(shop, [aZone([aMethod({ name: 'Ours' })])])
  await saveDemoDelivery(shop, DEFAULT_SETTINGS)
  expect(await getDeliverySettings(shop)).toEqual(settings)
})

test('a cache that hears of changes gives the new settings, to every process', async () => {
  shop.cache.setListening(true)
  await getDeliverySettings(shop)
  const settings = await givenZones(shop, [aZone([aMethod({ name: 'New' })])])
  // The database tells of the change; here its message is delivered by hand.
  shop.cache.dropAll()
  expect(await getDeliverySettings(shop)).toEqual(settings)
})
