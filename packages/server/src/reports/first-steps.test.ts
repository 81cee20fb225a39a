import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../delivery/default-settings'
import { saveDeliverySettings } from '../delivery/save-settings'
import { saveSettings } from '../settings/save-settings'
import { sendTestMail } from '../settings/send-test-mail'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getFirstSteps } from './first-steps'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const doneSteps = async (as = shop) =>
  (await getFirstSteps(as)).steps.filter(({ is_done }) => is_done).map(({ name }) => name)

test('an empty shop has every step before it, and ticks each by what it sees', async () => {
  const untouched = { ...shop, hasChosenCurrency: false }
  expect(await getFirstSteps(untouched)).toMatchObject({ is_shown: true, products: 0 })
  expect(await doneSteps(untouched)).toEqual([])
  expect(await doneSteps()).toEqual(['currency'])

  const { id: by } = await givenAdmin(shop)
  await saveSettings(shop, by, { version: 0, contact_address: 'Shop 3, Al Quoz', contact_email: 'us@shop.example' })
  expect(await doneSteps()).toEqual(['address', 'currency'])

  await sendTestMail({ ...shop, mailer: { kind: 'folder', send: () => Promise.resolve() } }, by)
  expect(await doneSteps()).not.toContain('mail')
  await sendTestMail(shop, by)
  expect(await doneSteps()).toContain('mail')

  await saveDeliverySettings(shop, by, { version: 0, settings: DEFAULT_SETTINGS })
  expect(await doneSteps()).toEqual(['address', 'currency', 'mail', 'delivery'])

  await saveSettings(shop, by, { version: 1, trn: '100123456700003' })
  expect(await doneSteps()).toContain('tax')
  await saveSettings(shop, by, { version: 2, trn: '', tax_rates: 'AE 0' })
  expect(await doneSteps()).toContain('tax')

  const product = await givenProduct(shop)
  expect(await doneSteps()).toEqual(['address', 'currency', 'mail', 'delivery', 'tax', 'goods'])

  await givenOrder(shop, [{ product, size: 'M' }])
  expect(await doneSteps()).toContain('purchase')
})

test('Stripe counts as connected where it answers, and its webhook where an event has come', async () => {
  const stripe = { ...shop.gateway, name: 'stripe' as const }
  expect(await doneSteps({ ...shop, gateway: stripe })).toContain('payments')
  const wrongKeys = { ...stripe, listIntents: () => Promise.reject(new Error('Invalid API Key')) }
  expect(await doneSteps({ ...shop, gateway: wrongKeys })).not.toContain('payments')

  await shop.pool.query('delete from webhook_events')
  expect(await doneSteps({ ...shop, gateway: stripe })).not.toContain('webhook')
  await shop.pool.query(
    `insert into webhook_events (event_id, type, payload) values ('evt_1', 'payment_intent.succeeded', '{}')`,
  )
  expect(await doneSteps({ ...shop, gateway: stripe })).toContain('webhook')
  expect((await getFirstSteps({ ...shop, gateway: stripe })).is_shown).toBe(false)
})

test('a shop with demo goods shows no steps', async () => {
  await shop.pool.query('update products set is_demo = true')

  expect(await getFirstSteps(shop)).toMatchObject({ is_shown: false, steps: [] })
})
