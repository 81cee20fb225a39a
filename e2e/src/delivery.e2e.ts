import { expect, test, type APIRequestContext } from '@playwright/test'
import type { Order } from '@shop/contract/orders'
import { fillCard, fillCart, fillShipping } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession, type Customer } from './customer'
import { newDataDirWithDemoAndPictures } from './demo-folder'
import { expectNoViolations, visit } from './shop-page'
import { end, launch, portOf, untilReady, type ShopProcess } from './shop-process'

/** A shop of its own, because saving the settings of delivery concerns every shopper. */
const PORT = portOf('delivery')

test.describe.configure({ mode: 'serial' })
test.use({ baseURL: `http://127.0.0.1:${PORT}` })

let shop: ShopProcess

test.beforeAll(async () => {
  shop = launch(PORT, await newDataDirWithDemoAndPictures(), { RATE_LIMIT: 'off' })
  await untilReady(shop)
})

test.afterAll(async () => {
  await end(shop, 'SIGTERM')
})

test('a customer chooses express, pays for it, and finds it wherever the order is told of', async ({
  page,
  request,
}) => {
  test.slow()
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  await fillCart(page)

  await visit(page, '/cart')
  await expect(page.getByText(/Free delivery, arrives/)).toBeVisible()
  await expectNoViolations(page)
  const before = await totalOf(request, customer)

  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /Express/ }).check()
  await expect(page.getByRole('complementary').getByText('Delivery, Express')).toBeVisible()
  await expectNoViolations(page)
  await fillShipping(page)
  await expect(page.getByText(/Your card will be charged/)).toContainText((before + 25).toFixed(2))
  await fillCard(page)
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL('/checkout/success')
  await expect(page.getByText('Express', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View Order' }).click()
  await expect(page.getByText('Delivery, Express')).toBeVisible()
  await expect(page.getByText(/^Arrives/)).toBeVisible()
  const order = await latestOrder(request, customer)
  expect(order).toMatchObject({ total: before + 25, delivery: { name: 'Express', price: 25 } })

  await test.step('the mail names it', async () => {
    await expect(async () => {
      await page.goto('/mailbox')
      await page.getByText(`Your order #${order.id} at`).first().click({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.frameLocator('iframe').getByText('Delivery, Express')).toBeVisible()
  })

  await test.step('and so does the panel', async () => {
    await storeSession(page, await givenAdmin(request))
    await visit(page, `/admin/order-management/${order.id}`)
    await expect(page.getByText('Delivery, Express')).toBeVisible()
    await expect(page.getByText(/^Promised for/)).toBeVisible()
  })
})

test('staff limit delivery to one country: the checkout refuses others before payment, at once', async ({
  page,
  request,
}) => {
  test.slow()
  await storeSession(page, await givenAdmin(request))
  await visit(page, '/admin/settings/delivery')
  await expect(page.getByText(/^Standard, AED 0, arrives/)).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Countries').fill('United Arab Emirates')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Delivery saved. It applies from now on.')).toBeVisible()

  await storeSession(page, await givenCustomer(request))
  await fillCart(page)
  await visit(page, '/checkout')
  await page.getByLabel('Country').fill('France')
  await expect(page.getByText('We don’t deliver to France. Please choose another address.').first()).toBeVisible()
  await fillShipping(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
})

async function totalOf(request: APIRequestContext, { token }: Customer): Promise<number> {
  const answer = await request.get('/api/cart', { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { total: number }).total
}

async function latestOrder(request: APIRequestContext, { token }: Customer): Promise<Order> {
  const answer = await request.get('/api/orders', { headers: { authorization: `Bearer ${token}` } })
  const [order] = ((await answer.json()) as { data: Order[] }).data
  if (!order) throw new Error('There is no order.')
  return order
}
