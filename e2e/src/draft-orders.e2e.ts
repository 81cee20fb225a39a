import { expect, test } from '@playwright/test'
import { fillCard } from './checkout-steps'
import { anEmail, givenAdmin, storeSession } from './customer'
import { expectNoSidewaysScroll, expectNoViolations, visit } from './shop-page'
import { SHIPPING } from './shopper'

test('staff write an order down, the customer pays by link at 390 px, and the order is in the panel', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const email = anEmail()
  await storeSession(page, await givenAdmin(request))
  let link = ''

  await test.step('staff make a draft with a printed jersey', async () => {
    await visit(page, '/admin/drafts/new')
    await page.getByLabel('Add a jersey').fill('arsenal home')
    await page
      .getByRole('button', { name: /Arsenal.*Home/i })
      .first()
      .click()
    await page.getByLabel('Size', { exact: true }).selectOption('M')
    await page.getByLabel('Name (optional)').fill('Noor')
    await page.getByLabel('Number (optional)').fill('10')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('First name').fill(SHIPPING.firstName)
    await page.getByLabel('Last name').fill(SHIPPING.lastName)
    await page.getByLabel('Phone').fill('+971 50 123 4567')
    await page.getByLabel('Address line 1').fill(SHIPPING.address1)
    await page.getByLabel('City').fill(SHIPPING.city)
    await page.getByLabel('State').fill(SHIPPING.state)
    await page.getByLabel('ZIP').fill(SHIPPING.zip)
    await expect(page.getByText('Before the link can be sent:')).toHaveCount(0)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Send payment link' }).click()
    await expect(page.getByText('Link sent')).toBeVisible()
    link = await page.getByLabel('Link', { exact: true }).inputValue()
    await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/971501234567\?text=/,
    )
    await expectNoViolations(page)
  })

  await test.step('a change ends the link; the new one is paid', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByText(/Saving this change ends the link/)).toBeVisible()
    await page.getByRole('button', { name: 'Send payment link' }).click()
    await expect(page.getByLabel('Link', { exact: true })).not.toHaveValue(link)
    const old = await browser.newPage({ viewport: { width: 390, height: 900 } })
    await old.goto(link)
    await expect(old.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await old.close()
    link = await page.getByLabel('Link', { exact: true }).inputValue()
  })

  await test.step('the customer pays without an account', async () => {
    const customer = await browser.newPage({ viewport: { width: 390, height: 900 } })
    await customer.goto(link)
    await expect(customer.getByRole('heading', { name: 'Your order' })).toBeVisible()
    await expect(customer.getByText(/NOOR 10/)).toBeVisible()
    await expectNoSidewaysScroll(customer)
    await expectNoViolations(customer)
    await customer.getByRole('button', { name: /^Pay/ }).click()
    await fillCard(customer, '4000 0000 0000 0002')
    await expect(customer.getByText('Your card was declined.')).toBeVisible()
    await fillCard(customer)
    await expect(customer.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
    await expectNoViolations(customer)
    await customer.reload()
    await expect(customer.getByRole('heading', { name: 'This order is paid' })).toBeVisible()
  })

  await test.step('the order is in the panel, and the draft says so', async () => {
    await visit(page, `/admin/drafts?search=${email}`)
    await expectNoViolations(page)
    await page.getByRole('link', { name: /^Paid, order #/ }).click()
    await expect(page.getByText(email).first()).toBeVisible()
    await expect(page.getByText('NOOR 10').first()).toBeVisible()
  })
})
