import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aFulfilment, aPackedParcel, aShippedParcel, carriers } from '../../testing/parcels'
import { aManagedOrder, noDisputes } from '../../testing/staff'
import * as orderPage from '../orders/order-page'

const SHIP = 'POST /api/admin/shipments'
const STATUS = 'PUT /api/admin/order-management/712/status'

asStaff()

const [plain, printed] = aManagedOrder.items
const sendable = {
  ...aManagedOrder,
  items: [{ ...plain, packed: 0 }],
  parcels: [],
  fulfilment: aFulfilment(),
}

async function openOrder(order: object, answers: Answering = {}) {
  return openOwnPage(orderPage, {
    route: '/admin/order-management/:id',
    address: '/admin/order-management/712',
    answers: {
      'GET /api/admin/order-management/712': ok(order),
      'GET /api/admin/order-management/712/disputes': ok(noDisputes),
      'GET /api/admin/carriers': ok({ data: carriers }),
      ...answers,
    },
  })
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const parcel = (number: number) => within(screen.getByRole('listitem', { name: `Parcel ${number}` }))

test('the day on which an order has to be there stands at its parcel', async () => {
  const delivery = { kind: 'express', name: 'Express', price: 25, arrives_from: '2026-11-16', arrives_to: '2026-11-17' }
  await openOrder({ ...sendable, delivery })

  const panel = within(screen.getByRole('region', { name: 'Parcel' }))
  expect(panel.getByText(/^Express$/).parentElement?.textContent).toMatch(/^Express, due: .*Nov 17/)
})

describe('packing', () => {
  test('takes everything at once', async () => {
    const { bodiesOf } = await openOrder(sendable, { 'POST /api/admin/parcels': ok({ data: [] }) })

    await press('Pack everything')

    await waitFor(() => expect(bodiesOf('POST /api/admin/parcels')).toEqual([{ order_ids: [712] }]))
  })

  test('takes chosen pieces, and none that is not printed', async () => {
    const order = { ...sendable, items: [{ ...plain, packed: 0 }, printed] }
    const PACK = 'POST /api/admin/order-management/712/parcels'
    const { bodiesOf } = await openOrder(order, { [PACK]: ok(order) })
    expect(screen.queryByRole('button', { name: 'Pack everything' })).toBeNull()

    await press('Split into parcels')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Not printed yet, can’t be packed')).toBeDefined()
    const [pieces, unprinted] = dialog.getAllByRole<HTMLInputElement>('spinbutton')
    expect([pieces?.value, unprinted?.disabled]).toEqual(['2', true])
    const [less] = dialog.getAllByRole('button', { name: 'Less' })
    if (less) await userEvent.click(less)
    await press('Pack this parcel')

    await waitFor(() => expect(bodiesOf(PACK)).toEqual([{ items: [{ item_id: 1, quantity: 1 }] }]))
  })

  test('is not offered for an order that was cancelled', async () => {
    await openOrder({ ...sendable, status: 'cancelled', fulfilment: null })

    expect(screen.queryByRole('region', { name: 'Parcel' })).toBeNull()
  })
})

describe('a packed parcel', () => {
  const order = {
    ...sendable,
    items: [{ ...plain, quantity: 1, packed: 1 }],
    parcels: [aPackedParcel],
    fulfilment: aFulfilment({ stage: 'to-ship', pieces: 1, packed: 1 }),
  }

  test('is shipped with carrier and number, and completes the order only where that is asked', async () => {
    const { bodiesOf } = await openOrder(order, { [SHIP]: ok({ data: [] }), [STATUS]: ok(order) })

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Carrier' }), 'Own delivery')
    await userEvent.type(screen.getByRole('textbox', { name: 'Tracking number' }), ' VAN 1 ')
    await press('Mark as shipped')

    const shipped = { parcels: [{ parcel_id: 31, carrier_id: 6, tracking_number: 'VAN 1' }], mail: true }
    await waitFor(() => expect(bodiesOf(SHIP)).toEqual([shipped]))
    expect(bodiesOf(STATUS)).toEqual([])

    await userEvent.click(screen.getByRole('checkbox', { name: 'Set the order to completed' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mail the customer' }))
    await press('Mark as shipped')
    await waitFor(() => expect(bodiesOf(STATUS)).toEqual([{ status: 'completed' }]))
    expect(bodiesOf(SHIP)[1]).toMatchObject({ mail: false })
  })

  test('is unpacked', async () => {
    const UNDO = 'POST /api/admin/parcels/31/undo'
    const { bodiesOf } = await openOrder(order, { [UNDO]: ok(order) })

    await press('Unpack')

    await waitFor(() => expect(bodiesOf(UNDO)).toEqual([{ state: 'packed' }]))
  })

  test('that somebody else shipped says so', async () => {
    const message = 'Parcel 1 of order #712 is shipped already.'
    await openOrder(order, { [SHIP]: { status: 409, body: { code: 'conflict', message } } })

    await press('Mark as shipped')

    expect(await screen.findByText(message)).toBeDefined()
  })
})

describe('a shipped parcel', () => {
  const order = {
    ...sendable,
    parcels: [aPackedParcel, aShippedParcel],
    fulfilment: aFulfilment({ stage: 'to-ship', packed: 2, shipped: 1 }),
    parcel_events: [{ kind: 'shipped', parcel: 2, detail: 'Aramex ARX 7', by: 'Lina', at: '2026-09-13T12:00:00.000Z' }],
  }

  test('is delivered, corrected and undone', async () => {
    const [DELIVER, CORRECT, UNDO] = [
      'POST /api/admin/deliveries',
      'PUT /api/admin/parcels/32',
      'POST /api/admin/parcels/32/undo',
    ]
    const { bodiesOf } = await openOrder(order, {
      [DELIVER]: ok({ data: [] }),
      [CORRECT]: ok(order),
      [UNDO]: ok(order),
    })
    expect(parcel(2).getByRole('link', { name: 'ARX 7' }).getAttribute('href')).toBe('https://aramex.example/ARX%207')

    await press('Mark as delivered')
    await waitFor(() => expect(bodiesOf(DELIVER)).toEqual([{ parcel_ids: [32] }]))
    await press('Undo shipping')
    await waitFor(() => expect(bodiesOf(UNDO)).toEqual([{ state: 'shipped' }]))
    await press('Correct number')
    const number = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Tracking number' })
    await userEvent.clear(number)
    await userEvent.type(number, 'ARX 8')
    await press('Save')
    await waitFor(() => expect(bodiesOf(CORRECT)).toEqual([{ carrier_id: 1, tracking_number: 'ARX 8' }]))
  })

  test('stands in the timeline with who shipped it', async () => {
    await openOrder(order)

    const events = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
    const shipped = events.find(({ textContent }) => textContent.includes('Parcel 2 shipped: Aramex ARX 7'))
    expect(shipped?.textContent).toContain('by Lina')
  })
})

describe('completing an order', () => {
  test('asks first where something is not printed or shipped, and says what', async () => {
    const order = { ...sendable, fulfilment: aFulfilment({ stage: 'to-print', pieces: 3, unprinted: 1, shipped: 1 }) }
    const { bodiesOf } = await openOrder(order, { [STATUS]: ok({ ...order, status: 'completed' }) })
    const choose = () => userEvent.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'completed')

    await choose()
    const dialog = within(screen.getByRole('dialog', { name: 'Complete order #712' }))
    expect(dialog.getByText(/^1 piece is not printed and 2 pieces are not shipped\./)).toBeDefined()
    await press('Not yet')
    expect(bodiesOf(STATUS)).toEqual([])

    await choose()
    await press('Complete order')
    await waitFor(() => expect(bodiesOf(STATUS)).toEqual([{ status: 'completed' }]))
  })

  test('asks nothing where everything is shipped', async () => {
    const order = { ...sendable, fulfilment: aFulfilment({ stage: 'shipped', packed: 2, shipped: 2 }) }
    const { bodiesOf } = await openOrder(order, { [STATUS]: ok({ ...order, status: 'completed' }) })

    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'completed')

    await waitFor(() => expect(bodiesOf(STATUS)).toEqual([{ status: 'completed' }]))
  })
})
