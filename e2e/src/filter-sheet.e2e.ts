import { expect, test, type Page } from '@playwright/test'
import { expectNoPageFaults, visit } from './shop-page'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** A finger moves up the screen: real touch events, from which the browser itself makes the scrolling. */
async function swipeUp(page: Page): Promise<void> {
  const input = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: 195, y: at }] })
  await touch('touchStart', 640)
  for (let at = 600; at >= 220; at -= 40) await touch('touchMove', at)
  await touch('touchEnd')
  await input.detach()
}

async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  // The sheet slides in; its place is known when it has arrived.
  await sheet.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))
  return sheet
}

test('swiping past the end of the filters leaves title and buttons where they are', async ({ page }) => {
  await visit(page, '/products')
  const sheet = await openFilters(page)
  const title = sheet.getByRole('heading', { name: 'Filters' })
  const before = await title.boundingBox()

  const last = sheet.getByRole('checkbox', { name: 'In stock' })
  await expect(async () => {
    await swipeUp(page)
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  // The first of these ends at the end; scrolling further would move the sheet itself.
  for (let swipe = 0; swipe < 3; swipe += 1) await swipeUp(page)

  expect(await title.boundingBox()).toEqual(before)
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport()
  expect(await sheet.evaluate((dialog) => dialog.scrollTop)).toBe(0)

  await last.tap()
  await expect(page).toHaveURL(/in_stock=1/)
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(sheet).toBeHidden()
})

test('the sheet counts what each choice would show, and a league’s clubs can be swiped through', async ({ page }) => {
  await visit(page, '/products')
  const sheet = await openFilters(page)
  await sheet.getByRole('checkbox', { name: /^Away/ }).tap()
  await expect(sheet.getByRole('checkbox', { name: /^LaLiga ?, 20$/ })).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^LaLiga/ }).tap()
  await expect(sheet.getByRole('button', { name: 'Show 20 jerseys' })).toBeVisible()

  const clubs = sheet.getByRole('list', { name: 'Clubs, LaLiga' })
  await expect(clubs.getByRole('checkbox').first()).toHaveAccessibleName(/, 1$/)
  expect(await clubs.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
  await clubs.getByRole('checkbox').last().scrollIntoViewIfNeeded()
  await clubs.getByRole('checkbox').last().tap()
  await expect(sheet.getByRole('button', { name: 'Show 1 jersey' })).toBeVisible()
  await expectNoPageFaults(page)
})
