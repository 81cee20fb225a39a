import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { OrderPage } from '@shop/contract/orders'
import type { Customer } from './customer'
import { productId, visit } from './shop-page'
import { SHIPPING } from './shopper'

/** Adds one jersey to the cart of the customer who is signed in on this page. */
export async function fillCart(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await page.request.post('/api/cart/items', {
    headers: { authorization: `Bearer ${token}` },
    data: { product_id: await productId(page, 'arsenal home'), quantity: 1, options: { size: 'M' } },
  })
  expect(response.status()).toBe(200)
}

export async function fillShipping(page: Page, phone = SHIPPING.phone): Promise<void> {
  await page.getByLabel('First Name').fill(SHIPPING.firstName)
  await page.getByLabel('Last Name').fill(SHIPPING.lastName)
  await page.getByLabel('Address Line 1').fill(SHIPPING.address1)
  await page.getByLabel('City').fill(SHIPPING.city)
  await page.getByLabel('State').fill(SHIPPING.state)
  await page.getByLabel('ZIP').fill(SHIPPING.zip)
  await page.getByLabel('Country').fill(SHIPPING.country)
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Next' }).click()
}

export async function fillCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel(/CVC/).fill('123')
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
}

interface Purchase {
  quantity?: number
  id?: number
  print?: { name?: string; number?: number }
  phone?: string
}

/** Buys jerseys of size M for the customer who is signed in on this page. Returns the number of the order. */
export async function buyJerseys(
  page: Page,
  request: APIRequestContext,
  { token }: Customer,
  { quantity = 2, id, print = {}, phone }: Purchase = {},
): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const line = { product_id: id ?? (await productId(page, 'arsenal home')), quantity, options: { size: 'M', ...print } }
  expect((await request.post('/api/cart/items', { headers, data: line })).status()).toBe(200)
  await visit(page, '/checkout')
  await fillShipping(page, phone)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('link', { name: 'View Order' })).toBeVisible()
  const { data } = (await (await request.get('/api/orders', { headers })).json()) as OrderPage
  return data[0]?.id ?? 0
}
