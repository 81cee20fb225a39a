import { createHmac } from 'node:crypto'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import type { SignedIn } from '@shop/contract/accounts'
import type { BooksState } from '@shop/contract/reports'
import { fillShipping } from './checkout-steps'
import { givenCustomer, storedToken, storeSession } from './customer'
import { openMailSink, type MailSink } from './mail-sink'
import { mockStripe } from './mock-stripe'
import { expectNoPageFaults, visit } from './shop-page'
import { end, launch, MAIN_SHOP, newDataDir, portOf, untilReady, type ShopProcess } from './shop-process'

/** From an empty production shop to its first sold jerseys; a shop of its own, because its name is changed. */
test.describe.configure({ mode: 'serial' })

const OWNER = { email: 'owner@example.com', password: 'a-long-enough-password' }
const PORT = portOf('first-hour')
const DATA_DIR = newDataDir()
const PRODUCTION = {
  ...{ NODE_ENV: 'production', PAYMENT_CURRENCY: 'aed', RATE_LIMIT: 'off' },
  ...{ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, PUBLIC_URL: `http://127.0.0.1:${PORT}` },
}
/** Stripe is the test gateway of the main shop, as the server calls it. */
const STRIPE_API_BASE = `${MAIN_SHOP}/test-gateway`
const WEBHOOK_SECRET = 'whsec_first_hour'
let shop: ShopProcess
let mails: MailSink

test.beforeAll(async () => {
  mails = await openMailSink()
  shop = launch(PORT, DATA_DIR, { ...PRODUCTION, TEST_GATEWAY: 'on' })
  await untilReady(shop)
})
test.afterAll(async () => {
  await end(shop, 'SIGTERM')
  mails.close()
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
  await expect(steps.getByText('1 of 9 done')).toBeVisible()
  await expectNoPageFaults(page)

  await steps.getByLabel('Shop name').fill('Kit & Bag')
  await steps.getByLabel('Email for shoppers').fill('hello@kit-and-bag.example')
  await steps.getByLabel('Address').fill('Shop 3\nAl Quoz, Dubai')
  await steps.getByRole('button', { name: 'Save' }).click()

  await expect(steps.getByText('2 of 9 done')).toBeVisible()
  await steps.getByText('Send yourself a mail').click()
  await steps.getByRole('button', { name: 'Send a test mail to yourself' }).click()
  await expect(steps.getByText('reached nobody', { exact: false })).toBeVisible()
  await expect(steps.getByText('2 of 9 done')).toBeVisible()
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

const stepsOf = (page: Page) => page.getByRole('region', { name: 'Before you open' })

/** Opens a step, whether or not it is open already. */
async function openStep(steps: Locator, title: string): Promise<void> {
  const step = steps.getByRole('group').filter({ hasText: title }).first()
  if ((await step.getAttribute('open')) === null) await steps.getByText(title, { exact: true }).click()
}

async function asShopper(browser: Browser): Promise<Page> {
  const page = await openShop(browser)
  await mockStripe(page, async (path, form) => {
    form.set('payment_method', 'pm_card_visa')
    const answer = await fetch(STRIPE_API_BASE + path, { method: 'POST', body: form })
    return { status: answer.status, body: await answer.text() }
  })
  await storeSession(page, await givenCustomer(page.request))
  return page
}

test('with keys and a mail server, the rest is done step by step', async ({ browser }) => {
  test.slow()
  await end(shop, 'SIGTERM')
  shop = launch(PORT, DATA_DIR, {
    ...PRODUCTION,
    ...{ STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_PUBLISHABLE_KEY: 'pk_test_local' },
    ...{ STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE, SMTP_URL: mails.url },
  })
  await untilReady(shop)
  const page = await asOwner(browser)
  await visit(page, '/admin')
  const steps = stepsOf(page)
  await expect(steps.getByText('3 of 9 done')).toBeVisible()

  await test.step('Stripe sends its first event', async () => {
    await sendEvent({ id: 'evt_first_hour', type: 'payment_intent.created' })
    await visit(page, '/admin')
    await expect(steps.getByText('4 of 9 done')).toBeVisible()
  })

  await test.step('a mail reaches the owner', async () => {
    await openStep(steps, 'Send yourself a mail')
    await steps.getByRole('button', { name: 'Send a test mail to yourself' }).click()
    await expect(steps.getByText('The mail server took the mail', { exact: false })).toBeVisible()
    await expect(steps.getByText('5 of 9 done')).toBeVisible()
    expect(mails.received.join()).toContain(OWNER.email)
  })

  await test.step('delivery within the Emirates, with cash on delivery', async () => {
    await openStep(steps, 'Delivery')
    await steps.getByRole('link', { name: 'Set up delivery' }).click()
    await page.getByLabel('Countries').fill('United Arab Emirates')
    await page.getByLabel('Cash on delivery is offered here').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Delivery saved. It applies from now on.')).toBeVisible()
    await visit(page, '/admin')
    await expect(steps.getByText('6 of 9 done')).toBeVisible()
  })

  await test.step('legal name and TRN', async () => {
    await openStep(steps, 'Tax')
    await steps.getByLabel('Legal name').fill('Kit and Bag Trading LLC')
    await steps.getByLabel('TRN').fill('100123456700003')
    await expectNoPageFaults(page)
    await steps.getByRole('button', { name: 'Save' }).click()
    await expect(steps.getByText('7 of 9 done')).toBeVisible()
  })

  await test.step('the first league, club and jersey', async () => {
    await openStep(steps, 'The first league, club and jersey')
    await steps.getByRole('link', { name: 'Add leagues and clubs' }).click()
    await page.getByRole('button', { name: 'Add category' }).first().click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gulf League')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('League saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Add club to Gulf League' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour City')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Club saved.')).toBeVisible()

    await visit(page, '/admin/product-management')
    await page.getByRole('button', { name: 'Add product' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add product' })
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour City Home Jersey')
    await form.getByRole('textbox', { name: 'Description', exact: true }).fill('The first of its kind.')
    await form.getByRole('textbox', { name: 'Price', exact: true }).fill('210')
    await form.getByLabel('Club', { exact: true }).selectOption('Harbour City')
    await form.getByRole('textbox', { name: 'Sizes', exact: true }).fill('S, M, L')
    for (const size of ['S', 'M', 'L']) await form.getByRole('textbox', { name: size, exact: true }).fill('5')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Product saved.')).toBeVisible()
    await visit(page, '/admin')
    await expect(steps.getByText('8 of 9 done')).toBeVisible()
  })
})

test('the first jersey is sold, and the list of steps is gone', async ({ browser }) => {
  test.slow()
  const page = await asShopper(browser)
  await visit(page, '/products')
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Item added to cart successfully!')).toBeVisible()
  await visit(page, '/checkout')
  await fillShipping(page)
  await expect(page.getByTestId('stripe-fields')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/checkout\/success/)

  await test.step('the invoice is a tax invoice of the legal seller', async () => {
    await page.getByRole('link', { name: 'View Order' }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(async () => {
      await page.reload()
      await page.getByRole('link', { name: 'View tax invoice' }).click({ timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Tax Invoice' })).toBeVisible()
    await expect(page.getByText('Kit and Bag Trading LLC')).toBeVisible()
    await expect(page.getByText('TRN 100123456700003')).toBeVisible()
    await expect(page.getByText('INV-000001', { exact: true })).toBeVisible()
    await expectNoPageFaults(page)
  })

  await test.step('the mail server took the confirmation', async () => {
    await expect.poll(() => mails.received.some((mail) => mail.includes('Subject: Your order #1'))).toBe(true)
  })

  await test.step('the dashboard shows the sale instead of steps', async () => {
    const owner = await asOwner(browser)
    await visit(owner, '/admin')
    await expect(owner.getByRole('link', { name: /#1/ }).first()).toBeVisible()
    await expect(stepsOf(owner)).toHaveCount(0)
    await visit(owner, '/admin/tax-report')
    const table = owner.getByRole('table', { name: 'Tax by country and rate' })
    await expect(table.getByText('United Arab Emirates, 5 %')).toBeVisible()
    await expect(table.getByRole('row', { name: /^Net/ }).last()).toContainText('10.00')
    await expectNoPageFaults(owner)
  })
})

test('the next one is paid in cash: ordered, shipped, received, and the books are true', async ({ browser }) => {
  test.slow()
  const page = await asShopper(browser)
  await visit(page, '/products')
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Item added to cart successfully!')).toBeVisible()
  await visit(page, '/checkout')
  await fillShipping(page)
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Continue to Review' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL(/checkout\/success/)
  await page.getByRole('link', { name: 'View Order' }).click()
  await expect(page).toHaveURL(/\/orders\/2$/)
  await expect(page.getByRole('link', { name: /View .*invoice/ })).toHaveCount(0)

  const owner = await asOwner(browser)
  await visit(owner, '/admin/order-management/2')
  await test.step('staff pack and ship it before it is paid', async () => {
    await owner.getByRole('button', { name: 'Pack everything' }).click()
    const parcel = owner.getByRole('listitem', { name: 'Parcel 1' })
    await parcel.getByLabel('Carrier').selectOption('Own delivery')
    await parcel.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(parcel.getByText('On the way')).toBeVisible()
  })

  await test.step('it can’t be completed before the cash is there', async () => {
    await owner.getByRole('combobox', { name: 'Status of order #2' }).selectOption('Completed')
    await expect(owner.getByText('The cash for this order has not been received.', { exact: false })).toBeVisible()
  })

  await test.step('the courier brings the cash', async () => {
    await owner.getByRole('button', { name: 'Cash received' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Cash received' }).click()
    await expect(owner.getByText('Paid', { exact: true }).first()).toBeVisible()
    await visit(page, '/orders/2/invoice')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('article', { name: 'Tax Invoice INV-000002' })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('the tax report knows it, and the books are true', async () => {
    await visit(owner, '/admin/tax-report')
    await expect(owner.getByRole('table', { name: 'Tax by way to pay' }).getByText('Cash on delivery')).toBeVisible()
    const headers = { authorization: `Bearer ${(await storedToken(owner)) ?? ''}` }
    await owner.request.post('/api/admin/books-check', { headers })
    const books = async () =>
      (await (await owner.request.get('/api/admin/books-check', { headers })).json()) as BooksState
    await expect.poll(async () => (await books()).is_checking, { timeout: 60_000 }).toBe(false)
    const { last } = await books()
    expect(last?.failure).toBeNull()
    // The gateway belongs to the main shop, whose payments are none of this shop's.
    expect(last?.findings.filter(({ what }) => what !== 'gateway-only')).toEqual([])
  })
})

/** Sends an event as Stripe does, signed with the secret of the endpoint. */
async function sendEvent({ id, type }: { id: string; type: string }): Promise<void> {
  const time = Math.floor(Date.now() / 1000)
  const subject = { id: 'pi_first_hour', object: 'payment_intent' }
  const body = JSON.stringify({ id, object: 'event', type, created: time, data: { object: subject } })
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` }
  const answer = await fetch(`${shop.url}/webhooks/stripe`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}
