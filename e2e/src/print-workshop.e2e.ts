import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { fillCard, fillShipping } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession, type Customer } from './customer'
import { clubId, expectNoViolations, productId, visit } from './shop-page'

// Serial, because the tests change the shop's one list of blocked words.
test.describe.configure({ mode: 'serial' })

const sizes = [
  { width: 1440, jersey: 'napoli home', word: 'quokka', shown: 'Quokka Jr' },
  { width: 390, jersey: 'milan home', word: 'wombat', shown: 'Wömbat' },
]

for (const { width, jersey, word, shown } of sizes) {
  test(`the workshop prints what was ordered, at ${width} px`, async ({ page, request, context }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const customer = await givenCustomer(request)
    await storeSession(page, customer)
    const order = await orderPrinted(page, customer, jersey)
    await storeSession(page, await givenAdmin(request))
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${order}, OMAR 10` }) })

    await test.step('the queue is reached from the orders, and shows the proof', async () => {
      await visit(page, '/admin/order-management')
      await openPrintQueue(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Print queue' })).toBeVisible()
      await expect(row.getByRole('cell', { name: /^(Quantity: )?2$/ })).toBeVisible()
      const proof = row.getByRole('img', { name: 'Back with OMAR 10' })
      await proof.scrollIntoViewIfNeeded()
      await expect.poll(() => proof.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
      await expectNoViolations(page)
    })

    await test.step('the text is copied', async () => {
      await row.getByRole('button', { name: 'Copy OMAR 10' }).click()
      await expect(page.getByText('Copied “OMAR 10”.')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('OMAR 10')
    })

    await test.step('the cutter gets the outlines in millimetres', async () => {
      await row.getByRole('checkbox').check()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Cutter files' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('prints.zip')
      const files = unzipSync(readFileSync(await file.path()))
      const name = Object.keys(files).find((path) => path.startsWith(`order-${order}-`)) ?? ''
      expect(name).toMatch(/-OMAR-10-M\.svg$/)
      expect(strFromU8(files[name] ?? new Uint8Array())).toMatch(/^<svg [^>]*width="[\d.]+mm"/)
      await row.getByRole('checkbox').uncheck()
    })

    await test.step('the batch goes on a sheet', async () => {
      await row.getByRole('checkbox').check()
      await expectNoViolations(page)
      await page.getByRole('link', { name: 'Print sheet' }).click()
      const sheet = page.getByRole('region', { name: 'Sheet' })
      await expect(sheet.getByRole('listitem')).toHaveCount(1)
      await expect(sheet.getByText(`#${order}, Sara Nasser`)).toBeVisible()
      await expectNoViolations(page)
      await page.emulateMedia({ media: 'print' })
      await expect(sheet).toBeVisible()
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
      await expect(page.getByRole('navigation')).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('it is ticked off, and that is on record', async () => {
      await page.getByRole('link', { name: 'Back to the print queue' }).click()
      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Mark as printed' }).click()
      await expect(page.getByText('1 print ticked off.')).toBeVisible()
      await expect(row).toBeHidden()
      await page.getByRole('link', { name: /^Printed\b/ }).click()
      await expect(row.getByText('by Demo Admin')).toBeVisible()
      await expectNoViolations(page)
    })

    await test.step('a cancelled order is gone from it', async () => {
      await cancel(page, order)
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(row).toBeHidden()
    })
  })

  test(`a word that staff block is refused in the shop, at ${width} px`, async ({ page, request }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await storeSession(page, await givenAdmin(request))
    await visit(page, '/admin/order-management/blocked-words')
    await expectNoViolations(page)

    await page.getByRole('textbox', { name: 'New word' }).fill(word)
    await page.getByRole('button', { name: 'Add word' }).click()
    await expect(page.getByText(/unsaved changes/)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the print queue' }).click()
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save words' }).click()
    await expect(page.getByText('Blocked words saved.')).toBeVisible()

    await openPrintBox(page, await productId(page, jersey))
    const name = page.getByRole('region', { name: 'Name and number' }).getByRole('textbox', { name: 'Name' })
    await name.fill(shown)
    await name.blur()
    await expect(page.getByText('We don’t print this. Please choose something else.')).toBeVisible()
  })

  test(`a squad comes by CSV and is picked from in the shop, at ${width} px`, async ({ page, request }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await storeSession(page, await givenAdmin(request))
    const club = await clubId(page, jersey)
    await removeSquad(page, club)
    await visit(page, `/admin/category-management/squads/${club}?season=new`)
    await expectNoViolations(page)

    await page.getByRole('textbox', { name: 'Season' }).fill('2026/27')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import players' })
    const csv = Buffer.from('number;name\n10;Omar\n7;Zoë\n7;Mona\n')
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'squad.csv', mimeType: 'text/csv', buffer: csv })
    await expect(dialog.getByRole('row').filter({ hasText: 'Mona' })).toContainText('Number 7 is taken twice.')
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Use 3 players' }).click()

    await page.getByRole('button', { name: 'Save squad' }).click()
    await expect(page.getByText('Please mend what is marked first.')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('textbox', { name: 'Number of player 3' }).fill('11')
    await page.getByRole('button', { name: 'Save squad' }).click()
    await expect(page.getByText('Squad saved.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Season 2026/27' })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^squad-.*-2026-27\.csv$/)

    await openPrintBox(page, await productId(page, jersey))
    await page.getByLabel('Player').selectOption('7 Zoë')
    await expect(page.getByRole('img', { name: /^Back of the jersey with ZOË 7/ })).toBeVisible()

    await visit(page, `/admin/category-management/squads/${club}?season=2026/27`)
    await page.getByRole('button', { name: 'Delete squad' }).click()
    await expect(page.getByText('Are you sure you want to delete this squad?')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Squad deleted.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Season 2026/27' })).toBeHidden()
  })
}

/** On phones the menu leads there, which has the room that the head of the list lacks. */
async function openPrintQueue(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isHidden()) return page.getByRole('main').getByRole('link', { name: 'Print queue' }).click()
  await menu.click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Print queue' }).click()
}

/** Buys two jerseys with OMAR 10 and returns the order's number. */
async function orderPrinted(page: Page, { token }: Customer, jersey: string): Promise<string> {
  const options = { size: 'M', name: 'Omar', number: 10 }
  const response = await page.request.post('/api/cart/items', {
    headers: { authorization: `Bearer ${token}` },
    data: { product_id: await productId(page, jersey), quantity: 2, options },
  })
  expect(response.status()).toBe(200)
  await visit(page, '/checkout')
  await fillShipping(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/checkout/success')
  const href = await page.getByRole('link', { name: 'View Order' }).getAttribute('href')
  return href?.split('/').at(-1) ?? ''
}

async function cancel(page: Page, order: string): Promise<void> {
  await put(page, `/api/admin/order-management/${order}/status`, { status: 'cancelled' })
}

/** Removes a squad that the demo may have created. */
async function removeSquad(page: Page, club: number): Promise<void> {
  await put(page, `/api/admin/squads/${club}`, { season: '2026/27', players: [] })
}

async function put(page: Page, path: string, data: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await page.request.put(path, { headers: { authorization: `Bearer ${token}` }, data })
  expect(response.status()).toBe(200)
}

async function openPrintBox(page: Page, id: number): Promise<void> {
  await visit(page, `/products/${id}`)
  await page.getByRole('button', { name: 'Add name and number' }).click()
}
