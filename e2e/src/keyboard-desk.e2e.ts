import { expect, test } from '@playwright/test'
import { buyJerseys } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { visit } from './shop-page'

test('staff ship an order by the keyboard alone: found, slip printed, shipped, noted', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const customer = await givenCustomer(request)
  const shopper = await browser.newPage()
  await storeSession(shopper, customer)
  const orderId = await buyJerseys(shopper, request, customer, { quantity: 1 })
  await storeSession(page, await givenAdmin(request))
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
    await find(customer.user.email)
    await choose(/^Print packing slip/)
    await expect(page).toHaveURL(new RegExp(`/${orderId}/packing-slip$`))
    await expect(page.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Find or do anything' })).toBeVisible()
  })

  await test.step('packs and ships it', async () => {
    await find(customer.user.email)
    await choose(/^Mark as shipped/)
    await expect(page.getByRole('heading', { name: 'Parcel', exact: true })).toBeFocused()
    await press(/^Pack everything/)
    const parcel = page.getByRole('listitem', { name: 'Parcel 1' })
    await expect(parcel).toBeVisible()
    await parcel.getByLabel('Tracking number').focus()
    await keyboard.type('K 1')
    await press(/^Mark as shipped$/)
    await expect(parcel.getByText('On the way')).toBeVisible()
  })

  await test.step('adds a note', async () => {
    await find(`#${orderId}`)
    await choose(/^Add a note/)
    await expect(page.getByRole('heading', { name: 'Notes' })).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.type('Left at the desk by keyboard.')
    await press(/^(Add|Save).*note$/)
    await expect(page.getByText('Left at the desk by keyboard.').first()).toBeVisible()
  })

  /** Walks to a button by the Tab key and presses it. */
  async function press(name: RegExp) {
    const button = page.getByRole('button', { name }).first()
    await expect(button).toBeVisible()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break
      await keyboard.press('Tab')
    }
    await expect(button).toBeFocused()
    await keyboard.press('Enter')
  }
})
