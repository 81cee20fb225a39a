import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
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

async function openDesk(answers: Answering = {}, order = aManagedOrder) {
  const page = {
    default: () => (
      <>
        <h1>Order</h1>
        <OrderDesk order={order} />
      </>
    ),
  }
  const given = Object.assign(answers, { [DESK]: ok(desk), ...answers })
  return openOwnPage(page as never, { route: '/', address: '/', answers: given })
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

test('notes that could not be loaded say so, and are there after another try', async () => {
  const answers: Answering = { [DESK]: { status: 503, body: null } }
  await openDesk(answers)
  const panel = await section('Notes')
  expect(await panel.findByText('Failed to fetch notes and mails. Please try again.')).toBeDefined()

  answers[DESK] = ok(desk)
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Calls back on Monday')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a note that is sent again after a lost answer is the same note, and changed text is another', async () => {
  const ADD = 'POST /api/admin/order-management/712/notes'
  const { bodiesOf } = await openDesk({ [ADD]: { status: 503, body: null } })
  const panel = await section('Notes')
  const press = () => userEvent.click(panel.getByRole('button', { name: 'Save note' }))

  await userEvent.type(panel.getByLabelText('New note'), 'It leaves')
  await press()
  await panel.findByRole('alert')
  await press()
  await userEvent.type(panel.getByLabelText('New note'), ' today')
  await press()

  const keys = bodiesOf(ADD).map((body) => (body as { key: string }).key)
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(panel.getByDisplayValue('It leaves today')).toBeDefined()
})
