import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answering } from '../../testing/answering'
import { heldBack } from '../../testing/open-form-page'
import { anOrder } from '../../testing/checkout'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aPrintedItem } from '../../testing/printed'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { cartCount } from '../cart/cart-count'
import * as orderPage from './order-page'
import * as receiptPage from './receipt-page'

const ORDER = 'GET /api/orders/712'
const CANCEL = 'POST /api/orders/712/cancel'
const BUY_AGAIN = 'POST /api/orders/712/buy-again'
const cancelled = { ...anOrder, status: 'cancelled', payment_status: 'refunded', can_cancel: false }
const emptyCart = { items: [], total: 0, notices: [] }

beforeEach(() => {
  givenSignedIn()
  return () => {
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

// Dismisses the toasts while the page is still mounted, because toasts outlive the page.
afterEach(() => {
  for (const button of document.querySelectorAll('.toaster [aria-label=Dismiss]')) fireEvent.click(button)
})

const openWith = (answers: Answering) =>
  openOwnPage(orderPage, { route: '/orders/:id', address: '/orders/712', answers })
const openOrder = (order: object, answers: Answering = {}) => openWith({ [ORDER]: ok(order), ...answers })
const actions = () => within(screen.getByRole('region', { name: 'What would you like to do?' }))
const dialog = () => within(screen.getByRole('dialog'))
const chip = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent

async function askToCancel() {
  await userEvent.click(actions().getByRole('button', { name: 'Cancel order' }))
  return dialog().getByRole('button', { name: 'Cancel order' })
}

describe('cancelling', () => {
  test('asks first, and says what happens to the money', async () => {
    const { bodiesOf } = await openOrder(anOrder)
    await askToCancel()

    expect(screen.getByRole('dialog', { name: 'Cancel order #712?' })).toBeDefined()
    expect(dialog().getByText(/AED 867.90 goes back to Visa ending 4242/)).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: 'Keep order' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodiesOf(CANCEL)).toEqual([])
  })

  test('names only what is left after a refund, and that a card that is not charged is released', async () => {
    const events = [{ kind: 'refunded', status: null, amount: 67.9, at: anOrder.created_at }]
    await openOrder({ ...anOrder, events })
    await askToCancel()
    expect(dialog().getByText(/AED 800.00 goes back/)).toBeDefined()
  })

  test('is sent once for two clicks, and shows the cancelled order', async () => {
    const slow = heldBack(ok(cancelled))
    const { bodiesOf } = await openOrder(anOrder, { [CANCEL]: slow.reply })
    const button = await askToCancel()

    await userEvent.dblClick(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    slow.release()

    expect(await screen.findByText('Order #712 is cancelled.')).toBeDefined()
    expect(bodiesOf(CANCEL)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(chip()).toContain('Cancelled')
    expect(actions().queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })

  test('that comes too late says why, and shows the order as it is now', async () => {
    const answers: Answering = {
      [ORDER]: ok(anOrder),
      [CANCEL]: { status: 409, body: { message: 'This order is completed and can’t be cancelled any more.' } },
    }
    await openWith(answers)
    const button = await askToCancel()
    answers[ORDER] = ok({ ...anOrder, status: 'completed', can_cancel: false })
    await userEvent.click(button)

    expect(await screen.findByText(/is completed and can’t be cancelled/)).toBeDefined()
    expect(chip()).toContain('Completed')
    expect(actions().queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })

  test('whose answer got lost is known from the order', async () => {
    const answers: Answering = { [ORDER]: ok(anOrder), [CANCEL]: undefined }
    await openWith(answers)
    const button = await askToCancel()
    answers[ORDER] = ok(cancelled)
    await userEvent.click(button)

    expect(await screen.findByText('Order #712 is cancelled.')).toBeDefined()
    expect(chip()).toContain('Cancelled')
  })

  test('that fails can be tried again', async () => {
    const answers: Answering = { [ORDER]: ok(anOrder), [CANCEL]: { status: 500 } }
    await openWith(answers)
    await userEvent.click(await askToCancel())
    expect(await dialog().findByText('The order could not be cancelled. Please try again.')).toBeDefined()

    answers[CANCEL] = ok(cancelled)
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel order' }))
    expect(await screen.findByText('Order #712 is cancelled.')).toBeDefined()
  })

  test('is not offered for a printed order, which says why, nor for one that is over', async () => {
    await openOrder({ ...anOrder, can_cancel: false })
    expect(actions().queryByRole('button', { name: 'Cancel order' })).toBeNull()
    expect(actions().getByText(/is printed, so it can’t be cancelled/)).toBeDefined()
  })

  test('is not offered by a server that knows only the specification', async () => {
    await openOrder({ ...anOrder, can_cancel: undefined })
    expect(screen.queryByRole('region', { name: 'What would you like to do?' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Buy again/ })).toBeNull()
  })
})

describe('buying again', () => {
  test('puts all items into the cart, once for two clicks, and leads there', async () => {
    const slow = heldBack(ok({ cart: emptyCart, added: 2, refused: [] }))
    const { bodiesOf } = await openOrder(anOrder, { [BUY_AGAIN]: slow.reply })

    await userEvent.dblClick(actions().getByRole('button', { name: 'Buy again' }))
    slow.release()

    expect(await screen.findByText('2 items added to your cart.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
    expect(bodiesOf(BUY_AGAIN)).toEqual([{}])
    expect(cartCount.get()).toBe(0)
  })

  test('puts one item into the cart from its line', async () => {
    const order = { ...anOrder, items: [...anOrder.items, aPrintedItem] }
    const { bodiesOf } = await openOrder(order, { [BUY_AGAIN]: ok({ cart: emptyCart, added: 1, refused: [] }) })

    await userEvent.click(screen.getByRole('button', { name: 'Buy again Harbour City Home Jersey, size M, OMAR 10' }))

    expect(await screen.findByText('1 item added to your cart.')).toBeDefined()
    expect(bodiesOf(BUY_AGAIN)).toEqual([{ item_ids: [aPrintedItem.id] }])
  })

  test('says which items could not be added, and why', async () => {
    const refused = [{ item_id: 1, product_name: 'Harbour City Home Jersey', reason: 'Only 1 left in stock.' }]
    await openOrder(anOrder, { [BUY_AGAIN]: ok({ cart: emptyCart, added: 0, refused }) })

    await userEvent.click(actions().getByRole('button', { name: 'Buy again' }))

    expect(await screen.findByText('Nothing of it can be bought right now.')).toBeDefined()
    const item = screen.getByText(/Only 1 left in stock/)
    expect(item.textContent).toBe('Harbour City Home Jersey: Only 1 left in stock.')
  })

  test('that fails says so and can be tried again', async () => {
    await openOrder(anOrder, { [BUY_AGAIN]: { status: 500 } })
    await userEvent.click(actions().getByRole('button', { name: 'Buy again' }))

    expect(await screen.findByText('The jerseys could not be put into your cart. Please try again.')).toBeDefined()
    expect(actions().getByRole('button', { name: 'Buy again' }).getAttribute('aria-busy')).toBeNull()
  })
})

describe('a refund', () => {
  test('stands under the total with its day', async () => {
    await openOrder({ ...anOrder, events: [{ kind: 'refunded', status: null, amount: 25, at: anOrder.created_at }] })
    const payment = within(screen.getByRole('region', { name: 'Payment' }))

    expect(payment.getByText('Refunded September 12, 2026').parentElement?.textContent).toContain('25.00')
  })
})

describe('the receipt', () => {
  const openReceipt = (order: object) =>
    openOwnPage(receiptPage, {
      route: '/orders/:id/receipt',
      address: '/orders/712/receipt',
      answers: { [ORDER]: ok(order) },
    })

  test('shows what was bought, how it was paid and what went back', async () => {
    const events = [{ kind: 'refunded', status: null, amount: 25, at: anOrder.created_at }]
    await openReceipt({ ...anOrder, items: [...anOrder.items, aPrintedItem], events })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipt for order #712')
    expect(screen.getByText('Visa ending 4242')).toBeDefined()
    expect(screen.getByText('Size M, printed OMAR 10')).toBeDefined()
    expect(screen.getByRole('row', { name: /^Total/ }).textContent).toContain('867.90')
    expect(screen.getByRole('row', { name: /Refunded on September 12, 2026/ }).textContent).toContain('25.00')
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDefined()
  })

  test('says what a voucher took off, so that its rows make the total', async () => {
    const summary = { subtotal: 822.9, discount: 82.29, delivery: 25, total: 765.61 }
    const days = { arrives_from: '2026-09-14', arrives_to: '2026-09-15' }
    const delivery = { kind: 'express', name: 'Express', price: 25, pick_up_address: null, ...days }
    await openReceipt({ ...anOrder, summary, delivery, total: 765.61 })

    expect(screen.getByRole('row', { name: /^Discount/ }).textContent).toContain('−')
    expect(screen.getByRole('row', { name: /^Discount/ }).textContent).toContain('82.29')
    expect(screen.getByRole('row', { name: /^Delivery, Express/ }).textContent).toContain('25.00')
  })

  test('is missing where nothing was charged', async () => {
    await openReceipt({ ...anOrder, payment_status: 'voided' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Nothing was charged for this order')
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
  })
})
