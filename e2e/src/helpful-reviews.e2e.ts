import { expect, test, type Page } from '@playwright/test'
import { aPng } from './a-png'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { expectNoSidewaysScroll, expectNoViolations, productId, visit } from './shop-page'

/** A review that helps: with a picture, found helpful, reported, answered, and with its picture hidden by staff. */

test('a review with a picture is written on a phone, judged by a reader and managed by staff', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 900 })
  const author = await givenCustomer(request)
  const id = await productId(page, 'liverpool away')
  const words = `Deep colour, ${author.user.email}`

  await test.step('the author adds a picture', async () => {
    await storeSession(page, author)
    await visit(page, `/products/${id}`)
    await page.getByRole('button', { name: 'Write a Review' }).click()
    const dialog = page.getByRole('dialog', { name: 'Write a Review' })
    await dialog.getByRole('radio', { name: '4 stars' }).check()
    await dialog.getByRole('textbox', { name: 'Comment' }).fill(words)
    await dialog.getByLabel('Add pictures').setInputFiles([
      { name: 'shirt.png', mimeType: 'image/png', buffer: aPng(600, [20, 90, 160]) },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ])
    await expect(dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible()
    await expect(dialog.getByText(/Please choose a JPEG, PNG, WebP or AVIF picture/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove broken.png' }).click()
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Thank you for your review!')).toBeVisible()
    await expect(card(page, words).getByRole('button', { name: /^Enlarge Picture 1/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  const reader = await browser.newPage()
  await test.step('a reader looks at the picture, finds the review helpful and reports it', async () => {
    await storeSession(reader, await givenCustomer(request))
    await visit(reader, `/products/${id}?reviews=newest&pictures=1`)
    await card(reader, words)
      .getByRole('button', { name: /^Enlarge Picture 1/ })
      .click()
    await expect(reader.getByRole('dialog', { name: /^Pictures by/ })).toBeVisible()
    await reader.keyboard.press('Escape')
    await card(reader, words)
      .getByRole('button', { name: /^Helpful/ })
      .click()
    await expect(card(reader, words).getByRole('button', { name: /^Helpful.* 1$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await card(reader, words)
      .getByRole('button', { name: /^Report/ })
      .click()
    const dialog = reader.getByRole('dialog', { name: 'Report this review' })
    await dialog.getByRole('radio', { name: 'It shows private details' }).check()
    await expectNoViolations(reader)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(card(reader, words).getByText('Reported')).toBeVisible()
  })

  const staff = await browser.newPage()
  await test.step('staff find it among the reported, reply and hide the picture', async () => {
    await storeSession(staff, await givenAdmin(request))
    await visit(staff, '/admin/review-management?show=reported')
    await staff
      .getByRole('row')
      .filter({ hasText: words })
      .getByRole('button', { name: /^Manage/ })
      .click()
    const desk = staff.getByRole('dialog', { name: 'Manage review' })
    await desk.getByRole('textbox', { name: 'Reply of the shop' }).fill('Thank you for the picture.')
    await desk.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(desk.getByRole('button', { name: 'Remove reply' })).toBeVisible()
    await desk.getByRole('textbox', { name: 'Why hide picture 1?' }).fill('It shows an address.')
    await desk.getByRole('button', { name: 'Hide picture 1' }).click()
    await expect(desk.getByText('Hidden: It shows an address.')).toBeVisible()
    await expectNoViolations(staff)
    await desk.getByRole('button', { name: 'Dismiss reports' }).click()
    await expect(desk.getByRole('button', { name: 'Dismiss reports' })).toHaveCount(0)
  })

  await test.step('the page shows the reply and no picture; the author sees why', async () => {
    await visit(page, `/products/${id}`)
    await expect(card(page, words).getByText('Thank you for the picture.')).toBeVisible()
    await expect(card(page, words).getByRole('button', { name: /^Enlarge/ })).toHaveCount(0)
    await expect(card(page, words).getByText('1 customer found this helpful')).toBeVisible()
    await page.getByRole('button', { name: 'Edit your review' }).click()
    await expect(page.getByText('Hidden by us: It shows an address.')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})

function card(page: Page, words: string) {
  return page.getByRole('article').filter({ hasText: words })
}
