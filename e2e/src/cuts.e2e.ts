import { expect, test } from '@playwright/test'
import { fillCard, fillShipping } from './checkout-steps'
import { givenCustomer, storeSession } from './customer'
import { expectNoViolations, productId, visit } from './shop-page'

test('a customer buys a kids’ jersey: chosen, in the cart, in the order', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  const id = await productId(page, 'liverpool home')
  await visit(page, `/products/${id}`)
  const cut = page.getByRole('radiogroup', { name: 'Cut' })
  const size = page.getByRole('radiogroup', { name: 'Size' })
  await expect(cut.getByRole('radio', { name: 'Men', exact: true })).toBeChecked()

  await cut.getByRole('radio', { name: 'Kids' }).check()
  await expect(page).toHaveURL(`/products/${id}?cut=kids`)
  await expect(size.getByRole('radio', { name: 'XL', exact: true })).toHaveCount(0)
  await expectNoViolations(page)
  await size.getByRole('radio', { name: '9-10Y' }).check()
  await page.getByRole('button', { name: 'Size guide' }).click()
  await expect(page.getByRole('dialog', { name: 'Size guide, kids' }).getByText('9–10 years')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Item added to cart successfully!')).toBeVisible()

  await visit(page, '/cart')
  await expect(page.getByText('Kids, size 9-10Y', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await fillShipping(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/checkout/success')
  await page.getByRole('link', { name: 'View Order' }).click()
  await expect(page.getByText('Kids, size 9-10Y, quantity 1')).toBeVisible()
})

test('a link to a cut opens it, rendered on the server as well', async ({ page, request }) => {
  const id = await productId(page, 'liverpool home')
  const html = await (await request.get(`/products/${id}?cut=women`)).text()
  expect(html).toMatch(/pictures\/[0-9a-f]{24}-women-front\//)

  await visit(page, `/products/${id}?cut=women`)
  await expect(page.getByRole('radio', { name: 'Women' })).toBeChecked()
  await page.getByRole('radio', { name: 'Men', exact: true }).check()
  await expect(page).toHaveURL(`/products/${id}`)
})
