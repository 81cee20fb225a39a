import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { fillCard, fillShipping } from './checkout-steps'
import { givenCustomer, storeSession, type Customer } from './customer'
import { expectNoViolations, productId, visit } from './shop-page'

for (const width of [1440, 390]) {
  test(`an order is paid for, bought again, cancelled, and has a receipt, at ${width} px`, async ({
    page,
    request,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const customer = await givenCustomer(request)
    await storeSession(page, customer)
    await fillCart(page, customer)

    await test.step('the checkout saves the address and names the card', async () => {
      await visit(page, '/checkout')
      await page.getByRole('checkbox', { name: 'Save this address in my address book' }).check()
      await fillShipping(page)
      await fillCard(page)
      await expect(page.getByText('Visa ending 4242')).toBeVisible()
      await page.getByRole('button', { name: 'Place Order' }).click()
      await page.getByRole('link', { name: 'View Order' }).click()
      await expect(page.getByRole('region', { name: 'Payment' }).getByText('Visa ending 4242')).toBeVisible()
    })

    await test.step('the address is in the book, and the next checkout begins with it', async () => {
      const answer = await page.request.get('/api/addresses', signed(customer))
      expect(await answer.json()).toMatchObject({ data: [{ city: 'Dubai', is_default: true }] })
    })

    await test.step('it has a receipt in PDF', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Receipt (PDF)' }).click()
      const file = await readFile(await (await download).path())
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    })

    await test.step('its jerseys go into the cart again', async () => {
      await page.getByRole('button', { name: 'Buy again', exact: true }).click()
      await expect(page.getByText('1 item added to your cart.')).toBeVisible()
    })

    await test.step('it is cancelled after a question, and the money goes back', async () => {
      await page.getByRole('button', { name: 'Cancel order' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(/goes back to Visa ending 4242/)).toBeVisible()
      await expectNoViolations(page)
      await dialog.getByRole('button', { name: 'Cancel order' }).dblclick()
      await expect(page.getByText(/^Order #\d+ is cancelled\.$/)).toBeVisible()
      await expect(page.getByText(/^Refunded /)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
      await expectNoViolations(page)
    })
  })
}

async function fillCart(page: Page, customer: Customer): Promise<void> {
  const data = { product_id: await productId(page, 'arsenal home'), quantity: 1, options: { size: 'M' } }
  const response = await page.request.post('/api/cart/items', { ...signed(customer), data })
  expect(response.status()).toBe(200)
}

function signed({ token }: Customer) {
  return { headers: { authorization: `Bearer ${token}` } }
}
