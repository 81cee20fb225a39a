import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import type { Order } from '@shop/contract/orders'
import type { PrintOffer } from '@shop/contract/prints'
import { buyJerseys } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession, type Customer } from './customer'
import { clubId, expectNoSidewaysScroll, expectNoViolations, productId, visit } from './shop-page'

/** The transfer promise, from the player who left to the new parcel. */

const JERSEY = 'brentford home'

test('a player leaves, and the buyer gets another name at no charge', async ({ page, request, browser }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const staff = await browser.newPage()
  const [customer, admin] = [await givenCustomer(request), await givenAdmin(request)]
  await storeSession(page, customer)
  await storeSession(staff, admin)
  const id = await productId(page, JERSEY)
  const { players } = (await (await request.get(`/api/products/${id}/print`)).json()) as PrintOffer
  const [leaver, stayer] = players
  if (!leaver || !stayer) throw new Error('The club has no squad.')

  await test.step('the product page says the promise', async () => {
    await visit(page, `/products/${id}`)
    await expect(page.getByText(/^Transfer promise: if the player leaves within 90 days/)).toBeVisible()
    await expect(page.getByText('Printed jerseys can’t be returned, unless faulty.')).toBeVisible()
  })

  const orderId = await buyJerseys(page, request, customer, { quantity: 1, id, print: leaver })
  await printAndComplete(request, admin, orderId)

  await test.step('staff mark the player in the squad', async () => {
    await visit(staff, `/admin/category-management/squads/${await clubId(page, JERSEY)}`)
    await staff.getByRole('button', { name: `${leaver.name} left the club` }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Has left' }).click()
    await expect(staff.getByText(/^Left on /)).toBeVisible()
    await expectNoViolations(staff)
  })

  const link = await linkInMailbox(page, customer.user.email)
  await test.step('the customer chooses another name without a login', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await visit(page, link)
    await expect(page.getByRole('radio', { name: /Another name/ })).toBeChecked()
    await page.getByLabel('New name').selectOption({ label: `${stayer.number}, ${stayer.name}` })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    await page.getByRole('button', { name: new RegExp(`^Send me .* ${stayer.number}$`) }).click()
    await expect(page.getByRole('heading', { name: /^You chose / })).toBeVisible()
    await expectNoViolations(page)
    await page.reload()
    await expect(page.getByText(/is printed next/)).toBeVisible()
  })

  await test.step('staff see it, print it and send it', async () => {
    await visit(staff, '/admin/promises')
    await expect(staff.getByRole('row', { name: new RegExp(`#${orderId}\\b.*Another name`) })).toBeVisible()
    await expectNoViolations(staff)
    await printAll(request, admin, orderId)
    await visit(staff, `/admin/shipping?state=to-pack&search=${orderId}`)
    await expect(staff.getByText(`#${orderId}`).first()).toBeVisible()
    await request.post('/api/admin/parcels', { headers: signed(admin), data: { order_ids: [orderId] } })
    await visit(staff, `/admin/order-management/${orderId}`)
    const parcel = staff.getByRole('listitem', { name: /^Parcel / }).last()
    await parcel.getByLabel('Tracking number').fill('PR 1')
    await parcel.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(parcel.getByText('On the way')).toBeVisible()
  })

  await test.step('the link tells that the new jersey is on its way', async () => {
    await visit(page, '/')
    await visit(page, link)
    await expect(page.getByText(/is on its way to you/)).toBeVisible()
  })

  await test.step('the player comes back', async () => {
    await visit(staff, '/admin/promises')
    await staff.getByRole('button', { name: `${leaver.name} came back` }).click()
    await expect(staff.getByText(/^Came back on /).first()).toBeVisible()
  })
})

function signed({ token }: Customer) {
  return { authorization: `Bearer ${token}` }
}

async function printAll(request: APIRequestContext, admin: Customer, orderId: number): Promise<void> {
  const headers = signed(admin)
  const { items } = (await (await request.get(`/api/admin/order-management/${orderId}`, { headers })).json()) as Order
  const ids = items.filter(({ proof }) => proof !== null).map(({ id }) => id)
  const answer = await request.put('/api/admin/print-queue', { headers, data: { ids, printed: true } })
  expect(answer.status()).toBe(200)
}

async function printAndComplete(request: APIRequestContext, admin: Customer, orderId: number): Promise<void> {
  await printAll(request, admin, orderId)
  const path = `/api/admin/order-management/${orderId}/status`
  expect((await request.put(path, { headers: signed(admin), data: { status: 'completed' } })).status()).toBe(200)
}

/** Waits for the mail, which a job sends, and returns the link to another name. */
async function linkInMailbox(page: Page, email: string): Promise<string> {
  const mail = page.getByRole('link', { name: /has left/ }).filter({ hasText: email })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(mail.first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 80_000 })
  await mail.first().click()
  await expect(page.getByText('/promise?choice=swap#token=').first()).toBeVisible()
  const [address = ''] = /http\S+\/promise\?choice=swap#token=\S+/.exec(await page.locator('body').innerText()) ?? []
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}
