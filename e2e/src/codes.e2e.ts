import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { fillCard, fillCart, fillShipping } from './checkout-steps'
import { anEmail, givenAdmin, givenCustomer, storeSession } from './customer'
import { expectNoSidewaysScroll, expectNoViolations, visit } from './shop-page'

/** Codes of the cart: a voucher from the panel to the order, and a gift card from its purchase to its last dirham. */

test('a voucher is made in the panel and lowers an order once', async ({ page, request, browser }) => {
  test.slow()
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
  const staff = await browser.newPage()
  await storeSession(staff, await givenAdmin(request))

  await test.step('staff make a code for a tenth off', async () => {
    await visit(staff, '/admin/vouchers/new')
    await staff.getByLabel('Code', { exact: true }).fill(code)
    await staff.getByLabel('Name', { exact: true }).fill('A tenth off')
    await staff.getByLabel(/^Percent/).fill('10')
    await staff.getByRole('button', { name: /^(Add|Save)/ }).click()
    await visit(staff, `/admin/vouchers?search=${code}`)
    await expect(staff.getByRole('row', { name: new RegExp(code) })).toBeVisible()
  })

  await test.step('a customer types it and pays less', async () => {
    await storeSession(page, await givenCustomer(request))
    await visit(page, '/')
    await fillCart(page)
    await visit(page, '/cart')
    await apply(page, 'NO-SUCH-CODE')
    await expect(
      page
        .getByText(/code/i)
        .filter({ hasText: /not|no / })
        .first(),
    ).toBeVisible()
    await page.getByLabel('Promo code or gift card').fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: `Remove the code ${code}` })).toBeVisible()
    await expectNoViolations(page)
    await visit(page, '/checkout')
    await fillShipping(page)
    await fillCard(page)
    await expect(page.getByText('Discount').first()).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('link', { name: 'View Order' }).click()
    await expect(page.getByText('Discount').first()).toBeVisible()
  })
})

test('a gift card is bought, arrives by mail and pays an order in part, at 390 px', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 900 })
  const recipient = anEmail()
  await storeSession(page, await givenCustomer(request))

  await test.step('somebody buys a card for AED 1,000.00', async () => {
    await visit(page, '/gift-cards')
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    await page.getByText('AED 1,000.00', { exact: true }).first().click()
    await page.getByLabel('For', { exact: true }).fill('Noor')
    await page.getByLabel('Their email').fill(recipient)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await fillCard(page)
    await expect(page.getByText(`It is on its way to ${recipient}.`)).toBeVisible()
    await page.getByRole('link', { name: 'See your gift cards' }).click()
    await expect(page.getByText('Noor').first()).toBeVisible()
    await expectNoViolations(page)
  })

  const code = await codeInMailbox(page, recipient)
  const spender = await browser.newPage({ viewport: { width: 390, height: 900 } })
  await test.step('the card pays for everything, and nothing is left to pay', async () => {
    await storeSession(spender, await givenCustomer(request))
    await visit(spender, '/')
    await fillCart(spender)
    await visit(spender, '/cart')
    await apply(spender, code)
    await expect(spender.getByText(/stays on it\.$/)).toBeVisible()
    await visit(spender, '/checkout')
    await fillShipping(spender)
    await expectNoViolations(spender)
    await spender.getByRole('button', { name: 'Continue to Review' }).click()
    await spender.getByRole('button', { name: 'Place Order' }).click()
    await expect(spender.getByRole('link', { name: 'View Order' })).toBeVisible()
  })

  await test.step('the rest can still be spent', async () => {
    await fillCart(spender)
    await visit(spender, '/cart')
    await apply(spender, code)
    await expect(spender.getByText(/^Balance AED /)).toBeVisible()
    await expect(spender.getByText('Balance AED 1,000.00')).toHaveCount(0)
  })
})

async function apply(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Have a code or gift card?' }).click()
  await page.getByLabel('Promo code or gift card').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

async function codeInMailbox(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('link', { name: /sent you a gift card/ }).filter({ hasText: email })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(mail.first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 80_000 })
  await mail.first().click()
  const code = /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}/
  await expect(page.getByText(code).first()).toBeVisible()
  return code.exec(await page.locator('body').innerText())?.[0] ?? ''
}
