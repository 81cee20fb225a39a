import type { ShelfProduct, StockCount } from '@shop/contract/stock-counts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { pageOf } from '../../testing/staff'
import * as countPage from './count-page'

const LIST = 'GET /api/admin/stock-counts'
const COUNT = 'POST /api/admin/stock-counts'
const find = (code: string) => `GET /api/admin/shelf?code=${code}`

const pile = { product_id: 7, cut: null, size: 'L', level: 12, waiting: 2, mark: 90 }
const jersey: ShelfProduct = {
  ...{ id: 7, name: 'Harbour City Home Jersey', sku: 'HC-HOME', club: 'Harbour City', image: null, colour: null },
  piles: [pile],
}
const counted: StockCount = {
  ...{ id: 3, product_id: 7, cut: null, size: 'L', name: jersey.name, sku: jersey.sku, club: jersey.club },
  ...{ seen: 12, counted: 11, level: 11, by: 'Lina Al Amiri', created_at: '2026-09-12T08:00:00.000Z', undone_at: null },
}

asStaff()

async function open(answers: Answering = {}) {
  const given: Answering = { [LIST]: pageOf([]), [find('HC-HOME-L')]: ok({ data: [jersey] }), ...answers }
  return { ...(await openOwnPage(countPage, { route: '/admin/product-management/count', answers: given })), given }
}

const code = () => screen.findByRole('textbox', { name: 'SKU or name' })
const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Counted/ })
const scan = async (text: string) => userEvent.type(await code(), `${text}{Enter}`)

test('scan, number, Enter: the count is saved and the next code can be scanned', async () => {
  const { given, bodiesOf } = await open({ [COUNT]: { status: 201, body: counted } })
  expect(document.activeElement).toBe(await code())

  await scan('HC-HOME-L')
  expect(document.activeElement).toBe(await number())
  expect(screen.getByText('12').closest('p')?.textContent).toBe(
    'The books say 12. 2 more are sold and not packed yet: leave them out.',
  )
  given[LIST] = pageOf([counted])
  await userEvent.keyboard('11{Enter}')

  expect(
    await screen.findByText('Saved: Harbour City Home Jersey, L: 11 counted, 1 fewer than in the books.'),
  ).toBeDefined()
  expect(document.activeElement).toBe(await code())
  expect(bodiesOf(COUNT)).toMatchObject([{ product_id: 7, cut: null, size: 'L', mark: 90, counted: 11 }])
  const row = within(await screen.findByRole('row', { name: /Harbour City Home Jersey/ }))
  expect(row.getByText('−1')).toBeDefined()
})

test('a code without a size asks for it', async () => {
  const kids = { ...pile, cut: 'kids' as const, size: '7-8Y', level: 3, waiting: 0 }
  await open({ [find('HC-HOME')]: ok({ data: [{ ...jersey, piles: [pile, kids] }] }) })

  await scan('HC-HOME')
  const sizes = within(await screen.findByRole('group', { name: 'Which size of Harbour City Home Jersey?' }))
  expect(document.activeElement).toBe(sizes.getByRole('button', { name: 'L' }))
  await userEvent.keyboard('{Tab}{Enter}')

  expect((await number()).value).toBe('')
  expect(screen.getByText('Kids 7-8Y')).toBeDefined()
})

test('words ask which jersey is meant, and Escape goes back to the code', async () => {
  const away = { ...jersey, id: 8, name: 'Harbour City Away Jersey', sku: null }
  await open({ [find('harbour')]: ok({ data: [jersey, away] }) })

  await scan('harbour')
  await userEvent.click(await screen.findByRole('button', { name: 'Harbour City Away Jersey' }))
  await number()
  await userEvent.keyboard('{Escape}')

  expect(document.activeElement).toBe(await code())
})

test('a wrong code is told in words and can be scanned over', async () => {
  const text = 'Nothing has the SKU “NOPE”, and no jersey is named like that.'
  await open({ [find('NOPE')]: { status: 404, body: { message: text, code: 'not-found' } } })

  await scan('NOPE')

  expect(await screen.findByText(text)).toBeDefined()
  expect((await code()).getAttribute('aria-invalid')).toBe('true')
})

test('a scan in place of the number saves nothing', async () => {
  const { bodiesOf } = await open()
  await scan('HC-HOME-L')

  await userEvent.type(await number(), 'HC-HOME-L{Enter}')

  expect(await screen.findByText('Please enter a whole number.')).toBeDefined()
  expect(bodiesOf(COUNT)).toEqual([])
})

test('a colleague who was faster is told with the new level, and what was typed stays', async () => {
  const text = 'Somebody counted or edited it meanwhile: the books say 9 now. Please count again.'
  const now = { ...pile, level: 9, waiting: 0, mark: 95 }
  const { given, bodiesOf } = await open({
    [COUNT]: { status: 409, body: { message: text, code: 'changed-meanwhile' } },
    'GET /api/admin/shelf?product=7': ok({ data: [{ ...jersey, piles: [now] }] }),
  })
  await scan('HC-HOME-L')
  await userEvent.type(await number(), '11{Enter}')

  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByText('9').closest('p')?.textContent).toBe('The books say 9.')
  expect((await number()).value).toBe('11')

  given[COUNT] = { status: 201, body: counted }
  await userEvent.click(screen.getByRole('button', { name: 'Save count' }))
  await code()
  expect(bodiesOf(COUNT)).toMatchObject([{ mark: 90 }, { mark: 95 }])
})

test('a count is undone on its line', async () => {
  const undo = 'POST /api/admin/stock-counts/3/undo'
  const { given } = await open({ [LIST]: pageOf([counted]) })

  await userEvent.click(screen.getByRole('button', { name: 'Undo the count of Harbour City Home Jersey, L' }))
  expect(await screen.findByText('Failed to undo the count. Please try again.')).toBeDefined()

  given[undo] = ok({ ...counted, undone_at: '2026-09-12T08:05:00.000Z' })
  given[LIST] = pageOf([{ ...counted, undone_at: '2026-09-12T08:05:00.000Z' }])
  await userEvent.click(screen.getByRole('button', { name: /^Undo the count/ }))

  expect(await screen.findByText('Undone')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo the count/ })).toBeNull())
})
