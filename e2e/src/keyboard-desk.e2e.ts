import { expect, test, type Locator } from '@playwright/test'
import { buyJerseys } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { visit } from './shop-page'

test('staff ship an order by the keyboard alone: found by its phone number, slip printed, shipped, noted', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const customer = await givenCustomer(request)
  const shopper = await browser.newPage()
  await storeSession(shopper, customer)
  const digits = String(Math.random()).slice(2, 9)
  const phone = { written: `+971 55 ${digits}`, dialled: `055${digits.slice(0, 3)} ${digits.slice(3)}` }
  const orderId = await buyJerseys(shopper, request, customer, { quantity: 1, phone: phone.written })
  await storeSession(page, await givenAdmin(request))
  // The dialog of the browser that prints would wait for somebody.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await visit(page, '/admin')
  const { keyboard } = page

  const find = async (words: string) => {
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Find or do anything' })).toBeFocused()
    await keyboard.type(words)
  }
  const choose = async (name: RegExp) => {
    const option = page.getByRole('option', { name })
    await expect(option).toBeVisible()
    for (let presses = 0; presses < 20; presses += 1) {
      if ((await option.getAttribute('aria-selected')) === 'true') break
      await keyboard.press('ArrowDown')
    }
    await keyboard.press('Enter')
  }

  await test.step('finds the order and its packing slip', async () => {
    await find(phone.dialled)
    await choose(/^Print packing slip/)
    await expect(page).toHaveURL(new RegExp(`/${orderId}/packing-slip$`))
    await expect(page.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Print' }))
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    await press(page.getByRole('link', { name: /^Back to order/ }), 'Shift+Tab')
    await expect(page.getByRole('heading', { name: `Order #${orderId}` })).toBeVisible()
  })

  await test.step('packs and ships it', async () => {
    await find(phone.dialled)
    await choose(/^Mark as shipped/)
    await expect(page.getByRole('heading', { name: 'Parcel', exact: true })).toBeFocused()
    await press(page.getByRole('button', { name: /^Pack everything/ }))
    const parcel = page.getByRole('listitem', { name: 'Parcel 1' })
    await expect(parcel).toBeVisible()
    await walkTo(parcel.getByLabel('Tracking number'))
    await keyboard.type('K 1')
    await press(page.getByRole('button', { name: 'Mark as shipped', exact: true }))
    await expect(parcel.getByText('On the way')).toBeVisible()
  })

  await test.step('adds a note', async () => {
    await find(`#${orderId}`)
    await choose(/^Add a note/)
    await expect(page.getByRole('heading', { name: 'Notes' })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.type('Left at the desk by keyboard.')
    await press(page.getByRole('button', { name: /^(Add|Save).*note$/ }))
    await expect(page.getByText('Left at the desk by keyboard.').first()).toBeVisible()
  })

  /** Walks to something by the Tab key, forward or back. */
  async function walkTo(wanted: Locator, key = 'Tab') {
    await expect(wanted.first()).toBeVisible()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await wanted.first().evaluate((element) => element === document.activeElement)) break
      await keyboard.press(key)
    }
    await expect(wanted.first()).toBeFocused()
  }

  async function press(wanted: Locator, key = 'Tab') {
    await walkTo(wanted, key)
    await keyboard.press('Enter')
  }
})
