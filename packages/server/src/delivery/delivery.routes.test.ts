import type { DeliveryEstimate, ManagedDelivery } from '@shop/contract/delivery'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { givenAdmin, givenSession } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { aMethod, aZone, givenZones } from '../testing/delivery-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { DEFAULT_SETTINGS } from './default-settings'

let shop: TestShop
let app: FastifyInstance
let token: string
beforeEach(async () => {
  shop = await openTestShop()
  shop.now = () => new Date('2026-11-17T09:00:00+04:00')
  app = await buildTestApp(shop)
  token = await givenSession(shop, await givenAdmin(shop))
})
afterEach(async () => {
  await app.close()
  await shop.close()
})

test('anybody may ask what delivery of a jersey costs and when it arrives', async () => {
  await givenZones(shop, [aZone([aMethod({ price: 15, free_from: 500 })], { countries: ['AE'] })])
  const [cheap, dear] = [await givenProduct(shop), await givenProduct(shop, { priceInFils: 60_000 as never })]

  expect(await estimate(`?product_id=${cheap.id}`)).toMatchObject({
    place: 'Dubai, United Arab Emirates',
    refusal: null,
    methods: [{ name: 'Standard', price: 15, arrives_from: '2026-11-19', arrives_to: '2026-11-23' }],
  })
  expect(await estimate(`?product_id=${dear.id}`)).toMatchObject({ methods: [{ price: 0 }] })
  expect(await estimate('?country=France')).toMatchObject({
    methods: [],
    refusal: 'We don’t deliver to France. Please choose another address.',
  })
  expect((await app.inject('/api/delivery/estimate?product_id=999999')).statusCode).toBe(404)
})

test('a page in Arabic is told places and refusals in Arabic, and names in every language', async () => {
  const translated = aMethod({ name_translations: { ar: 'التوصيل العادي' } })
  await givenZones(shop, [aZone([translated], { countries: ['AE'] })])

  expect(await estimate('', 'ar')).toMatchObject({
    place: 'دبي، الإمارات العربية المتحدة',
    methods: [{ name: 'Standard', name_translations: { ar: 'التوصيل العادي' } }],
  })
  const { place, refusal } = await estimate(`?country=${encodeURIComponent('فرنسا')}`, 'ar')
  expect([place, refusal]).toEqual(['فرنسا', 'لا نوصّل إلى \u2068فرنسا\u2069. يرجى اختيار عنوان آخر.'])
  expect(await estimate('?country=France')).toMatchObject({ place: 'France' })
})

test('staff see the settings, try a draft and save it', async () => {
  const { settings, version, today } = (await send('GET', '/api/admin/delivery')).json<ManagedDelivery>()
  expect({ version, today }).toEqual({ version: 0, today: '2026-11-17' })
  const draft = { ...settings, zones: [aZone([aMethod({ name: 'Courier', price: 9.5 })])] }

  const tried = await send('POST', '/api/admin/delivery-preview', {
    settings: draft,
    country: 'AE',
    state: 'Dubai',
    value: 100,
  })
  expect(tried.json()).toMatchObject({ methods: [{ name: 'Courier', price: 9.5 }] })
  expect((await send('GET', '/api/admin/delivery')).json()).toMatchObject({ version: 0 })

  const saved = await send('PUT', '/api/admin/delivery', { settings: draft, version })
  expect(saved.json()).toMatchObject({ version: 1, settings: { zones: [{ methods: [{ name: 'Courier' }] }] } })
  expect((await send('PUT', '/api/admin/delivery', { settings: draft, version })).statusCode).toBe(409)
})

test.each([
  ['no zone', { zones: [] }, 'settings.zones'],
  ['a zone without a method', { zones: [aZone([])] }, 'settings.zones.0.methods'],
  ['a method without a name', { zones: [aZone([aMethod({ name: ' ' })])] }, 'settings.zones.0.methods.0.name'],
  [
    'a first price that does not apply from 0',
    { zones: [aZone([aMethod({ tiers: [{ from: 10, price: 1 }] })])] },
    'settings.zones.0.methods.0.tiers',
  ],
  [
    'days that end before they begin',
    { zones: [aZone([aMethod({ days_from: 3, days_to: 2 })])] },
    'settings.zones.0.methods.0.days_to',
  ],
  [
    'a place to pick up that is nowhere',
    { zones: [aZone([aMethod({ kind: 'pick-up' })])] },
    'settings.zones.0.methods.0.pick_up_address',
  ],
  [
    'emirates of two countries',
    { zones: [aZone([aMethod()], { countries: ['AE', 'OM'], regions: ['Dubai'] })] },
    'settings.zones.0.regions',
  ],
  [
    'a week without a working day',
    { calendar: { ...DEFAULT_SETTINGS.calendar, weekend: [0, 1, 2, 3, 4, 5, 6] } },
    'settings.calendar.weekend',
  ],
  [
    'a time that is none',
    { calendar: { ...DEFAULT_SETTINGS.calendar, cut_off: '25:00' } },
    'settings.calendar.cut_off',
  ],
])('%s is refused by the name of its field', async (_, change, field) => {
  const answer = await send('PUT', '/api/admin/delivery', { settings: { ...DEFAULT_SETTINGS, ...change }, version: 0 })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(field)
})

async function estimate(query: string, language = 'en'): Promise<DeliveryEstimate> {
  const url = `/api/delivery/estimate${query}`
  return (await app.inject({ url, headers: { 'accept-language': language } })).json<DeliveryEstimate>()
}

function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: InjectOptions['payload']) {
  return app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
}
