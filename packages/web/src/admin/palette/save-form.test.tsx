import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aFulfilment, aPackedParcel, carriers } from '../../testing/parcels'
import { aManagedOrder, noDisputes } from '../../testing/staff'
import { AdminFrame } from '../layout/admin-frame'
import * as orderPage from '../orders/order-page'

const ORDER = 'GET /api/admin/order-management/712'
const SHIP = 'POST /api/admin/shipments'
const REFUND = 'POST /api/admin/order-management/712/refunds'
const NOTES = 'POST /api/admin/order-management/712/notes'

const desk = { notes: [], mails: [], former_addresses: [] }
const packed = {
  ...aManagedOrder,
  items: aManagedOrder.items.slice(0, 1).map((item) => ({ ...item, quantity: 1, packed: 1 })),
  parcels: [aPackedParcel],
  fulfilment: aFulfilment({ stage: 'to-ship', pieces: 1, packed: 1 }),
}

asStaff()

async function openOrder(answers: Answering = {}) {
  return openOwnPage(
    { ...orderPage, default: OrderInPanel },
    {
      route: '/admin/order-management/:id',
      address: '/admin/order-management/712',
      answers: {
        [ORDER]: ok(aManagedOrder),
        [`${ORDER}/disputes`]: ok(noDisputes),
        [`${ORDER}/desk`]: ok(desk),
        'GET /api/admin/carriers': ok({ data: carriers }),
        [SHIP]: ok({ data: [] }),
        [REFUND]: { status: 201, body: aManagedOrder },
        [NOTES]: ok(desk),
        ...answers,
      },
    },
  )
}

function OrderInPanel(props: Parameters<typeof orderPage.default>[0]) {
  return (
    <AdminFrame>
      <orderPage.default {...props} />
    </AdminFrame>
  )
}

const note = () => screen.findByRole('textbox', { name: 'New note' })

const pressSave = () => userEvent.keyboard('{Control>}s{/Control}')

test('Ctrl-S saves the note that is being written', async () => {
  const { bodiesOf } = await openOrder()
  await userEvent.type(await note(), 'Calls back on Monday')

  await pressSave()

  await waitFor(() =>
    expect(bodiesOf(NOTES)).toEqual([
      { text: 'Calls back on Monday', is_for_customer: false, key: expect.any(String) as string },
    ]),
  )
})

test('Ctrl-S does not mail a note to the customer', async () => {
  const { bodiesOf } = await openOrder()
  await userEvent.type(await note(), 'It leaves tomorrow')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Send it to the customer/ }))

  await pressSave()

  expect(bodiesOf(NOTES)).toEqual([])
})

test('Ctrl-S ships no parcel, wherever the focus is', async () => {
  const { bodiesOf } = await openOrder({ [ORDER]: ok(packed) })
  await note()

  await pressSave()
  await userEvent.type(screen.getByRole('textbox', { name: 'Tracking number' }), 'ARX 7')
  await pressSave()
  expect(bodiesOf(SHIP)).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  await waitFor(() => expect(bodiesOf(SHIP)).toHaveLength(1))
})

test('Ctrl-S pays nothing back', async () => {
  const { bodiesOf } = await openOrder()
  await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Amount' }), '120')

  await pressSave()
  expect(bodiesOf(REFUND)).toEqual([])

  await userEvent.click(dialog.getByRole('button', { name: 'Refund AED 120.00' }))
  await waitFor(() => expect(bodiesOf(REFUND)).toHaveLength(1))
})
