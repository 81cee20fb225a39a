import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import type { ManagedCategory } from '@shop/contract/categories-admin'
import { aPng } from './a-png'
import { givenAdmin, storeSession } from './customer'
import { newDataDirWithDemoAndPictures } from './demo-folder'
import { answer, expectNoFaultsAtAnyWidth, expectNoViolations, FAULTS, visit } from './shop-page'
import { end, launch, portOf, untilReady, type ShopProcess } from './shop-process'

/** Staff manage leagues, clubs and products; in a separate shop, as hundreds of new jerseys disturb other tests. */

const PORT = portOf('run-the-catalogue')

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ baseURL: `http://127.0.0.1:${PORT}` })

let shop: ShopProcess

test.beforeAll(async () => {
  shop = launch(PORT, await newDataDirWithDemoAndPictures(), { RATE_LIMIT: 'off' })
  await untilReady(shop)
})

test.afterAll(async () => {
  await end(shop, 'SIGTERM')
})

test.beforeEach(async ({ page, request }) => {
  await storeSession(page, await givenAdmin(request))
})

const PRODUCTS = '/admin/product-management'
const CATEGORIES = '/admin/category-management'
const IMPORT = '/admin/product-management/import'
const CHANGES = '/admin/product-management/changes'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('button', { name, exact: true })
const field = (scope: Page | Locator, name: string) => scope.getByRole('textbox', { name, exact: true })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function asStaff<Answer>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<Answer> {
  const { token } = await givenAdmin(request)
  const headers = { authorization: `Bearer ${token}` }
  const response = await request.fetch(`/api/admin/${path}`, { method, headers, ...(data && { data }) })
  expect(response.status()).toBeLessThan(300)
  return (await response.json()) as Answer
}

async function givenClub(request: APIRequestContext, name: string): Promise<ManagedCategory> {
  const league = await asStaff<ManagedCategory>(request, 'POST', 'category-management', { name: `${name} League` })
  return asStaff(request, 'POST', 'category-management', { name, parent_id: league.id })
}

function givenJersey(request: APIRequestContext, name: string, clubId: number): Promise<ManagedProduct> {
  const jersey = { name, description: 'Cotton.', price: 200, stock: 9, category_id: clubId, size_variations: 'S, M' }
  return asStaff(request, 'POST', 'product-management', jersey)
}

async function fillProduct(page: Page, club: string): Promise<void> {
  const form = dialog(page, 'Add product')
  await field(form, 'Name').fill('Dune Wanderers Sandstorm Jersey')
  await field(form, 'Description').fill('The colour of the last hill before the sea.')
  await field(form, 'Price').fill('259.50')
  await form.getByLabel('Club', { exact: true }).selectOption(club)
  await field(form, 'Sizes').fill('S, M , ,L')
  await expect(form.getByRole('switch', { name: 'Stock by size' })).toBeChecked()
  await field(form, 'M').fill('4')
  await field(form, 'L').fill('7')
  await expect(field(form, 'Stock')).toHaveValue('11')
}

test('a new league, club and jersey with its picture are in the shop at once', async ({ page }) => {
  await test.step('a league, and a club below it', async () => {
    await visit(page, CATEGORIES)
    await button(page, 'Add category').click()
    await field(page, 'Name').fill('Desert Premier')
    await field(page, 'Country').fill('Oman')
    await button(page, 'Save').click()
    await expect(page.getByText('League saved.')).toBeVisible()

    await page.getByRole('button', { name: 'Add club to Desert Premier' }).click()
    await field(page, 'Name').fill('Dune Wanderers')
    await field(page, 'City').fill('Salalah')
    await button(page, 'Save').click()
    await expect(page.getByText('Club saved.')).toBeVisible()
    await page.getByRole('button', { name: /^Desert Premier/ }).click()
    await expect(page.getByRole('link', { name: 'Products of Dune Wanderers' })).toHaveText('0 products')
  })

  await test.step('a jersey with an uploaded picture', async () => {
    await visit(page, PRODUCTS)
    await button(page, 'Add product').click()
    await fillProduct(page, 'Dune Wanderers')
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await expect(alert(page, 'Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
    await file.setInputFiles({ name: 'sand.png', mimeType: 'image/png', buffer: aPng(600, [214, 168, 90]) })
    await expect(page.getByAltText('The picture of now')).toBeVisible()
    await button(page, 'Save').click()
    await expect(page.getByText('Product saved.')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('Dune Wanderers Sandstorm Jersey')
  })

  await test.step('the shop lists it, finds it and suggests it', async () => {
    await visit(page, '/products')
    await expect(page.getByRole('article').filter({ hasText: 'Dune Wanderers Sandstorm Jersey' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Search jerseys' }).pressSequentially('sandst')
    await expect(page.getByRole('option', { name: /Dune Wanderers Sandstorm Jersey/ })).toBeVisible()
    await visit(page, '/products?search=sandstorm')
    const picture = page.getByRole('article').first().locator('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await visit(page, '/leagues')
    await expect(page.getByRole('link', { name: /Desert Premier/ }).first()).toBeVisible()
  })
})

test('a jersey is designed on the spot, and its link opens it again', async ({ page, request }) => {
  const club = await givenClub(request, 'Oasis Athletic')
  const jersey = await givenJersey(request, 'Oasis Home Jersey', club.id)
  await visit(page, `${PRODUCTS}?edit=${jersey.id}`)
  await button(page, 'Design a jersey').click()
  const designer = dialog(page, 'Design a jersey')
  await designer.getByLabel('Main colour', { exact: true }).fill('#c8102e')
  await designer.getByLabel('Pattern').selectOption('stripes')
  await designer.getByLabel('Collar', { exact: true }).selectOption('polo')
  await button(designer, 'Use this design').click()
  await expect(page.getByAltText('The jersey as designed')).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Product saved.')).toBeVisible()

  const saved = await asStaff<ManagedProduct>(request, 'GET', `product-management/${jersey.id}`)
  expect(saved.drawing).toMatchObject({ base: '#c8102e', pattern: 'stripes', collar: 'polo' })
  expect(saved.image).toMatch(/^\/pictures\//)
})

test('what two people change at the same time is not lost', async ({ page, request }) => {
  const club = await givenClub(request, 'Gulf Rovers')
  const jersey = await givenJersey(request, 'Gulf Home Jersey', club.id)
  await visit(page, `${PRODUCTS}?edit=${jersey.id}`)
  await field(page, 'Price').fill('210')
  await field(page, 'Season').fill('2026/27')
  const theirs = { name: 'Gulf Pride Jersey', description: 'Cotton.', price: 190, stock: 9, category_id: club.id }
  await asStaff(request, 'PUT', `product-management/${jersey.id}`, theirs)

  await button(page, 'Save').click()
  await expect(alert(page, 'Somebody changed this product')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Price 210 190\.00$/ })).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Gulf Pride Jersey')
  await expectNoViolations(page)
  await button(page, 'Keep mine').click()
  await expect(page.getByText('Product saved.')).toBeVisible()

  const saved = await asStaff<ManagedProduct>(request, 'GET', `product-management/${jersey.id}`)
  expect(saved).toMatchObject({ name: 'Gulf Pride Jersey', price: 210, season: '2026/27', size_variations: ['S', 'M'] })
})

test('unsaved changes are not left unasked, neither by Escape nor by Back', async ({ page, request }) => {
  const club = await givenClub(request, 'Wadi United')
  const jersey = await givenJersey(request, 'Wadi Home Jersey', club.id)
  await visit(page, `${PRODUCTS}?club=${club.id}`)
  await page.getByRole('button', { name: 'Edit Wadi Home Jersey' }).click()
  await expect(page).toHaveURL(`${PRODUCTS}?club=${club.id}&edit=${jersey.id}`)
  await field(page, 'Season').fill('2027/28')
  const question = dialog(page, 'Unsaved changes')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave()
    await expect(question).toBeVisible()
    await button(question, 'Keep editing').click()
    await expect(question).toBeHidden()
    await expect(field(page, 'Season')).toHaveValue('2027/28')
  }
  await button(dialog(page, 'Edit product'), 'Cancel').click()
  await button(question, 'Leave without saving').click()
  await expect(page).toHaveURL(`${PRODUCTS}?club=${club.id}`)
  await expect(dialog(page, 'Edit product')).toBeHidden()
})

test('many change at once, and are deleted after a question', async ({ page, request }) => {
  const club = await givenClub(request, 'Falaj Town')
  for (const kit of ['Home', 'Away', 'Third']) await givenJersey(request, `Falaj ${kit} Jersey`, club.id)
  await visit(page, `${PRODUCTS}?club=${club.id}`)
  await page.getByLabel('Select all on this page').check()
  await button(page, 'Change price').click()
  await button(page, 'By percent').click()
  await field(page, 'Percent').fill('-10')
  await button(page, 'Change 3 products').click()
  await expect(page.getByText('Changed 3 products.')).toBeVisible()
  await expect(page.getByText('180.00')).toHaveCount(3)

  await page.getByRole('link', { name: 'See change' }).click()
  await button(page, 'Take back').click()
  await button(dialog(page, 'Take back this change'), 'Take back').click()
  await expect(page.getByText('3 restored.')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'See in audit log' }).click()
  await expect(page.getByRole('table', { name: 'Audit log' }).getByText('Falaj Home Jersey')).toBeVisible()
  await visit(page, `${PRODUCTS}?club=${club.id}`)
  await expect(page.getByText('200.00')).toHaveCount(3)

  await page.getByLabel('Select Falaj Third Jersey').check()
  await button(page, 'Select all 3 that match').click()
  await button(page, 'Delete').click()
  await expect(page.getByText(/Are you sure you want to delete these 3 products\?/)).toBeVisible()
  await button(page, 'Delete 3 products').click()
  await expect(page.getByText('Deleted 3 products.')).toBeVisible()
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('one product is deleted after the specified question, and leaves the shop', async ({ page, request }) => {
  const club = await givenClub(request, 'Khor Albion')
  const jersey = await givenJersey(request, 'Khor Home Jersey', club.id)
  await visit(page, `${PRODUCTS}?edit=${jersey.id}`)
  await button(dialog(page, 'Edit product'), 'Delete').click()
  const question = dialog(page, 'Delete product')
  await expect(question.getByText('Are you sure you want to delete this product?')).toBeVisible()
  await button(question, 'Delete').click()
  await expect(dialog(page, 'Edit product')).toBeHidden()
  expect((await request.get(`/api/products/${jersey.id}`)).status()).toBe(404)
})

test('a category that is not empty is not deleted, and says what is in the way', async ({ page, request }) => {
  const club = await givenClub(request, 'Harbour Stars')
  await givenJersey(request, 'Harbour Stars Jersey', club.id)
  await visit(page, `${CATEGORIES}?edit=${club.id}`)
  await button(dialog(page, 'Edit category'), 'Delete').click()
  const question = dialog(page, 'Delete category')
  await expect(question.getByText('Are you sure you want to delete this category?')).toBeVisible()
  await button(question, 'Delete').click()
  await expect(alert(page, 'This club still has 1 product')).toBeVisible()
  await button(question, 'Cancel').click()

  await page.getByLabel('League', { exact: true }).selectOption('')
  await button(page, 'Save').click()
  await expect(page.getByText('This club still has 1 product, so it can’t become a league.')).toBeVisible()
})

test('500 products are imported: three bad rows are told, and then all of them at once', async ({ page, request }) => {
  const club = await givenClub(request, 'Import City')
  const lines = Array.from(
    { length: 500 },
    (_, row) => `,Import Jersey ${row},By the hundred,${100 + row},5,,"S, M",,Import City,home,2026/27,`,
  )
  const csvOf = (rows: string[]) =>
    `id,name,description,price,stock,size_stock,sizes,league,club,kit,season,image\n${rows.join('\n')}\n`
  const broken = lines.map((line, row) => {
    if (row === 10) return line.replace(',110,', ',dear,')
    if (row === 200) return line.replace('Import City', 'Nowhere FC')
    return row === 450 ? line.replace('Import Jersey 450', '') : line
  })
  const send = (name: string, rows: string[]) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csvOf(rows)) })

  await visit(page, IMPORT)
  await send('broken.csv', broken)
  await expect(page.getByText('3 rows are wrong.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await page.getByLabel('Outcome').selectOption('wrong')
  for (const line of ['12', '202', '452'])
    await expect(page.getByRole('cell', { name: line, exact: true })).toBeVisible()
  const address = page.url()
  await visit(page, PRODUCTS)
  await visit(page, address)
  await expect(page.getByText('3 rows are wrong.')).toBeVisible()

  await page.getByRole('link', { name: 'Choose another file' }).click()
  await send('mended.csv', lines)
  await button(page, 'Import 500 products').click()
  await expect(page.getByText('Imported: 500 products added, 0 changed.')).toBeVisible({ timeout: 60_000 })
  await visit(page, `${PRODUCTS}?club=${club.id}`)
  await expect(page.getByText(/of 500$/)).toBeVisible()
})

test.describe('what can fail says so', () => {
  const LIST = /^\/api\/admin\/product-management$/
  const ONE = /^\/api\/admin\/product-management\/\d+$/
  const CATEGORY_LIST = /^\/api\/admin\/category-management$/
  const CATEGORY = /^\/api\/admin\/category-management\/\d+$/

  test('lists', async ({ page }) => {
    await answer(page, LIST, {}, 500)
    await visit(page, PRODUCTS)
    await expect(alert(page, 'Failed to fetch products. Please try again.')).toBeVisible()
    await page.unrouteAll()
    await answer(page, LIST, { products: 'none' })
    await button(page, 'Try again').click()
    await expect(alert(page, 'Invalid response format from server')).toBeVisible()
    await page.unrouteAll()
    await answer(page, CATEGORY_LIST, {}, 500)
    await visit(page, CATEGORIES)
    await expect(alert(page, 'Failed to fetch categories. Please try again.')).toBeVisible()
    await answer(page, /^\/api\/admin\/product-imports\/\d+$/, {}, 500)
    await visit(page, `${IMPORT}?id=1`)
    await expect(alert(page, 'Failed to fetch import. Please try again.')).toBeVisible()
  })

  test('saving and deleting a product', async ({ page, request }) => {
    const jersey = await givenJersey(request, 'Fail Jersey', (await givenClub(request, 'Fail Club')).id)
    await visit(page, `${PRODUCTS}?edit=${jersey.id}`)
    await answer(page, ONE, {}, 500)
    await field(page, 'Price').fill('1')
    await button(page, 'Save').click()
    await expect(alert(page, 'Failed to save product. Please try again.')).toBeVisible()
    await expect(field(page, 'Price')).toHaveValue('1')
    await button(dialog(page, 'Edit product'), 'Delete').click()
    await button(dialog(page, 'Delete product'), 'Delete').click()
    await expect(alert(page, 'Failed to delete product. Please try again.')).toBeVisible()
  })

  test('saving and deleting a category, uploading, exporting and importing', async ({ page, request }) => {
    const club = await givenClub(request, 'Trouble Town')
    await visit(page, `${CATEGORIES}?edit=${club.id}`)
    await answer(page, CATEGORY, {}, 500)
    await button(page, 'Save').click()
    await expect(alert(page, 'Failed to save category. Please try again.')).toBeVisible()
    await answer(page, /^\/api\/admin\/pictures$/, {}, 500)
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: aPng(8, [0, 0, 0]) })
    await expect(alert(page, 'Failed to upload picture. Please try again.')).toBeVisible()
    await button(dialog(page, 'Edit category'), 'Delete').click()
    await button(dialog(page, 'Delete category'), 'Delete').click()
    await expect(alert(page, 'Failed to delete category. Please try again.')).toBeVisible()

    await answer(page, /^\/api\/admin\/product-(export|imports|changes)$/, {}, 500)
    await visit(page, PRODUCTS)
    await button(page, 'Export CSV').click()
    await expect(alert(page, 'Failed to export products. Please try again.')).toBeVisible()
    await page.getByRole('checkbox').nth(1).check()
    await button(page, 'Show in shop').click()
    await button(page, 'Show 1 product').click()
    await expect(alert(page, 'Failed to change products. Please try again.')).toBeVisible()
    await visit(page, IMPORT)
    await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nA') })
    await expect(alert(page, 'Failed to send file. Please try again.')).toBeVisible()
  })
})

test(`pages and dialogs have ${FAULTS}`, async ({ page, request }) => {
  test.slow()
  const jersey = await givenJersey(request, 'Wide Jersey', (await givenClub(request, 'Wide Club')).id)
  for (const path of [
    ...[PRODUCTS, `${PRODUCTS}?edit=${jersey.id}`, `${PRODUCTS}?add`, `${PRODUCTS}?search=zzzqqq`],
    ...[CATEGORIES, `${CATEGORIES}?search=arsenal`, `${CATEGORIES}?add`, IMPORT, `${IMPORT}?id=1`, CHANGES],
  ]) {
    await test.step(path, async () => {
      await visit(page, path)
      await expectNoFaultsAtAnyWidth(page)
    })
  }
  await visit(page, `${PRODUCTS}?add`)
  await button(page, 'Save').click()
  await expectNoFaultsAtAnyWidth(page)
  await button(page, 'Design a jersey').click()
  await expectNoFaultsAtAnyWidth(page, () =>
    expect(dialog(page, 'Design a jersey').getByRole('group', { name: 'Turn the jersey' })).toBeVisible(),
  )
  await visit(page, PRODUCTS)
  await page.getByRole('checkbox', { name: 'Select Wide Jersey' }).check()
  await expectNoFaultsAtAnyWidth(page)
  await button(page, 'Change price').click()
  await expectNoFaultsAtAnyWidth(page)
})

for (const width of [1440, 390]) {
  test(`clubs are put in order by hand and by keys, and shoppers see it, at ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 })
    const first = await givenClub(request, `Alpha ${width}`)
    const leagueId = first.parent_id ?? 0
    for (const name of ['Beta', 'Gamma', 'Delta'])
      await asStaff(request, 'POST', 'category-management', { name: `${name} ${width}`, parent_id: leagueId })
    const league = `Alpha ${width} League`
    const clubs = page.getByRole('list', { name: `Clubs of ${league}` }).getByRole('listitem')
    const handle = (name: string) => button(page, `Move ${name} ${width}`)
    const expectOrder = (...names: string[]) => expect(clubs).toContainText(names.map((name) => `${name} ${width}`))

    await visit(page, CATEGORIES)
    await page.getByRole('button', { name: new RegExp(`^${league}`) }).click()
    await expectOrder('Alpha', 'Beta', 'Gamma', 'Delta')

    await test.step('by the mouse', async () => {
      await handle('Delta').scrollIntoViewIfNeeded()
      const from = await handle('Delta').boundingBox()
      const to = await handle('Beta').boundingBox()
      if (!from || !to) throw new Error('The handles are not shown.')
      const saved = page.waitForResponse(/\/place$/)
      await page.mouse.move(from.x + 20, from.y + 20)
      await page.mouse.down()
      await page.mouse.move(to.x + 20, to.y + 10, { steps: 5 })
      await page.mouse.up()
      await saved
      await expectOrder('Alpha', 'Delta', 'Beta', 'Gamma')
      await expect(page.getByRole('dialog')).toBeHidden()
    })

    await test.step('by keys, while somebody else moves another one', async () => {
      const theirs = await asStaff<{ ids: number[] }>(request, 'PUT', `category-management/${first.id}/place`, {
        to: 'last',
      })
      expect(theirs.ids.at(-1)).toBe(first.id)
      const saved = page.waitForResponse(/\/place$/)
      await handle('Gamma').press('Home')
      await saved
      await expect(handle('Gamma')).toBeFocused()
      await expectOrder('Gamma', 'Delta', 'Beta', 'Alpha')
    })

    await expectNoViolations(page)
    const shown = (await (await request.get(`/api/leagues/${leagueId}/clubs`)).json()) as { name: string }[]
    expect(shown.map(({ name }) => name)).toEqual(['Gamma', 'Delta', 'Beta', 'Alpha'].map((name) => `${name} ${width}`))
  })
}

test('of two people who change a squad the later one sees both changes and keeps both', async ({ page, request }) => {
  const club = await givenClub(request, 'Contested Town')
  const season = '2026/27'
  const saved = (players: object[]) => asStaff(request, 'PUT', `squads/${club.id}`, { season, players })
  await saved([
    { name: 'Omar', number: 10 },
    { name: 'Lea', number: 9 },
  ])
  await visit(page, `${CATEGORIES}/squads/${club.id}`)
  await field(page, 'Name of player 2').fill('Amir')
  await saved([
    { name: 'Omar', number: 10 },
    { name: 'Lea', number: 9 },
    { name: 'Mona', number: 11 },
  ])
  await button(page, 'Save squad').click()

  await expect(page.getByText(/^Somebody changed this squad on .+ Please look at it again\.$/)).toBeVisible()
  await expect(page.getByText('Taken over from there: Number 11 (Mona).')).toBeVisible()
  await expectNoViolations(page)
  await button(page, 'Keep mine').click()
  await expect(page.getByText('Squad saved.')).toBeVisible()
  const { data } = await asStaff<{ data: object[] }>(request, 'GET', `squads/${club.id}`)
  expect(data).toMatchObject([{ players: [{ name: 'Lea' }, { name: 'Amir' }, { name: 'Mona' }], version: 3 }])
})
