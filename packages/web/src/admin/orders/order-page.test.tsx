import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { descriptionOf, heldBack } from '../../testing/open-form-page'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aCreditNote, anInvoice } from '../../testing/papers'
import { aDispute, aManagedOrder, lina, noDisputes } from '../../testing/staff'
import { givenSignedIn } from '../../testing/visitors'
import * as invoicePage from './invoice-page'
import * as orderPage from './order-page'
import * as packingSlipPage from './packing-slip-page'

const ORDER = 'GET /api/admin/order-management/712'
const DISPUTES = 'GET /api/admin/order-management/712/disputes'
const USER = 'GET /api/admin/users/5'
const FILE = 'GET /api/admin/users/5/file'
const aManagedUser = { id: 5, name: 'Mariam Haddad', orders_count: 7, spent: 4812.5 }
const REFUND = 'POST /api/admin/order-management/712/refunds'

asStaff()

async function openOrder(answers: Answering = {}, page: unknown = orderPage, below = '') {
  const given: Answering = { [ORDER]: ok(aManagedOrder), [DISPUTES]: ok(noDisputes), ...answers }
  const route = `/admin/order-management/:id${below}`
  const address = `/admin/order-management/712${below}`
  return { ...(await openOwnPage(page as never, { route, address, answers: given })), answers: given }
}

const section = (name: string | RegExp) => within(screen.getByRole('region', { name }))
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const refundButton = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Refund/ })

async function openRefund(answers: Answering = {}) {
  const page = await openOrder(answers)
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
  return page
}

async function enter(text: string) {
  await userEvent.clear(amount())
  if (text) await userEvent.type(amount(), text)
}

describe('an order', () => {
  test('shows its items with what is printed on them', async () => {
    await openOrder()

    const items = section('Items (3 items)')
    expect(items.getByText('Size M, quantity 2')).toBeDefined()
    expect(items.getByText('OMAR 10')).toBeDefined()
    expect(items.getByRole('img', { name: 'Harbour City Home Jersey, back with OMAR 10' })).toBeDefined()
    expect(items.getByText('To print')).toBeDefined()
  })

  test.each([
    [{ status: 'cancelled' }, 'Not printed: the order is cancelled'],
    [{ payment_status: 'refunded' }, 'Not printed: the money went back'],
    // Opened again after its card was let go.
    [{ payment_status: 'voided', status: 'processing' }, 'Not printed: nothing was paid'],
    [{ payment_status: 'failed' }, 'Not printed: nothing was paid'],
    [{ payment_status: 'authorized' }, 'Printed once the payment has arrived'],
  ])('of which nothing is printed any more says why: %j', async (state, text) => {
    await openOrder({ [ORDER]: ok({ ...aManagedOrder, ...state }) })
    const items = section('Items (3 items)')
    expect(items.getByText(text)).toBeDefined()
    expect(items.queryByText('To print')).toBeNull()
  })

  test('tells what was paid, what went back, and what the gateway says', async () => {
    await openOrder()

    const payment = section('Payment and papers')
    expect(payment.getByText('pi_712')).toBeDefined()
    expect(payment.getByText('Confirmed')).toBeDefined()
    expect(payment.getByText('1,300.00')).toBeDefined()
    expect(payment.getByText('A loose thread')).toBeDefined()
  })

  test('tells who did what, the latest first', async () => {
    await openOrder()

    const events = section('Timeline').getAllByRole('listitem')
    expect(events.map((event) => event.querySelector('b')?.textContent)).toEqual([
      'Refunded AED 21.90',
      'Status set to processing',
      'Paid',
      'Placed',
    ])
    expect(events[0]?.textContent).toContain('by Lina Al Amiri')
  })

  test('leads to its customer, its papers and its history', async () => {
    await openOrder()

    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Mariam Haddad')).toBe('/admin/users/5')
    expect(hrefOf('Packing slip')).toBe('/admin/order-management/712/packing-slip')
    expect(hrefOf('Invoice')).toBe('/admin/order-management/712/invoice')
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(hrefOf('History')).toBe('/admin/audit-log?subject=order&id=712')
  })

  test('says how to reach its customer', async () => {
    await openOrder({ [ORDER]: ok({ ...aManagedOrder, whatsapp_url: 'https://wa.me/971501234567' }) })

    const hrefOf = (name: string) => section('Customer').getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Call +971 50 123 4567')).toBe('tel:+971501234567')
    expect(hrefOf('WhatsApp to +971 50 123 4567')).toBe('https://wa.me/971501234567')
  })

  test('tells what is known of its customer, and does without where that fails', async () => {
    await openOrder({ [USER]: ok(aManagedUser), [FILE]: ok({ tags: ['Al Ain', 'Wholesale asked'] }) })

    expect(await section('Customer').findByText('Wholesale asked')).toBeDefined()
    expect(section('Customer').getByText('4,812.50')).toBeDefined()
    cleanup()

    await openOrder({ [USER]: ok(aManagedUser), [FILE]: { status: 500 } })
    expect(section('Customer').getByText('mariam@example.com')).toBeDefined()
    expect(section('Customer').queryByText('4,812.50')).toBeNull()
  })

  test('asks nothing of customers for a manager who may not see them', async () => {
    givenSignedIn({ ...lina, role: 'manager', abilities: ['orders'] })
    const { calls } = await openOrder()

    expect(section('Customer').getByRole('link', { name: /^Call/ })).toBeDefined()
    expect(calls.filter(({ name }) => name.includes('/users/'))).toEqual([])
  })

  test('shows the SKU of an item, its proof, and the cutter file while it waits for the workshop', async () => {
    const items = aManagedOrder.items.map((item) => ({ ...item, sku: 'HAR-H26', proof: item.proof && '/proof.webp' }))
    await openOrder({ [ORDER]: ok({ ...aManagedOrder, items }) })

    const lines = section('Items (3 items)')
    expect(lines.getAllByText('HAR-H26')).toHaveLength(2)
    expect(lines.getByRole('link', { name: 'Print proof of OMAR 10' }).getAttribute('href')).toBe('/proof.webp')
    expect(lines.getByRole('button', { name: 'Cutter files' })).toBeDefined()
    cleanup()

    await openOrder({ [ORDER]: ok({ ...aManagedOrder, items, status: 'cancelled' }) })
    expect(section('Items (3 items)').queryByRole('button', { name: 'Cutter files' })).toBeNull()
  })

  test('that can’t be loaded says so', async () => {
    await openOrder({ [ORDER]: { status: 500 } })

    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch order. Please try again.')
  })

  test('of which only a part was captured says so', async () => {
    const payment = { ...aManagedOrder.payment, captured: 900.5, refundable: 878.6 }
    await openOrder({ [ORDER]: ok({ ...aManagedOrder, payment }) })

    expect(section('Payment and papers').getByText('900.50')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('What was taken is not what this order comes to.')
  })

  test('of which everything went back offers no refund', async () => {
    const payment = { ...aManagedOrder.payment, refundable: 0 }
    await openOrder({ [ORDER]: ok({ ...aManagedOrder, payment }) })

    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  })
})

describe('a refund', () => {
  test('begins with nothing, says what is left, and its button names the amount', async () => {
    await openRefund()

    expect(amount().value).toBe('')
    expect(descriptionOf(amount())).toContain('AED 1,300.00 is left')
    expect(refundButton().textContent).toBe('Refund')
    await enter('120')
    expect(refundButton().textContent).toBe('Refund AED 120.00')
  })

  test('by line is summed up in the button, and names its lines', async () => {
    const { bodiesOf } = await openRefund({ [REFUND]: { status: 201, body: aManagedOrder } })
    const fields = screen.getAllByRole('textbox', { name: /^For / })

    for (const line of fields.slice(0, 1)) await userEvent.type(line, '100.10')
    await enter('20.20')
    expect(refundButton().textContent).toBe('Refund AED 120.30')
    await userEvent.click(refundButton())

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const lines = [{ item_id: aManagedOrder.items[0]?.id, amount: 100.1 }]
    expect(bodiesOf(REFUND)).toEqual([{ amount: 120.3, reason: null, lines }])
  })

  test('of a part is made once, however often one clicks', async () => {
    const { reply, release } = heldBack({ status: 201, body: aManagedOrder })
    const { bodiesOf } = await openRefund({ [REFUND]: reply })

    await enter('45.50')
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'A wrong size')
    await userEvent.dblClick(refundButton())
    await userEvent.click(refundButton())
    expect(refundButton().getAttribute('aria-busy')).toBe('true')
    release()

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf(REFUND)).toEqual([{ amount: 45.5, reason: 'A wrong size' }])
    expect(screen.getByText('AED 45.50 goes back to the customer.')).toBeDefined()
  })

  test.each([
    ['', 'Please enter an amount.'],
    ['0', 'Please enter an amount.'],
    ['much', 'Please enter an amount.'],
    ['1.005', 'At most two decimals.'],
    ['1300.01', 'At most AED 1,300.00, which is what is left.'],
  ])('of “%s” is not sent', async (typed, text) => {
    const { bodiesOf } = await openRefund()

    await enter(typed)
    await userEvent.click(refundButton())

    expect(descriptionOf(amount())).toContain(text)
    expect(bodiesOf(REFUND)).toEqual([])
  })

  test('that the shop refuses is told in its words', async () => {
    const message = 'Only AED 10.00 of this payment is left to return.'
    await openRefund({ [REFUND]: { status: 409, body: { message } } })

    await enter('1300')
    await userEvent.click(refundButton())

    expect(await screen.findByText(message)).toBeDefined()
    expect(amount().value).toBe('1300')
  })

  test('that fails says so', async () => {
    await openRefund({ [REFUND]: { status: 500 } })

    await enter('1300')
    await userEvent.click(refundButton())

    expect(await screen.findByText('Failed to refund order. Please try again.')).toBeDefined()
  })

  test('without an answer warns against a second one, also where nothing is left by then', async () => {
    const { answers } = await openRefund({ [REFUND]: undefined })
    await enter('1300')

    answers[ORDER] = ok({ ...aManagedOrder, payment: { ...aManagedOrder.payment, refundable: 0 } })
    await userEvent.click(refundButton())

    expect(await screen.findByText(/please check the payment before you try again/)).toBeDefined()
  })
})

describe('a disputed order', () => {
  const disputed = (change: object = {}) => ok({ ...noDisputes, disputes: [{ ...aDispute, ...change }] })

  test('says how much, why and until when, in the days of the shop, and locks refunds', async () => {
    await openOrder({ [DISPUTES]: disputed() })

    expect(screen.getByText('The cardholder disputes 1,321.90 USD. Answer by November 25, 2026.')).toBeDefined()
    expect(screen.getByText(/Reason given: the card was used without permission\./)).toBeDefined()
    expect(screen.getByText('Disputed')).toBeDefined()
    expect(section('Payment and papers').getByText('Refunds are locked while the payment is disputed.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Open at the gateway' }).getAttribute('href')).toBe(aDispute.gateway_url)
  })

  test('says which evidence there is, and what is missing', async () => {
    await openOrder({ [DISPUTES]: disputed() })

    const pieces = section('Evidence')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(pieces).toEqual([
      'Order, address and invoiceattached',
      'Timeline with what staff didattached',
      'Print proofs1 picture attached',
      'Mails to the customer2 attached',
      'Proof of deliverymissing, please add the carrier’s',
    ])
    expect(screen.getByRole('button', { name: 'Download evidence' })).toBeDefined()
  })

  test.each([
    ['won', 'Dispute won', /was won: the money is back/],
    ['lost', 'Dispute lost', /was lost: the money is with the cardholder/],
  ])('that was %s says so and locks nothing', async (stage, chip, words) => {
    await openOrder({ [DISPUTES]: disputed({ stage, locks_refunds: false, closed_at: aDispute.opened_at }) })

    expect(screen.getByText(chip)).toBeDefined()
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Refund' })).toBeDefined()
  })

  test('of which the bank only warns says what to do', async () => {
    const warnings = [{ kind: 'fraud-warning', reason: 'x', is_open: true, opened_at: aDispute.opened_at }]
    await openOrder({ [DISPUTES]: ok({ ...noDisputes, warnings }) })

    expect(screen.getByText(/a full refund now usually prevents the dispute/)).toBeDefined()
  })

  test('whose disputes can’t be loaded does not pass for an undisputed one', async () => {
    await openOrder({ [DISPUTES]: { status: 500 } })

    expect(screen.getByText(/Whether this payment is disputed could not be loaded/)).toBeDefined()
  })
})

describe('on paper', () => {
  test('a packing slip says what goes where, and no price', async () => {
    await openOrder({}, packingSlipPage, '/packing-slip')

    expect(screen.getByRole('heading', { name: 'Packing slip' })).toBeDefined()
    const paper = screen.getByRole('article').textContent
    expect(paper).toContain('Villa 14, Street 8')
    expect(paper).toContain('Size M')
    expect(paper).toContain('Printed: OMAR 10')
    expect(paper).toContain('3 items in all')
    expect(paper).not.toMatch(/AED|\d\.\d\d/)
  })

  test.each([
    ['a packing slip', packingSlipPage, '/packing-slip', 'Packing slip · Order #712', '3 items in all'],
    ['an invoice that is not issued', invoicePage, '/invoice', 'Invoice · Order #712', 'Total after refunds'],
  ])('%s says on each page what it is of, and ends beside its last lines', async (_, page, path, running, ending) => {
    await openOrder({}, page, path)

    expect(screen.getByRole('columnheader', { name: running }).closest('thead')).not.toBeNull()
    const last = screen.getAllByRole('rowgroup').at(-1)?.textContent
    expect(last).toContain('Printed: OMAR 10')
    expect(last).toContain(ending)
  })

  test('an invoice that was issued is shown as it was issued', async () => {
    await openOrder({ [`${ORDER}/papers`]: ok([anInvoice, aCreditNote]) }, invoicePage, '/invoice')

    expect(screen.getAllByRole('article').map((sheet) => sheet.getAttribute('aria-label'))).toEqual([
      'Tax Invoice INV-000004',
      'Tax Credit Note CN-000001',
    ])
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to order #712' })).toBeDefined()
  })

  test('an invoice adds up, less what was refunded', async () => {
    await openOrder({}, invoicePage, '/invoice')

    const paper = screen.getByRole('article').textContent
    expect(paper).toContain('Printed: OMAR 10')
    expect(paper).toContain('TotalAED 1,321.90')
    expect(paper).toContain('Refunded September 13, 2026AED -21.90')
    expect(paper).toContain('Total after refundsAED 1,300.00')
    expect(paper).toContain('Paid by card.')
  })

  test('an invoice for a customer who reads Arabic names each product in both languages', async () => {
    const delivery = {
      ...{ kind: 'standard', name: 'Standard', name_translations: { ar: 'عادي' }, price: 15, pick_up_address: null },
      ...{ arrives_from: '2026-11-19', arrives_to: '2026-11-20' },
    }
    const order = { ...aManagedOrder, delivery, user: { ...aManagedOrder.user, language: 'ar' } }
    const ids = [...new Set(aManagedOrder.items.map(({ product_id: id }) => id))]
    const asked = new URLSearchParams({ id: ids.join(','), language: 'ar' }).toString()
    const names = ok(ids.map((id) => ({ id, name: 'قميص أرسنال' })))
    await openOrder({ [ORDER]: ok(order), [`GET /api/product-names?${asked}`]: names }, invoicePage, '/invoice')

    const paper = within(screen.getByRole('article'))
    expect(paper.getAllByText('قميص أرسنال')[0]?.getAttribute('lang')).toBe('ar')
    expect(paper.getAllByText(aManagedOrder.items[0]?.product_name ?? '')[0]).toBeDefined()
    expect(paper.getByText('المبلغ المعاد')).toBeDefined()
    expect(paper.getByText('التوصيل: عادي')).toBeDefined()
  })

  test('is printed by a button', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await openOrder({}, invoicePage, '/invoice')

    await userEvent.click(screen.getByRole('button', { name: 'Print' }))

    expect(print).toHaveBeenCalledOnce()
  })
})
