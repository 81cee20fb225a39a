import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { buyJerseys } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { expectNoSidewaysScroll, expectNoViolations, visit } from './shop-page'

/** An order goes out in two parcels: from the checkout to the packing table, the carrier and the customer's door. */

for (const width of [1440, 390]) {
  test(`an order is sent in two parcels, at ${width} px`, async ({ page, request, browser }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const customer = await givenCustomer(request)
    await storeSession(page, customer)
    const orderId = await buyJerseys(page, request, customer)
    const staff = await browser.newPage({ viewport: { width, height: 900 } })
    await storeSession(staff, await givenAdmin(request))

    await test.step('staff find it and split it', async () => {
      await visit(staff, `/admin/shipping?state=to-pack&search=${encodeURIComponent(customer.user.email)}`)
      await expect(staff.getByRole('row', { name: new RegExp(`#${orderId}`) })).toHaveCount(1)
      await expectNoViolations(staff)
      await visit(staff, `/admin/order-management/${orderId}`)
      await staff.getByRole('button', { name: 'Split into parcels' }).click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Less' }).click()
      await expectNoViolations(staff)
      await dialog.getByRole('button', { name: 'Pack this parcel' }).click()
      await staff.getByRole('button', { name: 'Pack the rest' }).click()
      await expect(staff.getByRole('listitem', { name: 'Parcel 2' })).toBeVisible()
    })

    await test.step('completing it now asks first', async () => {
      await staff.getByRole('combobox', { name: `Status of order #${orderId}` }).selectOption('Completed')
      const question = staff.getByRole('dialog', { name: `Complete order #${orderId}` })
      await expect(question).toContainText('2 pieces are not shipped.')
      await question.getByRole('button', { name: 'Not yet' }).click()
    })

    await test.step('the first parcel goes to its carrier', async () => {
      const parcel = staff.getByRole('listitem', { name: 'Parcel 1' })
      await parcel.getByLabel('Carrier').selectOption('DHL')
      await parcel.getByLabel('Tracking number').fill('JD 0146')
      await parcel.getByRole('button', { name: 'Mark as shipped' }).click()
      await expect(parcel.getByText('On the way')).toBeVisible()
      await expectNoViolations(staff)
      await expectNoSidewaysScroll(staff)
    })

    await test.step('the customer follows the link', async () => {
      await visit(page, '/orders')
      await expect(page.getByText('Partly on the way')).toBeVisible()
      await visit(page, `/orders/${orderId}`)
      await expect(page.getByRole('region', { name: 'A part of your order is on the way' })).toBeVisible()
      await expect(page.getByText('This order is packed already, so it can’t be cancelled any more.')).toBeVisible()
      const link = page.getByRole('link', { name: /^Track parcel 1/ })
      await expect(link).toHaveAttribute(
        'href',
        'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD%200146',
      )
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
      await page.context().route('https://www.dhl.com/**', (route) => route.fulfill({ body: 'On the way' }))
      const opened = page.waitForEvent('popup')
      await link.click()
      await expect((await opened).getByText('On the way')).toBeVisible()
    })

    await test.step('the second parcel is shipped from the list, with papers and a file for the courier', async () => {
      await visit(staff, `/admin/shipping?state=to-ship&search=${encodeURIComponent(customer.user.email)}`)
      await staff.getByRole('checkbox', { name: new RegExp(`order #${orderId}`) }).check()
      // A wide screen has room for all columns: nothing is left to scroll to.
      if (width >= 1340) await expect(staff.locator('[data-more-after]')).toHaveCount(0)
      const download = staff.waitForEvent('download')
      await staff.getByRole('button', { name: 'Courier file' }).click()
      const file = (await readFile(await (await download).path())).toString()
      expect(file).toContain(`Order ${orderId}-2,Sara,Nasser`)
      expect(file).toContain('(+971) 50 123 4567')
      await staff.getByRole('button', { name: 'Mark as shipped (1)' }).click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByRole('textbox').fill('VAN 1')
      await dialog.getByRole('combobox').selectOption('Own delivery')
      await expectNoViolations(staff)
      await dialog.getByRole('button', { name: 'Mark 1 parcel as shipped' }).click()
      await expect(staff.getByText('1 parcel is shipped.')).toBeVisible()
      await visit(staff, `/admin/order-management/packing-slips?ids=${orderId}`)
      await expect(staff.getByRole('article')).toContainText('2 items in all.')
    })

    await test.step('both are delivered and the order is completed without a question', async () => {
      await visit(staff, `/admin/order-management/${orderId}`)
      for (const number of [1, 2]) {
        const parcel = staff.getByRole('listitem', { name: `Parcel ${number}` })
        await parcel.getByRole('button', { name: 'Mark as delivered' }).click()
        await expect(parcel.getByText('Delivered', { exact: true })).toBeVisible()
      }
      await staff.getByRole('combobox', { name: `Status of order #${orderId}` }).selectOption('Completed')
      await expect(staff.getByText(`Order #${orderId} is completed.`)).toBeVisible()
      await visit(page, `/orders/${orderId}`)
      await expect(page.getByRole('region', { name: 'Your order was delivered' })).toBeVisible()
    })

    await test.step('each step was mailed once', async () => {
      await expect(async () => {
        await page.goto('/mailbox')
        for (const [subject, times] of [
          [`Your order #${orderId} is on its way`, 2],
          [`Your order #${orderId} was delivered`, 2],
          [`Your order #${orderId} is completed`, 1],
        ] as const) {
          await expect(page.getByText(subject)).toHaveCount(times, { timeout: 2000 })
        }
      }).toPass({ timeout: 30_000 })
    })
  })
}
