import { expect, test, type Browser, type Page } from '@playwright/test'
import type { SignedIn } from '@shop/contract/accounts'
import { storeSession } from './customer'
import { expectNoPageFaults, visit } from './shop-page'
import { end, launch, newDataDir, portOf, untilReady, type ShopProcess } from './shop-process'

/** A shop of its own, because its name is changed. */
test.describe.configure({ mode: 'serial' })

const OWNER = { email: 'owner@example.com', password: 'a-long-enough-password' }
const PORT = portOf('first-hour')
let shop: ShopProcess

test.beforeAll(async () => {
  shop = launch(PORT, newDataDir(), {
    ...{
      NODE_ENV: 'production',
      TEST_GATEWAY: 'on',
      PAYMENT_CURRENCY: 'aed',
      RATE_LIMIT: 'off',
      PICTURES_AHEAD: 'off',
    },
    ...{ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, PUBLIC_URL: `http://127.0.0.1:${PORT}` },
  })
  await untilReady(shop)
})
test.afterAll(async () => {
  await end(shop, 'SIGTERM')
})

async function openShop(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } })).newPage()
}

async function asOwner(browser: Browser): Promise<Page> {
  const page = await openShop(browser)
  const answer = await page.request.post('/api/login', { data: OWNER })
  await storeSession(page, (await answer.json()) as SignedIn)
  return page
}

test('an empty shop says that it opens soon', async ({ browser }) => {
  const page = await openShop(browser)
  await visit(page, '/products')
  await expect(page.getByRole('heading', { name: 'We open soon' })).toBeVisible()
  await visit(page, '/leagues')
  await expect(page.getByText('We open soon', { exact: false })).toBeVisible()
})

test('the dashboard of an empty shop is a list of first steps, ticked by what the shop sees', async ({ browser }) => {
  const page = await asOwner(browser)
  await visit(page, '/admin')
  const steps = page.getByRole('region', { name: 'Before you open' })
  await expect(steps.getByText('1 of 7 done')).toBeVisible()
  await expectNoPageFaults(page)

  await steps.getByLabel('Shop name').fill('Kit & Bag')
  await steps.getByLabel('Email for shoppers').fill('hello@kit-and-bag.example')
  await steps.getByLabel('Address').fill('Shop 3\nAl Quoz, Dubai')
  await steps.getByRole('button', { name: 'Save' }).click()

  await expect(steps.getByText('2 of 7 done')).toBeVisible()
  await steps.getByText('Send yourself a mail').click()
  await steps.getByRole('button', { name: 'Send a test mail to yourself' }).click()
  await expect(steps.getByText('reached nobody', { exact: false })).toBeVisible()
  await expect(steps.getByText('2 of 7 done')).toBeVisible()
})

test('a shopper sees the new name, address and number at once', async ({ browser }) => {
  const shopper = await openShop(browser)
  await visit(shopper, '/products')
  await expect(shopper).toHaveTitle(/Kit & Bag/)

  const page = await asOwner(browser)
  await visit(page, '/admin/settings')
  await expect(page).toHaveURL(/\/admin\/settings\/shop$/)
  await page.getByLabel('Logo text').fill('K&B')
  await page.getByLabel('WhatsApp').fill('+971 50 123 4567')
  await expect(page.getByText('not saved: Logo text, WhatsApp', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Printing' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved.', { exact: false })).toBeVisible()

  await visit(shopper, '/products')
  await expect(shopper.getByRole('banner').getByText('K&B')).toBeVisible()
  const footer = shopper.getByRole('contentinfo')
  await expect(footer.getByText('Al Quoz, Dubai')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'WhatsApp +971 50 123 4567' })).toHaveAttribute(
    'href',
    'https://wa.me/971501234567',
  )
  await visit(shopper, '/contact')
  await expect(shopper.getByText('Kit & Bag, Shop 3, Al Quoz, Dubai')).toBeVisible()
})

test('settings leave as a file, and an older version comes back', async ({ browser }) => {
  const page = await asOwner(browser)
  await visit(page, '/admin/settings/history')
  await expect(page.getByRole('main').getByText('K&B')).toBeVisible()
  await page.getByRole('button', { name: 'Export or import' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export settings' }).click()
  const file = await (await download).path()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Go back to this' }).first().click()
  await page.getByRole('button', { name: 'Go back', exact: true }).click()
  await expect(page.getByText('All settings are as they were then.')).toBeVisible()

  await page.getByRole('button', { name: 'Export or import' }).click()
  await page.getByLabel('File of settings').setInputFiles(file)
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(page.getByText('Settings imported.', { exact: false })).toBeVisible()
  await visit(page, '/admin/settings/shop')
  await expect(page.getByLabel('Logo text')).toHaveValue('K&B')
})
