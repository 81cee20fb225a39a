import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aManagedOrder } from '../../testing/staff'
import { OrderDesk } from './order-desk'

const DESK = 'GET /api/admin/order-management/712/desk'
const at = '2026-09-12T09:00:00.000Z'
const desk = {
  notes: [{ id: 1, text: 'Calls back on Monday', is_for_customer: false, by: 'Lina', created_at: at }],
  mails: [{ id: 4, kind: 'confirmation', sent_to: 'mariam@example.com', subject: 'Your order #712', sent_at: at }],
  former_addresses: [{ lines: ['Mariam Haddad', 'Old Street 1'], by: 'Lina', changed_at: at }],
}

asStaff()

async function openDesk(answers: object = {}, order = aManagedOrder) {
  const page = {
    default: () => (
      <>
        <h1>Order</h1>
        <OrderDesk order={order} />
      </>
    ),
  }
  return openOwnPage(page as never, { route: '/', address: '/', answers: { [DESK]: ok(desk), ...answers } })
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('staff read what was written, mailed and changed', async () => {
  await openDesk()

  expect((await section('Notes')).getByText('Calls back on Monday')).toBeDefined()
  expect((await section('Mails')).getByRole('button', { name: /^Send again.*Your order #712/ })).toBeDefined()
  expect((await section('Change of address')).getByText('Mariam Haddad, Old Street 1')).toBeDefined()
})

test('a note is saved, and shown with the others', async () => {
  const [first] = desk.notes
  const notes = [{ ...first, id: 2, text: 'It leaves tomorrow', is_for_customer: true }, ...desk.notes]
  await openDesk({ 'POST /api/admin/order-management/712/notes': ok({ ...desk, notes }) })
  const panel = await section('Notes')

  await userEvent.type(panel.getByLabelText('New note'), 'It leaves tomorrow')
  await userEvent.click(panel.getByRole('checkbox', { name: /^Send it to the customer/ }))
  await userEvent.click(panel.getByRole('button', { name: 'Save and send' }))

  expect(await panel.findByText('It leaves tomorrow')).toBeDefined()
  expect(panel.getByText('To the customer')).toBeDefined()
})

test('the address of an order that is not on its way can be edited, and of a completed one not', async () => {
  await openDesk({}, { ...aManagedOrder, status: 'completed' })

  expect((await section('Change of address')).queryByRole('button', { name: 'Edit address' })).toBeNull()
})
