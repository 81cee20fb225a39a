import { expect, test } from '@playwright/test'
import { fillCard, fillCart, fillShipping } from './checkout-steps'
import { givenCustomer, storeSession } from './customer'
import { expectNoViolations, visit } from './shop-page'

test('a card that is saved with consent pays the next order, until it is removed', async ({ page, request }) => {
  test.slow()
  await storeSession(page, await givenCustomer(request))
  await visit(page, '/')
  const saved = page.getByRole('radio', { name: /Visa ending in 4242/ })

  await test.step('nothing is ticked beforehand, and the card is saved once it is', async () => {
    await fillCart(page)
    await visit(page, '/checkout')
    await fillShipping(page)
    const save = page.getByLabel('Save this card for next time')
    await expect(save).not.toBeChecked()
    await expect(saved).toHaveCount(0)
    await save.check()
    await fillCard(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('link', { name: 'View Order' })).toBeVisible()
  })

  await test.step('the next order is paid without typing a card', async () => {
    await fillCart(page)
    await visit(page, '/checkout')
    await fillShipping(page)
    await expect(saved).toBeChecked()
    await expect(page.getByText('expires 12/40')).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Confirm Payment' }).click()
    await expect(page.getByText(/Visa.*4242/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('link', { name: 'View Order' })).toBeVisible()
  })

  await test.step('the profile removes it, on a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/profile')
    await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove this card?' })
    await expect(dialog.getByText('Visa ending in 4242, expires 12/40')).toBeVisible()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(/^You have no saved cards/)).toBeVisible()
    await expectNoViolations(page)
    await fillCart(page)
    await visit(page, '/checkout')
    await fillShipping(page)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expect(saved).toHaveCount(0)
  })
})
