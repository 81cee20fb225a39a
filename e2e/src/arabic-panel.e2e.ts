import { randomUUID } from 'node:crypto'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { arabicTexts, expectArabic, textOf } from './arabic-texts'
import { buyJerseys } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { expectNoFaultsAtAnyWidth, expectNoPageFaults, FAULTS, visit } from './shop-page'

const accounts = arabicTexts('accounts')
const fields = arabicTexts('admin-fields')
const layout = arabicTexts('admin-layout')
const desk = arabicTexts('admin-order-desk')
const orders = arabicTexts('admin-orders')
const parcels = arabicTexts('admin-parcels')

const ORDERS = '/ar/admin/order-management'
const PRODUCTS = '/ar/admin/product-management'

test('an admin signs in to the panel in Arabic, and goes on in English on the same page', async ({ page }) => {
  await visit(page, '/ar/admin')
  await page.getByLabel(textOf(accounts, 'email')).fill('admin@example.com')
  await page.getByLabel(textOf(accounts, 'password'), { exact: true }).fill('admin-demo-2026')
  await page
    .getByRole('main')
    .getByRole('button', { name: textOf(accounts, 'login') })
    .click()

  await expect(page).toHaveURL('/ar/admin')
  await expectArabic(page)
  const places = ['dashboard', 'orders', 'products', 'settings']
  for (const place of places)
    await expect(sections(page).getByText(textOf(layout, place), { exact: true })).toBeVisible()

  await sections(page)
    .getByRole('link', { name: textOf(layout, 'orders'), exact: true })
    .click()
  await expect(page).toHaveURL(ORDERS)
  await visit(page, `${ORDERS}?status=pending`)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/admin/order-management?status=pending')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('an order is found, packed, shipped and noted in Arabic', async ({ page, request, browser }) => {
  test.slow()
  const customer = await givenCustomer(request, 'هدى كريم')
  const shopper = await browser.newPage()
  await storeSession(shopper, customer)
  const orderId = await buyJerseys(shopper, request, customer, { quantity: 1 })
  await storeSession(page, await givenAdmin(request))

  await visit(page, `${ORDERS}?search=${encodeURIComponent(customer.user.email)}`)
  await expect(page.getByRole('row').nth(1)).toContainText(String(orderId))
  await visit(page, `${ORDERS}/${orderId}`)
  await expect(page.getByRole('link', { name: textOf(orders, 'packingSlip') })).toHaveAttribute(
    'href',
    `${ORDERS}/${orderId}/packing-slip`,
  )
  await page.getByRole('button', { name: textOf(parcels, 'packEverything') }).click()
  const parcel = page.getByRole('listitem', { name: 'الطرد 1' })
  await parcel.getByLabel(textOf(parcels, 'carrier')).selectOption('DHL')
  await parcel.getByLabel(textOf(parcels, 'trackingNumber')).fill('JD 0146')
  await parcel.getByRole('button', { name: textOf(parcels, 'markAsShipped') }).click()
  await expect(parcel.getByText(textOf(parcels, 'onTheWay'))).toBeVisible()
  await page.getByLabel(textOf(desk, 'newNote')).fill('تفضّل التسليم صباحًا')
  await page.getByRole('button', { name: textOf(desk, 'saveNote') }).click()
  await expect(page.getByText(textOf(desk, 'theNoteWasSaved'))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'تفضّل التسليم صباحًا' })).toBeVisible()
  await expectNoPageFaults(page)

  await visit(page, `${ORDERS}/${orderId}/packing-slip`)
  await expect(page.getByRole('main')).toContainText('Arsenal Home Jersey')
})

test('the audit log names what was changed in Arabic', async ({ page, request }) => {
  const admin = await givenAdmin(request)
  const shipping = { firstName: 'Sara', lastName: '', address1: '', city: 'Dubai', state: '', zip: '', country: 'UAE' }
  const answer = await request.post('/api/admin/drafts', {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { key: randomUUID(), email: '', shipping: { ...shipping, phone: '' }, lines: [], note: 'Calls back' },
  })
  const { id } = (await answer.json()) as { id: number }

  await storeSession(page, admin)
  await visit(page, `/ar/admin/audit-log?subject=draft&id=${id}`)
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('link', { name: `المسودة \u2068${id}\u2069` })).toBeVisible()
  await expect(row.getByRole('term').filter({ hasText: textOf(fields, 'note') })).toBeVisible()
  await expectNoPageFaults(page)
})

test(`the Arabic panel has ${FAULTS}`, async ({ page, request }) => {
  test.slow()
  await storeSession(page, await givenAdmin(request))
  const bare = ['', '/reports?report=print', '/settings/delivery', '/drafts/new'].map((path) => `/ar/admin${path}`)
  for (const path of [...bare, ORDERS, PRODUCTS, '/ar/admin/synonyms']) {
    await test.step(path, async () => {
      await visit(page, path)
      await expectNoFaultsAtAnyWidth(page, async () => {
        await expectArabic(page)
        if (path === '/ar/admin')
          await expect(page.getByRole('main').getByRole('link', { name: /قميص/ }).first()).toBeVisible()
        else if (!bare.includes(path)) await expect(page.getByRole('row').nth(1)).toBeVisible()
      })
    })
  }
})

function sections(page: Page): Locator {
  return page.getByRole('navigation', { name: textOf(layout, 'admin') })
}
