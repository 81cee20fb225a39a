import { expect, test, type Page } from '@playwright/test'
import { fillCard, fillCart, fillShipping } from './checkout-steps'
import { givenCustomer, storeSession } from './customer'
import { productId, visit } from './shop-page'
import { SHIPPING } from './shopper'

test('a customer buys a jersey, from the grid to the order', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await visit(page, '/products?in_stock=1')
  await page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Item added to cart successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('spinbutton', { name: /Quantity/ }).fill('2')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page)
  await payWith(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL('/checkout/success')
  await expect(page.getByText(/processing/i).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View Order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+/)
  await expect(page.getByText(SHIPPING.address1)).toBeVisible()

  await page.getByRole('link', { name: 'Orders' }).first().click()
  for (const name of ['Order ID', 'Date', 'Total', 'Status', 'Items', 'Actions']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible()
  }
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a declined card says why, and another one works', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await fillCart(page)
  await visit(page, '/checkout')
  await fillShipping(page)
  await fillCard(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await fillCard(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert')).toContainText('insufficient funds')
  await payWith(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL('/checkout/success')
})

test('a card that asks for a second confirmation gets it, or is refused', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await fillCart(page)
  await visit(page, '/checkout')
  await fillShipping(page)
  await fillCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await fillCard(page, '4000 0025 0000 3155')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL('/checkout/success')
})

test('security case 18: a reload on the payment or the review step loses nothing and pays once', async ({
  page,
  request,
}) => {
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  await fillCart(page)
  await visit(page, '/checkout')
  await fillShipping(page)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await page.reload()
  await expect(page.getByText(SHIPPING.address1)).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).dblclick()

  await expect(page).toHaveURL('/checkout/success')
  const orders = await request.get('/api/orders', { headers: { authorization: `Bearer ${customer.token}` } })
  expect(((await orders.json()) as { meta: { total: number } }).meta.total).toBe(1)
})

test('security case 20: stock that went while the card was confirmed is told, and nothing is charged', async ({
  page,
  request,
}) => {
  const customer = await givenCustomer(request)
  await storeSession(page, customer)
  await fillCart(page)
  await visit(page, '/checkout')
  await fillShipping(page)
  await payWith(page, '4242 4242 4242 4242')
  // Another tab adds to the cart, so that the authorised amount no longer matches the total.
  await request.post('/api/cart/items', {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { product_id: await productId(page, 'chelsea home'), quantity: 1, options: { size: 'M' } },
  })
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page.getByText(/Nothing was charged/).first()).toBeVisible()
})

async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled()
}
