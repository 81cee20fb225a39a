import type { BulkRun } from '@shop/contract/bulk-runs'
import type { ImportRow, PastImport, ProductImport } from '@shop/contract/product-imports'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mariam } from '../../testing/people'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as page from './import-page'

beforeEach(() => givenSignedIn({ ...mariam, role: 'admin' }))

afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const PAST = 'GET /api/admin/product-imports'
const ONE = 'GET /api/admin/product-imports/9'
const ROWS = 'GET /api/admin/product-imports/9/rows'
const STOP = 'POST /api/admin/product-changes/4/stop'
const RUN = 'POST /api/admin/product-imports/9/run'

const checked: ProductImport = {
  id: 9,
  file_name: 'autumn.csv',
  state: 'checked',
  created_at: '2026-03-09T10:00:00.000Z',
  rows_total: 3,
  rows_done: 3,
  added: 1,
  changed: 1,
  unchanged: 1,
  wrong: 0,
  lookalikes: 0,
  failure: null,
  run: null,
}
const run: BulkRun = {
  id: 4,
  kind: 'import',
  title: 'Import of autumn.csv',
  state: 'running',
  created_at: '2026-03-09T10:00:00.000Z',
  ended_at: null,
  by: null,
  total: 2,
  done: 1,
  added: 1,
  changed: 0,
  archived: 0,
  erased: 0,
  unchanged: 0,
  skipped: 0,
  failure: null,
  undoes: null,
  undone_by: null,
  can_undo: false,
}
const stopped: BulkRun = { ...run, state: 'stopped', ended_at: '2026-03-09T10:01:00.000Z', can_undo: true }
const changes = [{ field: 'price', before: '409.00', after: '399.00' }]
const row: ImportRow = {
  line: 2,
  outcome: 'changed',
  name: 'Home Jersey',
  product_id: 7,
  changes,
  errors: [],
  lookalike: null,
}
const broken: ImportRow = { ...row, line: 3, outcome: 'wrong', changes: [], errors: ['price: Please enter a number.'] }
const rowsOf = (...data: ImportRow[]) => ok({ data, meta: { page: 1, per_page: 24, total: data.length } })

const pastOf = (...data: PastImport[]) => ok({ data, meta: { page: 1, per_page: 24, total: data.length } })

type Answers = Parameters<typeof openOwnPage>[1]['answers']
const route = '/admin/product-management/import'
const open = (answers: Answers, search = '?id=9') => openOwnPage(page, { route, address: route + search, answers })

describe('an import', () => {
  test('begins with a file, and refuses what is none', async () => {
    await open({ [PAST]: pastOf() }, '')
    expect(screen.getByText('No file was uploaded yet')).toBeDefined()
    const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input')
    await userEvent.upload(input, new File(['x'], 'products.xlsx'), { applyAccept: false })

    expect((await screen.findByRole('alert')).textContent).toBe('Please choose a CSV file.')
    expect(screen.getByRole('button', { name: 'Download template' })).toBeDefined()
  })

  test('of the last weeks is in a list, with what came of it', async () => {
    await open({ [PAST]: pastOf({ ...checked, state: 'done', run_id: 4, by: 'Mariam' }) }, '')

    const shown = screen.getByRole('row', { name: /autumn\.csv/ })
    expect(within(shown).getByText('Imported')).toBeDefined()
    expect(within(shown).getByRole('link').getAttribute('href')).toBe('/admin/product-management/import?id=9')
  })

  test.each([
    ['checked', 'Checked, not imported'],
    ['stopped', 'Stopped'],
  ] as const)('that was only %s has added nothing in the list', async (state, said) => {
    await open({ [PAST]: pastOf({ ...checked, state, added: 400, run_id: null, by: 'Mariam' }) }, '')

    const shown = within(screen.getByRole('row', { name: /autumn\.csv/ }))
    expect(shown.getByText(said)).toBeDefined()
    expect(shown.queryByText('400')).toBeNull()
  })

  test('of new products that look like others says so before anything is added', async () => {
    const twin: ImportRow = { ...row, outcome: 'added', lookalike: { product_id: 12, name: 'Al Ain Home 2026/27' } }
    await open({ [ONE]: ok({ ...checked, lookalikes: 1 }), [ROWS]: rowsOf(twin) })

    expect(screen.getByText(/^1 new row looks like a product that you have already/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'See the row' }).getAttribute('href')).toContain('outcome=lookalike')
    expect(screen.getByRole('link', { name: 'Al Ain Home 2026/27' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Import 2 products' })).toBeDefined()
  })

  test('that is being read does not count rows yet', async () => {
    await open({ [ONE]: ok({ ...checked, state: 'checking', rows_total: 0, rows_done: 0 }) })

    expect(screen.getByRole('progressbar', { name: 'Checking the file' })).toBeDefined()
    expect(screen.getByText('Reading the file')).toBeDefined()
  })

  test('that is being checked can be stopped', async () => {
    const STOP_CHECK = 'POST /api/admin/product-imports/9/stop'
    const answers: Answers = {
      [ONE]: ok({ ...checked, state: 'checking', rows_done: 100, rows_total: 10_000 }),
      [ROWS]: rowsOf(),
      [STOP_CHECK]: () => {
        answers[ONE] = ok({ ...checked, state: 'stopped' })
        return ok(checked)
      },
    }
    await open(answers)

    await userEvent.click(screen.getByRole('button', { name: 'Stop the check' }))

    expect(await screen.findByText('The check was stopped. Nothing was changed.')).toBeDefined()
  })

  test('that was checked shows what each row would do, and is carried out on demand', async () => {
    const answers: Answers = { [ONE]: ok(checked), [ROWS]: rowsOf(row), [RUN]: ok({ ...checked, state: 'running' }) }
    await open(answers)
    const shown = screen.getByRole('row', { name: /Home Jersey/ })
    expect(within(shown).getByRole('listitem').textContent).toBe('price: 409.00 → 399.00')
    expect(within(shown).getByText('Would be changed')).toBeDefined()
    expect(screen.getByText('Would be added', { selector: 'dt' }).nextSibling?.textContent).toBe('1')

    answers[ONE] = ok({ ...checked, state: 'running', rows_done: 1 })
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 products' }))
    expect(await screen.findByRole('progressbar', { name: 'Importing products' })).toBeDefined()

    answers[ONE] = ok({ ...checked, state: 'done' })
    expect(await screen.findByText(/^Imported: 1 product added, 1 changed\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'To the products' })).toBeDefined()
  })

  test('under way can be stopped, and says honestly what was written', async () => {
    const answers: Answers = {
      [ONE]: ok({ ...checked, state: 'running', run }),
      [ROWS]: rowsOf(row, { ...row, line: 3, outcome: 'waiting', name: 'Away Jersey' }),
      [STOP]: ok(stopped),
    }
    await open(answers)
    expect(screen.getByText('1 of 2 products')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /Away Jersey/ })).getByText('Waiting')).toBeDefined()
    answers[ONE] = ok({ ...checked, state: 'stopped', run: stopped })
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    const told = 'Stopped: 1 of 2 products imported. The others are as they were.'
    expect(await screen.findByText(told)).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Take back' })).toBeDefined()
    expect(screen.getByText('Added', { selector: 'dt' }).nextSibling?.textContent).toBe('1')
    expect(screen.getByText('Changed', { selector: 'dt' }).nextSibling?.textContent).toBe('0')
  })

  test('with wrong rows is not carried out', async () => {
    await open({ [ONE]: ok({ ...checked, wrong: 1 }), [ROWS]: rowsOf(row, broken) })

    expect(screen.getByText(/^1 row is wrong\./)).toBeDefined()
    expect(screen.getByText('price: Please enter a number.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  })

  test('shows how far the check is', async () => {
    await open({ [ONE]: ok({ ...checked, state: 'checking', rows_done: 1200, rows_total: 10_000 }) })

    const bar = screen.getByRole('progressbar', { name: 'Checking the file' })
    expect(bar.getAttribute('value')).toBe('12')
    expect(screen.getByText('1,200 of 10,000 rows')).toBeDefined()
  })

  test('that came to nothing says why', async () => {
    const failure = 'Somebody changed product 7 meanwhile.'
    await open({ [ONE]: ok({ ...checked, state: 'failed', failure }), [ROWS]: rowsOf(row) })

    expect(screen.getByText(failure)).toBeDefined()
    expect(screen.getByText('Nothing was changed.')).toBeDefined()
  })

  test('that nobody knows is told', async () => {
    await open({ [ONE]: { status: 404, body: {} } })
    expect(screen.getByRole('heading', { name: 'There is no such import' })).toBeDefined()
  })
})
