import { expect, test } from '@playwright/test'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { expectNoPageFaults, faultsAt, visit, WIDTHS } from './shop-page'

for (const width of WIDTHS) {
  test(`the settings at ${width} px have ${faultsAt(width)}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 844 })
    await storeSession(page, await givenAdmin(request))
    for (const section of ['shop', 'payments', 'mails', 'history']) {
      await visit(page, `/admin/settings/${section}`)
      await expect(page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current]')).toBeInViewport()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectNoPageFaults(page)
    }
  })
}

test('settings are for admins alone', async ({ page, request }) => {
  await storeSession(page, await givenCustomer(request))
  await page.goto('/admin/settings/shop')

  await expect(page).not.toHaveURL(/settings/)
})
