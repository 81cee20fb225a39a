import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { ProductDetails } from '@shop/contract/catalog'
import { buyJerseys } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession, type Customer } from './customer'
import { expectNoSidewaysScroll, expectNoViolations, productId, visit } from './shop-page'

/** A buyer says how a jersey fits: from the mail over one click to the bar of the product page and the profile. */

// One after the other, because a job asks once a minute: both buyers are asked by the same.
test.describe.configure({ mode: 'default' })

let atDesk: Customer
let onPhone: Customer
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await askOnTheSameDay(page.request)
  atDesk = await givenBuyer(page)
  await page.setViewportSize({ width: 390, height: 844 })
  onPhone = await givenBuyer(page)
  await page.close()
})

test('a click in the mail becomes a vote, and the profile shows and deletes it', async ({ page, request }) => {
  test.slow()
  await storeSession(page, atDesk)
  const id = await productId(page, 'arsenal home')
  const before = await votesOn(request, id)

  const address = await linkInMailbox(page, atDesk.user.email)
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Too small', pressed: true })).toBeVisible()
  await expect(page.getByText('Thank you. Your answer is saved.')).toBeHidden()
  expect(await votesOn(request, id)).toBe(before)

  await page.mouse.move(200, 200)
  await page.mouse.move(220, 240)
  await expect(page.getByText('Thank you. Your answer is saved.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await expect.poll(() => votesOn(request, id)).toBe(before + 1)

  await visit(page, '/profile/size')
  await expect(page.getByRole('button', { name: 'Too small', pressed: true })).toBeVisible()
  await visit(page, `/products/${id}`)
  await expect(page.getByRole('region', { name: 'How it fits' })).toBeVisible()
  await expect(page.getByText('You took M of this jersey, and it was too small.')).toBeVisible()

  await visit(page, '/profile/size')
  await page.getByRole('button', { name: 'Delete all of it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Your sizes and answers are deleted.')).toBeVisible()
  await expect.poll(() => votesOn(request, id)).toBe(before)
})

test('a mail that may be switched off is unsubscribed from by the mail program, and switched on again on a phone', async ({
  page,
  request,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await storeSession(page, onPhone)
  await linkInMailbox(page, onPhone.user.email)
  const address = (await page.getByRole('link', { name: /mail-preferences\/unsubscribe/ }).getAttribute('href')) ?? ''
  const oneClick = new URL(address).pathname + new URL(address).search
  await page.evaluate('localStorage.clear()')

  // A scanner opens the address, a mail program posts to it.
  await request.get(oneClick)
  await visit(page, oneClick)
  const question = page.getByRole('checkbox', { name: /How does it fit/ })
  await expect(question).toBeChecked()
  await expect(page.getByRole('button', { name: 'Stop mails that ask how your jerseys fit' })).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  const posted = await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(posted.status()).toBe(200)

  await page.reload()
  await expect(question).not.toBeChecked()
  await question.check()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe from all' }).click()
  await expect(page.getByText('You are unsubscribed.')).toBeVisible()

  await storeSession(page, onPhone)
  await visit(page, '/profile/mails')
  await expect(page.getByRole('checkbox', { name: /Price drops/ })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /Cart reminder/ }).check()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

async function askOnTheSameDay(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer ${(await givenAdmin(request)).token}` }
  const { version } = (await (await request.get('/api/admin/settings', { headers })).json()) as { version: number }
  const saved = await request.put('/api/admin/settings', { headers, data: { version, fit_request_days: 0 } })
  expect(saved.status()).toBe(200)
}

/** Counts the votes of the men's cut as the page shows them, of the jersey or of its maker. */
async function votesOn(request: APIRequestContext, id: number): Promise<number> {
  const { fit_votes = [] } = (await (await request.get(`/api/products/${id}`)).json()) as ProductDetails
  const men = fit_votes.find(({ cut }) => cut === 'men')
  return men ? men.up + men.usual + men.down : 0
}

/** A customer who buys a jersey on this page; the order is completed at once. */
async function givenBuyer(page: Page): Promise<Customer> {
  const { request } = page
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  const id = await productId(page, 'arsenal home')
  const orderId = await buyJerseys(page, request, customer, { quantity: 1, id })
  const staff = { authorization: `Bearer ${(await givenAdmin(request)).token}` }
  const path = `/api/admin/order-management/${orderId}/status`
  for (const status of ['processing', 'completed']) {
    await request.put(path, { headers: staff, data: { status } })
  }
  return customer
}

/** Waits for the mail, which a job of the next minute sends, and returns the link of its first answer. */
async function linkInMailbox(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('link', { name: /Does your jersey fit/ }).filter({ hasText: email })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(mail.first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 80_000 })
  await mail.first().click()
  await expect(page.getByText('/fit?answer=small#token=').first()).toBeVisible()
  const [address = ''] = /http\S+\/fit\?answer=small#token=\S+/.exec(await page.locator('body').innerText()) ?? []
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}
