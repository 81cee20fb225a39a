import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { buyJerseys } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession, type Customer } from './customer'
import { expectNoSidewaysScroll, expectNoViolations, visit } from './shop-page'

/** What comes back: a jersey for another size, and one for its money. */

test('a jersey that is too small is exchanged for a larger one', async ({ page, request, browser }) => {
  test.slow()
  const { orderId, staff } = await givenCompletedOrder({ page, request, staff: await browser.newPage() })

  await test.step('the customer asks for L', async () => {
    await visit(page, `/orders/${orderId}`)
    await page.getByRole('link', { name: 'Return or exchange' }).click()
    await page.getByRole('button', { name: 'Request exchange' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Too small' }).click()
    await page.getByText('L', { exact: true }).click()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Request exchange for L' }).click()
    await expect(page.getByText('The new size is held for you.')).toBeVisible()
    await expectNoViolations(page)
  })

  const returnId = await openReturn(staff, orderId)
  await test.step('staff take it back and pack the new size', async () => {
    await expectNoViolations(staff)
    await staff.getByRole('button', { name: 'Approve' }).click()
    await staff.getByRole('button', { name: 'It has arrived' }).click()
    await staff.getByRole('button', { name: 'Save the inspection' }).click()
    await staff.getByRole('button', { name: 'Pack the exchange' }).click()
    await staff.getByRole('link', { name: `ship it from order #${orderId}` }).click()
    const parcel = staff.getByRole('listitem', { name: /^Parcel / }).last()
    await parcel.getByLabel('Tracking number').fill('EX 1')
    await parcel.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(parcel.getByText('On the way')).toBeVisible()
  })

  await test.step('the customer sees where it stands, and got a mail for each step', async () => {
    await visit(page, '/orders/returns')
    await expect(page.getByText('The new size is packed. You find its parcel with the order.')).toBeVisible()
    await expectMails(page, returnId)
  })
})

test('a jersey comes back for its money, at 390 px', async ({ page, request, browser }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 900 })
  const staff = await browser.newPage({ viewport: { width: 390, height: 900 } })
  const { orderId } = await givenCompletedOrder({ page, request, staff })

  await test.step('the customer asks for the money of one piece', async () => {
    await visit(page, `/orders/${orderId}/return`)
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Not as shown' }).click()
    await page.getByRole('radio', { name: /Money back/ }).check()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Request money back' }).click()
    await expect(page.getByText('We have your request.')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await openReturn(staff, orderId)
  await test.step('staff refund what was paid for it', async () => {
    await staff.getByRole('button', { name: 'Approve' }).click()
    await staff.getByRole('button', { name: 'It has arrived' }).click()
    await staff.getByRole('button', { name: 'Save the inspection' }).click()
    await expectNoViolations(staff)
    await expectNoSidewaysScroll(staff)
    await staff.getByRole('button', { name: /^Refund AED / }).click()
    await expect(staff.getByText(/: refunded/).first()).toBeVisible()
  })

  await test.step('the order is partly refunded', async () => {
    await visit(staff, `/admin/order-management/${orderId}`)
    await expect(staff.getByText('Partly refunded').first()).toBeVisible()
    await visit(page, '/orders/returns')
    await expect(page.getByText(/^AED .* was returned\.$/)).toBeVisible()
  })
})

interface People {
  page: Page
  request: APIRequestContext
  staff: Page
}

async function givenCompletedOrder({ page, request, staff }: People): Promise<{ orderId: number; staff: Page }> {
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  const orderId = await buyJerseys(page, request, customer)
  const admin = await givenAdmin(request)
  await storeSession(staff, admin)
  await complete(request, admin, orderId)
  return { orderId, staff }
}

async function complete(request: APIRequestContext, { token }: Customer, orderId: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.put(`/api/admin/order-management/${orderId}/status`, {
    headers,
    data: { status: 'completed' },
  })
  expect(answer.status()).toBe(200)
}

/** Opens the return of an order from the queue. Returns its number. */
async function openReturn(staff: Page, orderId: number): Promise<number> {
  await visit(staff, '/admin/returns')
  await staff
    .getByRole('row', { name: new RegExp(`#${orderId}\\b`) })
    .getByRole('link')
    .first()
    .click()
  const title = staff.getByRole('heading', { level: 1, name: /^Return #/ })
  await expect(title).toBeVisible()
  return Number(/\d+/.exec(await title.innerText())?.[0])
}

async function expectMails(page: Page, returnId: number): Promise<void> {
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(page.getByText(new RegExp(`return #${returnId}\\b`, 'i')).first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}
