import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { buyJerseys } from './checkout-steps'
import { givenAdmin, givenCustomer, storeSession } from './customer'
import { expectNoSidewaysScroll, expectNoViolations, visit } from './shop-page'

/** Letters that no other order of this shop has printed and nobody has searched for. */
const unique = (length: number) =>
  Array.from({ length }, () => 'BCDFGHJKLMNPQRSTVWXZ'[Math.floor(Math.random() * 20)]).join('')

test('a sale and a search in vain appear in the reports, and the file says what the table says', async ({
  page,
  request,
  browser,
}) => {
  test.slow()
  const staff = await browser.newPage()
  const [customer, admin] = [await givenCustomer(request), await givenAdmin(request)]
  await storeSession(page, customer)
  await storeSession(staff, admin)
  const [name, words] = [unique(9), unique(12).toLowerCase()]
  await buyJerseys(page, request, customer, { quantity: 2, print: { name, number: 8 } })
  await visit(page, `/products?search=${words}`)
  await expect(page.getByRole('heading', { name: 'No jersey matches' })).toBeVisible()

  await test.step('staff open the reports', async () => {
    await visit(staff, '/admin')
    await staff.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Reports', exact: true }).click()
    await expect(staff.getByRole('table', { name: 'Sales by day' })).toBeVisible()
    await expectNoViolations(staff)
  })

  await test.step('arrow keys read the chart', async () => {
    const chart = staff.getByRole('group', { name: /^Net sales by day/ })
    await chart.getByRole('application').focus()
    const value = chart.getByRole('status')
    await expect(value).toContainText(/\S/)
    const first = await value.innerText()
    await staff.keyboard.press('ArrowRight')
    await expect(value).not.toHaveText(first)
  })

  await test.step('staff see the sale by its printed name', async () => {
    await staff.getByLabel('Report', { exact: true }).selectOption('Sales by printed name')
    await expect(staff.getByRole('row', { name: new RegExp(`^${name} 2 `) })).toBeVisible()
    expect(staff.url()).toContain('report=player')
  })

  await test.step('the file has the same figures', async () => {
    const download = staff.waitForEvent('download')
    await staff.getByRole('button', { name: 'Download CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    const cells =
      file
        .split('\n')
        .find((line) => line.includes(name))
        ?.split(',') ?? []
    const row = await staff
      .getByRole('row', { name: new RegExp(`^${name} `) })
      .getByRole('cell')
      .allInnerTexts()
    const figures = row.map((text) => text.replace(/[^\d.]/g, ''))
    expect(figures).toHaveLength(5)
    expect(cells.slice(3)).toEqual([name, ...figures])
  })

  await test.step('the search in vain leads to a synonym', async () => {
    await staff.setViewportSize({ width: 390, height: 844 })
    await expect(async () => {
      await visit(staff, '/admin/reports?report=searches')
      await expect(staff.getByRole('row', { name: new RegExp(`^${words} `) })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectNoSidewaysScroll(staff)
    await expectNoViolations(staff)
    await staff.getByRole('link', { name: `Add a synonym for ${words}` }).click()
    await expect(staff.getByRole('dialog', { name: 'Add synonyms' }).getByRole('textbox').first()).toHaveValue(words)
  })

  await test.step('the tax report is one of the reports', async () => {
    await visit(staff, '/admin/reports')
    await staff.getByLabel('Report', { exact: true }).selectOption('Tax')
    await expect(staff).toHaveURL(/\/admin\/tax-report\?from=/)
    await expect(staff.getByRole('table', { name: 'Tax by country and rate' })).toBeVisible()
    await expect(staff.getByRole('group', { name: /^Tax by day/ })).toBeVisible()
  })
})
