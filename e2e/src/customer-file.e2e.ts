import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { buyJerseys } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { expectNoViolations, visit } from './shop-page'

test('staff note, tag and find a customer', async ({ page, request, browser }) => {
  test.slow()
  const customer = await givenCustomer(request, 'Huda Karim')
  const shopper = await browser.newPage()
  await storeSession(shopper, customer)
  const orderId = await buyJerseys(shopper, request, customer, { quantity: 1 })
  await storeSession(page, await givenAdmin(request))
  const tag = `VIP ${randomBytes(3).toString('hex')}`

  await visit(page, `/admin/users/${customer.user.id}`)
  await test.step('a note', async () => {
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByLabel('New note').fill('Prefers deliveries in the morning.')
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Prefers deliveries in the morning.')
    await expect(notes.getByLabel('New note')).toHaveValue('')
  })

  await test.step('a tag', async () => {
    const tags = page.getByRole('region', { name: 'Tags' })
    await tags.getByLabel('New tag').fill(tag)
    await tags.getByLabel('New tag').press('Enter')
    await expect(tags.getByRole('link', { name: tag })).toBeVisible()
  })

  await test.step('ways to reach the customer', async () => {
    const addresses = page.getByRole('region', { name: 'Addresses' })
    await expect(addresses.getByRole('link', { name: `#${orderId}` })).toBeVisible()
    await expect(addresses.getByRole('link', { name: /^WhatsApp to/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/971/,
    )
    await expectNoViolations(page)
  })

  await test.step('everybody with the tag', async () => {
    await page.getByRole('region', { name: 'Tags' }).getByRole('link', { name: tag }).click()
    await expect(page.getByRole('row', { name: /Huda Karim/ })).toBeVisible()
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('the note is deleted', async () => {
    await page.getByRole('link', { name: 'Huda Karim' }).click()
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByRole('button', { name: /^Delete the note/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(notes.getByRole('listitem')).toHaveCount(0)
  })
})
