import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { expect, test } from 'vitest'
import { createLiveSettings, withSettings } from './live-settings'

const named = (shop_name: string) => ({ ...STANDARD_SETTINGS, shop_name })

test('a shop shows each change, and a copy of it keeps zone and fee of its moment', async () => {
  const settings = createLiveSettings(STANDARD_SETTINGS)
  const shop = withSettings({ currency: 'aed' }, settings, 'https://shop.example')
  const copy = { ...shop }
  await settings.update(() => Promise.resolve({ ...named('Kit & Bag'), time_zone: 'UTC', print_fee: 12.35 }))

  expect(shop).toMatchObject({ currency: 'aed', timeZone: 'UTC', printFee: 1235 })
  expect(shop.site).toMatchObject({ name: 'Kit & Bag', url: 'https://shop.example' })
  expect(copy).toMatchObject({ timeZone: 'Asia/Dubai', printFee: 4500 })
})

test('a slow load that began earlier does not overwrite a later one', async () => {
  const settings = createLiveSettings(STANDARD_SETTINGS)
  let finish: () => void = () => undefined
  const slow = settings.update(() => new Promise((done) => (finish = () => done(named('Old')))))
  const later = settings.update(() => Promise.resolve(named('New')))
  await Promise.resolve()
  finish()
  await Promise.all([slow, later])

  expect(settings.current().shop_name).toBe('New')
})

test('a load that fails leaves the values as they are, and the next one works', async () => {
  const settings = createLiveSettings(STANDARD_SETTINGS)
  await expect(settings.update(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await settings.update(() => Promise.resolve(named('Next')))

  expect(settings.current().shop_name).toBe('Next')
})
