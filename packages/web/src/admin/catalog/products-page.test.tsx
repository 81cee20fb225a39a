import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { managedCategories, managedJersey } from '../../testing/managed'
import { mariam } from '../../testing/people'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { setTimeZone } from '../../ui/format'
import * as page from './products-page'

beforeEach(() => givenSignedIn({ ...mariam, role: 'admin' }))

afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/admin/product-management?sort=newest'
const CATEGORIES = 'GET /api/admin/category-management?sort=name&per_page=1000&page=1'
const ONE = 'GET /api/admin/product-management/7'
const UNDER_WAY = 'GET /api/admin/product-changes?under_way=1'
const away = { ...managedJersey, id: 8, name: 'Harbour City Away Jersey', in_shop: false, state: 'archived' }

const listOf = (data: unknown[], total = data.length) =>
  ok({ data, meta: { page: 1, per_page: 24, total }, totals: { pieces: 30, value: 12270 } })
const runsOf = (...data: unknown[]) => ok({ data, meta: { page: 1, per_page: 24, total: data.length } })
const ended = { id: 4, state: 'done', changed: 0, archived: 0, erased: 0, skipped: 0 }
const categories = ok({ data: managedCategories, meta: { page: 1, per_page: 1000, total: 3 } })

type Answers = Parameters<typeof openOwnPage>[1]['answers']

async function open(answers: Answers = {}, search = '') {
  const all: Answers = {
    [LIST]: listOf([managedJersey, away], 60),
    [CATEGORIES]: categories,
    [ONE]: ok(managedJersey),
    [UNDER_WAY]: runsOf(),
    ...answers,
  }
  const route = '/admin/product-management'
  const opened = await openOwnPage(page, { route, address: route + search, answers: all })
  if (/[?&](add|edit|copy)/.test(search)) await screen.findByRole('dialog')
  return { ...opened, answers: all }
}

describe('the list of products', () => {
  test('shows what each is, where it stands and what they are worth', async () => {
    await open()

    const row = screen.getByRole('row', { name: /Harbour City Home Jersey/ })
    expect(within(row).getByText('S sold out')).toBeDefined()
    expect(within(row).getByText('409.00')).toBeDefined()
    expect(screen.getByText('Archived', { selector: 'td *' })).toBeDefined()
    expect(screen.getByText(/30 pieces/).textContent).toContain('12,270.00')
    const clubs = screen.getByRole('combobox', { name: 'Club' })
    expect(within(clubs).getByRole('option', { name: 'Hill Rövers' })).toBeDefined()
  })

  test('opens a product by its row, and keeps search and filters', async () => {
    await open({ 'GET /api/admin/product-management?stock=low&sort=newest': listOf([managedJersey]) }, '?stock=low')
    const link = screen.getByRole('link', { name: /^Harbour City Home Jersey/ })
    expect(link.getAttribute('href')).toBe('/admin/product-management?stock=low&edit=7')
  })

  test.each([
    [{ status: 500 }, 'Failed to fetch products. Please try again.'],
    [ok({ products: [] }), 'Invalid response format from server'],
  ])('says what went wrong', async (answer, text) => {
    await open({ [LIST]: answer })
    expect(screen.getByRole('alert').textContent).toContain(text)
  })
})

describe('many at once', () => {
  const CHANGE = 'POST /api/admin/product-changes'

  test('the ticked ones become cheaper', async () => {
    const { bodiesOf } = await open({ [CHANGE]: ok({ ...ended, changed: 1 }) })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour City Home Jersey' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change price' }))
    await userEvent.click(screen.getByRole('button', { name: 'By percent' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Percent' }), '-10')
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 product' }))

    expect(await screen.findByText('Changed 1 product.')).toBeDefined()
    expect(bodiesOf(CHANGE)).toMatchObject([{ ids: [7], change: { kind: 'price-percent', percent: -10 } }])
    expect(screen.getByRole('link', { name: 'See change' })).toBeDefined()
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  test('the ticked ones are put on sale, after a look at their prices', async () => {
    const after = { product_id: 7, name: 'Harbour City Home Jersey', before: 409, after: 347.99 }
    const { bodiesOf } = await open({
      [CHANGE]: ok({ ...ended, changed: 1 }),
      [`${CHANGE}/preview`]: ok({ total: 1, changed: 1, lowest: after, highest: after, samples: [after] }),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour City Home Jersey' }))
    await userEvent.click(screen.getByRole('button', { name: 'Put on sale' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Percent off' }), '15')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rounding' }), 'To .99')
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect(preview.getAllByText('347.99').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Put 1 product on sale' }))

    expect(await screen.findByText('Changed 1 product.')).toBeDefined()
    const sale = { kind: 'sale', percent: 15, rounding: '99', from: null, until: null }
    expect(bodiesOf(CHANGE)).toMatchObject([{ ids: [7], change: sale }])
  })

  test('prices of nothing are pointed out, and sent only once somebody says so', async () => {
    const after = { product_id: 7, name: 'Harbour City Home Jersey', before: 409, after: 0 }
    const { bodiesOf } = await open({
      [CHANGE]: ok({ ...ended, changed: 1 }),
      [`${CHANGE}/preview`]: ok({ total: 1, changed: 1, lowest: after, highest: after, free: 1, samples: [after] }),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour City Home Jersey' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change price' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'New price, AED' }), '0')
    expect(await screen.findByText('1 product would cost 0.00.')).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Yes, sell at 0.00' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 product' }))
    expect(await screen.findByText('Changed 1 product.')).toBeDefined()
    expect(bodiesOf(CHANGE)).toMatchObject([{ change: { kind: 'price', price: 0, free: true } }])
    expect(bodiesOf(`${CHANGE}/preview`)[0]).toMatchObject({ change: { kind: 'price', price: 0 }, samples: 50 })
  })

  test('the cheapest and the dearest are named, and every price is a press away', async () => {
    const rows = Array.from({ length: 9 }, (_, place) => ({
      product_id: place + 1,
      name: `Jersey ${place + 1}`,
      before: 100 + place,
      after: 110 + place,
    }))
    const { bodiesOf } = await open({
      [`${CHANGE}/preview`]: ok({ total: 9, changed: 9, lowest: rows[0], highest: rows[8], free: 0, samples: rows }),
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour City Home Jersey' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change price' }))
    await userEvent.click(screen.getByRole('button', { name: 'By amount' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount, AED' }), '10')
    expect(await screen.findByText(/^Lowest:/)).toBeDefined()
    expect(screen.getByText(/^Highest:/).textContent).toBe('Highest: Jersey 9')
    expect(screen.queryByText('Jersey 8')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }))
    expect(await screen.findByText('Jersey 8')).toBeDefined()
    await waitFor(() => expect(bodiesOf(`${CHANGE}/preview`).at(-1)).toMatchObject({ samples: 100_000 }))
  })

  test('all that match are deleted, and those ordered before archived', async () => {
    const { bodiesOf } = await open({ [CHANGE]: ok({ ...ended, erased: 56, archived: 4 }) })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 60 that match' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(screen.getByText(/Are you sure you want to delete these 60 products\?/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Delete 60 products' }))

    expect(await screen.findByText('Deleted 56 products, archived 4 products that were ordered before.')).toBeDefined()
    expect(bodiesOf(CHANGE)).toMatchObject([{ matching: {}, change: { kind: 'delete' } }])
  })

  test('more than a few are watched on a page of their own', async () => {
    await open({ [CHANGE]: ok({ ...ended, id: 12, state: 'waiting' }) })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show in shop' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 products' }))
    expect((await screen.findByTestId('whereabouts')).textContent).toBe('/admin/product-management/changes/12')
  })

  test('what anybody changes at this moment is told above the list', async () => {
    const run = { ...ended, id: 12, state: 'running', title: 'Price raised by 10%', done: 40, total: 2000 }
    await open({ [UNDER_WAY]: runsOf(run) })
    expect(screen.getByText(/Price raised by 10%: 40 of 2,000 products\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See progress' })).toBeDefined()
  })

  test('a refusal is told and nothing is forgotten', async () => {
    await open({ [CHANGE]: { status: 409, body: { message: '1 product is gone.', code: 'conflict' } } })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour City Home Jersey' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change stock' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'New stock' }), '5')
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 product' }))

    expect((await screen.findByRole('alert')).textContent).toContain('1 product is gone.')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'New stock' }).value).toBe('5')
  })
})

describe('one product', () => {
  const SAVE = 'PUT /api/admin/product-management/7'
  const ADD = 'POST /api/admin/product-management'
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

  test('needs name, description, price, stock and club', async () => {
    const { bodiesOf } = await open({}, '?add')
    expect(screen.getByRole('dialog', { name: 'Add product' })).toBeDefined()
    await userEvent.click(screen.getByRole('switch', { name: 'Stock by size' }))
    await userEvent.clear(field('Stock'))
    await save()

    for (const text of [
      'Please enter a name.',
      'Please enter a description.',
      'Please enter a price.',
      'Please enter how many there are.',
      'Please choose a club.',
    ]) {
      expect(screen.getByText(text)).toBeDefined()
    }
    expect(document.activeElement).toBe(field('Name'))
    expect(bodiesOf(ADD)).toEqual([])
  })

  test('is added and leaves the list as the server has it', async () => {
    const { bodiesOf, calls } = await open({ [ADD]: { status: 201, body: managedJersey } }, '?add')
    await userEvent.type(field('Name'), 'Third Jersey')
    await userEvent.type(field('Description'), 'Blue.')
    await userEvent.type(field('Price'), '99.5')
    await userEvent.selectOptions(within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Club' }), '3')
    await userEvent.clear(field('Sizes'))
    await userEvent.type(field('Sizes'), 'S, M')
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Stock by size' }).checked).toBe(true)
    await userEvent.type(field('S'), '2')
    await userEvent.type(field('M'), '3')
    expect(field('Stock').value).toBe('5')
    const asked = calls.filter(({ name }) => name === LIST).length
    await save()

    expect(await screen.findByText('Product saved.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf(ADD)).toMatchObject([
      {
        name: 'Third Jersey',
        price: 99.5,
        stock: 5,
        category_id: 3,
        size_variations: ['S', 'M'],
        size_stock: { S: 2, M: 3 },
      },
    ])
    await waitFor(() => expect(calls.filter(({ name }) => name === LIST).length).toBeGreaterThan(asked))
  })

  test('shows the server’s complaints at their fields', async () => {
    const errors = { price: ['At most two decimals.'], 'size_stock.M': ['At most 1,000,000.'] }
    await open({ [SAVE]: { status: 422, body: { message: 'No.', code: 'invalid-input', errors } } }, '?edit=7')
    await save()

    expect(await screen.findByText('At most two decimals.')).toBeDefined()
    expect(screen.getByText('At most 1,000,000.')).toBeDefined()
    expect(field('Price').getAttribute('aria-invalid')).toBe('true')
  })

  test('that cannot be saved keeps what was typed', async () => {
    await open({ [SAVE]: { status: 500, body: { message: 'boom' } } }, '?edit=7')
    await userEvent.type(field('Name'), ' X')
    await save()

    expect((await screen.findByRole('alert')).textContent).toContain('Failed to save product. Please try again.')
    expect(field('Name').value).toBe('Harbour City Home Jersey X')
  })

  test('whose SKU another product has is told so at the field', async () => {
    const body = { message: 'Taken.', code: 'invalid-input', errors: { sku: ['Another product has this SKU.'] } }
    const { bodiesOf } = await open({ [SAVE]: { status: 422, body } }, '?edit=7')
    await userEvent.clear(field('SKU'))
    await userEvent.type(field('SKU'), 'HC-A-26')
    await save()

    expect(await screen.findByText('Another product has this SKU.')).toBeDefined()
    expect(document.activeElement).toBe(field('SKU'))
    expect(bodiesOf(SAVE)).toMatchObject([{ sku: 'HC-A-26' }])
  })

  test('that somebody else changed is put together from both, and saved on top of that', async () => {
    const refused = { status: 409, body: { message: 'Somebody changed this product.', code: 'changed-meanwhile' } }
    const { bodiesOf, answers } = await open({ [SAVE]: refused }, '?edit=7')
    await userEvent.clear(field('Price'))
    await userEvent.type(field('Price'), '300')
    answers[ONE] = ok({ ...managedJersey, version: 3, price: 350, description: 'Theirs.' })
    await save()

    expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed this product.')
    const row = screen.getByRole('row', { name: /^Price 300/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['300', '350.00'])
    expect(field('Description').value).toBe('Theirs.')

    answers[SAVE] = ok({ ...managedJersey, version: 4 })
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Product saved.')).toBeDefined()
    expect(bodiesOf(SAVE)).toMatchObject([
      { price: 300, version: 2, description: 'Green with a white sash.' },
      { price: 300, version: 3, description: 'Theirs.' },
    ])
  })

  test('is kept as a draft, or waits for a moment in the time zone of the shop', async () => {
    setTimeZone('Asia/Dubai')
    const { bodiesOf } = await open({ [SAVE]: ok({ ...managedJersey, in_shop: false, state: 'scheduled' }) }, '?edit=7')
    const editor = within(screen.getByRole('dialog', { name: 'Edit product' }))
    expect(editor.getByRole('link', { name: 'View in shop' }).getAttribute('href')).toBe('/products/7')
    const visibility = screen.getByRole('combobox', { name: 'Visibility' })
    await userEvent.selectOptions(visibility, 'Draft')
    expect(screen.queryByLabelText('Appears')).toBeNull()
    await userEvent.selectOptions(visibility, 'Scheduled')
    await save()
    expect(screen.getByText('Please choose when it appears.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Appears'), { target: { value: '2026-12-01T09:00' } })
    await save()

    expect(await screen.findByText('Product saved.')).toBeDefined()
    expect(bodiesOf(SAVE)).toMatchObject([
      { state: 'scheduled', in_shop: false, publish_at: '2026-12-01T05:00:00.000Z', unpublish_at: null },
    ])
    expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe('/products/7/preview')
    setTimeZone('UTC')
  })

  test('shows what search engines will show of it', async () => {
    const { bodiesOf } = await open({ [SAVE]: ok(managedJersey) }, '?edit=7')
    const result = within(screen.getByRole('figure'))
    expect(result.getByText('Harbour City Home Jersey')).toBeDefined()
    expect(result.getByText('/products/harbour-city-home-jersey-7')).toBeDefined()

    await userEvent.type(field('Page title'), 'The green shirt')
    await userEvent.type(field('Page summary'), 'With a sash.')
    await userEvent.type(field('Readable address'), 'The Green Shirt!')
    expect(screen.getByText('15 of 60')).toBeDefined()
    expect(result.getByText('The green shirt')).toBeDefined()
    expect(result.getByText('With a sash.')).toBeDefined()
    expect(result.getByText('/products/the-green-shirt-7')).toBeDefined()
    await save()

    expect(await screen.findByText('Product saved.')).toBeDefined()
    expect(bodiesOf(SAVE)).toMatchObject([
      { seo_title: 'The green shirt', seo_description: 'With a sash.', slug: 'the-green-shirt' },
    ])
  })

  test('gets pictures that were uploaded before, with their texts', async () => {
    const uploaded = '2026-03-09T10:00:00.000Z'
    const used = { kind: 'product', id: 9, name: 'Hill Rövers Home' }
    const picture = { image: '/pictures/one/640.webp', alt: 'The collar', uploaded_at: uploaded, used_in: [used, used] }
    const other = { image: '/pictures/two/640.webp', alt: null, uploaded_at: uploaded, used_in: [used] }
    const page = (data: unknown[], total = data.length) => ok({ data, meta: { page: 1, per_page: 24, total } })
    const PICTURES = 'GET /api/admin/pictures?page=1&per_page=24'
    const { bodiesOf, answers } = await open(
      { [SAVE]: ok(managedJersey), [PICTURES]: { status: 500 }, [`${PICTURES}&search=nothing`]: page([]) },
      '?edit=7',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Choose from uploads' }))
    const library = within(await screen.findByRole('dialog', { name: 'Uploaded pictures' }))
    expect((await library.findByRole('alert')).textContent).toContain('Failed to load the pictures.')
    answers[PICTURES] = page([picture, other])
    await userEvent.click(library.getByRole('button', { name: 'Try again' }))

    expect(await library.findByText('Hill Rövers Home and 1 more')).toBeDefined()
    expect(library.getByText('2 of 2 pictures')).toBeDefined()
    await userEvent.click(library.getByRole('button', { name: 'Use: The collar' }))
    expect(library.getByRole('button', { name: 'Chosen: The collar' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(library.getByRole('searchbox'), 'nothing')
    expect(await library.findByText('No picture found')).toBeDefined()
    await userEvent.click(library.getByRole('button', { name: 'Done' }))
    await save()

    expect(await screen.findByText('Product saved.')).toBeDefined()
    expect(bodiesOf(SAVE)).toMatchObject([{ photos: [{ image: picture.image, alt: 'The collar', is_back: false }] }])
  })

  test('is duplicated from the list as a draft without pieces', async () => {
    const { bodiesOf } = await open({ [ADD]: { status: 201, body: managedJersey } })
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate Harbour City Home Jersey' }))
    await screen.findByRole('dialog', { name: 'Add product' })
    expect(field('Name').value).toBe('Harbour City Home Jersey (copy)')
    await save()
    expect(await screen.findByText('Product saved.')).toBeDefined()
    expect(bodiesOf(ADD)).toMatchObject([{ state: 'draft', stock: 0, sku: null, slug: null }])
  })

  test('is not left with unsaved changes unasked', async () => {
    await open({}, '?edit=7')
    await userEvent.type(field('Season'), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field('Season').value).toBe('2026/27!')

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is deleted after a question, and says why where it is not', async () => {
    const DELETE = 'DELETE /api/admin/product-management/7'
    const { answers } = await open({ [DELETE]: { status: 500 } }, '?edit=7')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = screen.getByRole('dialog', { name: 'Delete product' })
    expect(within(question).getByText('Are you sure you want to delete this product?')).toBeDefined()
    expect(within(question).getByText('Harbour City Home Jersey')).toBeDefined()
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await within(question).findByText('Failed to delete product. Please try again.')).toBeDefined()

    answers[DELETE] = ok({ message: 'Product deleted.' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Product deleted.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('that is gone is told', async () => {
    await open({ [ONE]: { status: 404, body: { message: 'Product not found.' } } }, '?edit=7')
    expect(screen.getByRole('alert').textContent).toContain('This product does not exist any more.')
  })
})
