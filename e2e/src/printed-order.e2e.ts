import { expect, test, type Page } from '@playwright/test'
import { fillCard, fillShipping } from './checkout-steps'
import { givenCustomer, storeSession, type Customer } from './customer'
import { expectNoViolations, productId, visit } from './shop-page'

for (const width of [1440, 390]) {
  test(`a printed and a plain jersey are bought, and the text corrected, at ${width} px`, async ({ page, request }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const customer = await givenCustomer(request)
    await storeSession(page, customer)
    const name = await fillCart(page, customer)

    await test.step('the cart tells the two apart', async () => {
      await visit(page, '/cart')
      const printed = page.getByRole('group', { name: `${name} Size M · OMAR 10` })
      await expect(printed.getByText('Name and number included')).toBeVisible()
      await expectSharp(page, `${name}, back with OMAR 10`)
      await expect(page.getByRole('spinbutton', { name: 'Quantity, OMAR 10' })).toHaveValue('1')
      await expect(page.getByRole('button', { name: `Remove ${name}, size M`, exact: true })).toBeVisible()
      await expectNoViolations(page)
    })

    await test.step('so do checkout and confirmation', async () => {
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
      await fillShipping(page)
      await fillCard(page)
      const review = page.getByRole('region', { name: 'Review Order' })
      await expect(review.getByText('Size M, quantity 1, printed OMAR 10')).toBeVisible()
      await expect(review.getByRole('img', { name: `${name}, back with OMAR 10` })).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(page).toHaveURL('/checkout/success')
      await expect(page.getByText('printed OMAR 10')).toBeVisible()
    })

    await test.step('the order shows the proof, also large', async () => {
      await page.getByRole('link', { name: 'View Order' }).click()
      await page.getByRole('button', { name: `Enlarge ${name}, back with OMAR 10` }).click()
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
      await expect(page.getByRole('dialog').getByRole('img', { name: /at an angle$/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText(/until \w+ \d+ at \d\d:\d\d/)).toBeVisible()
      await expectNoViolations(page)
    })

    await test.step('the text is corrected, with the new back before one’s eyes', async () => {
      await page.getByRole('button', { name: 'Correct name and number' }).click()
      const dialog = page.getByRole('dialog', { name: 'Correct name and number' })
      await dialog.getByLabel('Name').fill('Zoë')
      await dialog.getByLabel('Number').fill('100')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('A number is a whole number from 0 to 99.')).toBeVisible()
      await dialog.getByLabel('Number').fill('7')
      await expect(dialog.getByRole('img', { name: 'The back with ZOË 7' })).toBeVisible()
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Save' }).click()

      await expect(dialog).toBeHidden()
      await expect(page.getByText('Size M, quantity 1, printed ZOË 7')).toBeVisible()
      await expect(page.getByText('Name and number corrected')).toBeVisible()
      await expectSharp(page, `${name}, back with ZOË 7`)
      await expect(page.getByRole('button', { name: /^Correct name and number/ })).toBeFocused()
    })

    await test.step('the history names it', async () => {
      await visit(page, '/orders')
      await expect(page.getByText(`${name} with ZOË 7`)).toBeVisible()
      await expectNoViolations(page)
    })

    await test.step('the mail shows what was ordered, with its proof', async () => {
      await expect(async () => {
        await page.goto('/mailbox')
        const mails = page.getByRole('link', { name: customer.user.email })
        await mails.filter({ hasText: /Your order #\d+ at/ }).click({ timeout: 1000 })
      }).toPass()
      await expect(page.getByText('printed: OMAR 10')).toBeVisible()
      const proof = page.frameLocator('iframe').getByRole('img', { name: 'The back with OMAR 10' })
      await proof.scrollIntoViewIfNeeded()
      await expect.poll(() => proof.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
    })
  })
}

/** Puts a plain jersey and one with name and number into the cart; returns the product's name. */
async function fillCart(page: Page, { token }: Customer): Promise<string> {
  const product_id = await productId(page, 'arsenal home')
  for (const print of [{}, { name: 'Omar', number: 10 }]) {
    const response = await page.request.post('/api/cart/items', {
      headers: { authorization: `Bearer ${token}` },
      data: { product_id, quantity: 1, options: { size: 'M', ...print } },
    })
    expect(response.status()).toBe(200)
  }
  const product = await page.request.get(`/api/products/${product_id}`)
  return ((await product.json()) as { name: string }).name
}

async function expectSharp(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}
