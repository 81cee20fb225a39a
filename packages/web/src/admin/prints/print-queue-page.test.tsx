import type { PrintJob } from '@shop/contract/prints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as queuePage from './print-queue-page'
import * as sheetPage from './print-sheet-page'

beforeEach(() => {
  givenSignedIn({ ...mariam, role: 'admin' })
})

afterEach(() => {
  act(givenNobody)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const omar: PrintJob = {
  id: 31,
  order_id: 12,
  ordered_at: '2026-11-01T10:00:00.000Z',
  customer: 'Mariam Haddad',
  product_name: 'Harbour City Home Jersey',
  size: 'M',
  quantity: 2,
  name: 'OMAR',
  number: 10,
  proof: '/pictures/abc/640.webp',
  printed_at: null,
  printed_by: null,
}
const seven: PrintJob = { ...omar, id: 32, order_id: 13, name: null, number: 7, size: null, quantity: 1 }

const OPEN = 'GET /api/admin/print-queue'
const PRINTED = `${OPEN}?state=printed`
const FILES = 'GET /api/admin/print-files'
const TICK = 'PUT /api/admin/print-queue'
const pageOf = (...data: PrintJob[]) => ok({ data, meta: { page: 1, per_page: 24, total: data.length } })

function openQueue(answers: Parameters<typeof openOwnPage>[1]['answers'], search = '') {
  const route = '/admin/order-management/print-queue'
  return openOwnPage(queuePage, { route, address: route + search, answers })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the print queue', () => {
  test('shows what waits to be printed, with its proof and its order', async () => {
    await openQueue({ [OPEN]: pageOf(omar, seven) })

    const row = within(screen.getByRole('row', { name: /OMAR 10/ }))
    expect(row.getByRole('img', { name: 'Back with OMAR 10' })).toBeDefined()
    expect(row.getByRole('link', { name: '#12, OMAR 10' }).getAttribute('href')).toBe('/admin/order-management/12')
    expect(row.getByText('November 1, 2026')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /Back with 7/ })).getByText('One size')).toBeDefined()
  })

  test('has its views with their counts, and remembers a search', async () => {
    const SAVED = 'GET /api/admin/saved-views'
    const answers: Parameters<typeof openQueue>[0] = {
      [`${OPEN}?search=omar`]: pageOf(omar),
      [`${OPEN}?per_page=1`]: pageOf(omar, seven),
      [`${PRINTED}&per_page=1`]: pageOf(omar),
      [SAVED]: ok({ data: [] }),
    }
    const { bodiesOf } = await openQueue(answers, '?search=omar')
    const views = within(screen.getByRole('navigation', { name: 'Views of the print queue' }))
    expect(await views.findByRole('link', { name: 'To print 2' })).toBeDefined()
    expect(await views.findByRole('link', { name: 'Printed 1' })).toBeDefined()

    await userEvent.click(views.getByRole('button', { name: 'Remember this view' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Omars')
    const saved = { list: 'print-queue', name: 'Omars', query: 'search=omar' }
    answers['POST /api/admin/saved-views'] = () => {
      answers[SAVED] = ok({ data: [{ id: 3, ...saved }] })
      return { status: 201, body: { id: 3, ...saved } }
    }
    await press('Save view')

    await waitFor(() => expect(views.getByRole('link', { name: /^Omars/ }).getAttribute('aria-current')).toBe('page'))
    expect(bodiesOf('POST /api/admin/saved-views')).toEqual([saved])
  })

  test('copies the text as it is to be printed', async () => {
    await openQueue({ [OPEN]: pageOf(omar) })

    await press('Copy OMAR 10')

    expect(await navigator.clipboard.readText()).toBe('OMAR 10')
    expect(await screen.findByText('Copied “OMAR 10”.')).toBeDefined()
  })

  test('says why the cutter’s files of a batch could not be made', async () => {
    const message = 'Some of these were cancelled or never printed. Please look at the queue again.'
    await openQueue({ [OPEN]: pageOf(omar, seven), [`${FILES}?item_ids=31%2C32`]: { status: 409, body: { message } } })

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await press('Cutter files')

    expect(await screen.findByText(message)).toBeDefined()
  })

  test('ticks off a batch and leads to its sheet', async () => {
    const answers: Parameters<typeof openQueue>[0] = { [OPEN]: pageOf(omar, seven), [TICK]: ok({ data: [] }) }
    const { bodiesOf } = await openQueue(answers)

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByRole('link', { name: 'Print sheet' }).getAttribute('href')).toBe(
      '/admin/order-management/print-sheet?ids=31,32',
    )
    answers[OPEN] = pageOf()
    await press('Mark as printed')

    expect(await screen.findByRole('heading', { name: 'Nothing to print' })).toBeDefined()
    expect(bodiesOf(TICK)).toEqual([{ ids: [31, 32], printed: true }])
  })

  test('tells who printed what and when, and takes it back', async () => {
    const printed = { ...omar, printed_at: '2026-11-02T10:00:00.000Z', printed_by: 'Lina' }
    const { bodiesOf } = await openQueue({ [OPEN]: pageOf(), [PRINTED]: pageOf(printed), [TICK]: ok({ data: [] }) })

    await userEvent.click(screen.getByRole('link', { name: /^Printed/ }))
    expect((await screen.findByRole('row', { name: /OMAR 10/ })).textContent).toMatch(/November 2, 2026.*by Lina/)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select OMAR 10, order 12' }))
    await press('Put back in the queue')

    await waitFor(() => expect(bodiesOf(TICK)).toEqual([{ ids: [31], printed: false }]))
  })

  test('says why a batch could not be ticked off, and looks again', async () => {
    const message = 'Some of these were cancelled or never printed. Please look at the queue again.'
    const answers: Parameters<typeof openQueue>[0] = {
      [OPEN]: pageOf(omar, seven),
      [TICK]: { status: 409, body: { message } },
    }
    await openQueue(answers)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))

    answers[OPEN] = pageOf(seven)
    await press('Mark as printed')

    expect(await screen.findByText(message)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('row', { name: /OMAR 10/ })).toBeNull())
    expect(screen.getByText('1 selected')).toBeDefined()
  })

  test('looks again when somebody comes back to it: a cancelled order is gone', async () => {
    const answers: Parameters<typeof openQueue>[0] = { [OPEN]: pageOf(omar) }
    await openQueue(answers)

    answers[OPEN] = pageOf()
    act(() => void window.dispatchEvent(new Event('focus')))

    expect(await screen.findByRole('heading', { name: 'Nothing to print' })).toBeDefined()
  })
})

describe('the print sheet', () => {
  const SHEET = `${OPEN}?state=open&page=1&per_page=100`
  const SHEET_PRINTED = `${OPEN}?state=printed&page=1&per_page=100`
  const openSheet = (ids: string, answers: Parameters<typeof openOwnPage>[1]['answers']) =>
    openOwnPage(sheetPage, {
      route: '/admin/order-management/print-sheet',
      address: `/admin/order-management/print-sheet?ids=${ids}`,
      answers,
    })

  test('shows each print large, with all the press needs to know', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    await openSheet('31,32', { [SHEET]: pageOf(omar, seven) })

    const sheet = within(screen.getByRole('region', { name: 'Sheet' }))
    expect(sheet.getByText('2 prints, 3 jerseys')).toBeDefined()
    const [first] = sheet.getAllByRole('listitem')
    expect(first?.textContent).toContain('NameOMARNumber10SizeMQuantity2JerseyHarbour City Home JerseyOrder#12')

    await press('Print')
    expect(print).toHaveBeenCalledOnce()
  })

  test('keeps Arabic names in their own direction', async () => {
    await openSheet('31', { [SHEET]: pageOf({ ...omar, customer: 'مريم حداد', name: 'عمر' }) })

    const [print] = within(screen.getByRole('region', { name: 'Sheet' })).getAllByRole('listitem')
    expect(print?.textContent).toContain('#12, مريم حداد')
    expect(screen.getByText('عمر').tagName).toBe('BDI')
    // Of the name alone: around the whole line it would turn the number of the order.
    expect(screen.getByText('مريم حداد').tagName).toBe('BDI')
  })

  test('leaves out what left the queue, and says so', async () => {
    await openSheet('31,99', { [SHEET]: pageOf(omar, seven), [SHEET_PRINTED]: pageOf() })

    expect(screen.getByText('1 print has left the queue since, and is not on this sheet.')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('without prints leads back to the queue', async () => {
    await openSheet('x', {})

    expect(screen.getByRole('heading', { name: 'Nothing to put on the sheet' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })
})
