import { expect, test } from '@playwright/test'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { expectNoFaultsAtAnyWidth, FAULTS, visit } from './shop-page'

test(`the settings have ${FAULTS}`, async ({ page, request }) => {
  await storeSession(page, await givenAdmin(request))
  for (const section of ['shop', 'payments', 'mails', 'history']) {
    // At the narrowest the open section has to be scrolled into view.
    await page.setViewportSize({ width: 320, height: 844 })
    await visit(page, `/admin/settings/${section}`)
    await expect(page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current]')).toBeInViewport()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectNoFaultsAtAnyWidth(page)
  }
})

test('settings are for admins alone', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await page.goto('/admin/settings/shop')

  await expect(page).not.toHaveURL(/settings/)
})
