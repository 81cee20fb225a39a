import type { ManagedReturn } from '@shop/contract/returns'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { mariam } from '../../testing/people'
import { ok, openOwnPage } from '../../testing/open-own-page'
import * as returnPage from './return-page'

asStaff()

const READ = 'GET /api/admin/returns/5'
const step = (name: string) => `POST /api/admin/returns/5/${name}`

const asked: ManagedReturn = {
  ...{ id: 5, order_id: 712, state: 'requested', wish: 'refund', refusal: null, instructions: null, refund: null },
  lines: [
    {
      ...{
        id: 51,
        item_id: 1,
        product_id: 7,
        product_name: 'Harbour City Home Jersey',
        image: null,
        options: { size: 'M' },
        pieces: 1,
      },
      ...{ reason: 'too-small', text: null, has_picture: false, wanted_size: null, is_restocked: null, refund: null },
    },
  ],
  user: { id: mariam.id, name: mariam.name, email: mariam.email },
  events: [{ state: 'requested', detail: null, by: null, at: '2026-11-16T08:00:00.000Z' }],
  ...{ delivery: 0, worth: [{ line_id: 51, amount: 409 }], to_refund: null, has_failed: false, is_cash: false },
  paid_with: 'Gift card and Tamara',
  created_at: '2026-11-16T08:00:00.000Z',
  updated_at: '2026-11-16T08:00:00.000Z',
}

async function open(returned: Partial<ManagedReturn> = {}, answers: Answering = {}) {
  const given: Answering = { [READ]: ok({ ...asked, ...returned }), ...answers }
  const page = await openOwnPage(returnPage, {
    route: '/admin/returns/:id',
    address: '/admin/returns/5',
    answers: given,
  })
  return { ...page, given }
}

test('a return is approved with instructions of its own', async () => {
  const { given, bodiesOf } = await open()
  given[step('approve')] = () => {
    given[READ] = ok({ ...asked, state: 'approved', instructions: 'By courier.' })
    return ok(asked)
  }

  await userEvent.type(screen.getByLabelText('How to send it (optional)'), 'By courier.')
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))

  expect(await screen.findByRole('button', { name: 'It has arrived' })).toBeDefined()
  expect(bodiesOf(step('approve'))).toEqual([{ instructions: 'By courier.' }])
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Approved'))
})

test('a refusal needs its reason, which the customer reads', async () => {
  const { bodiesOf } = await open({}, { [step('refuse')]: ok({ ...asked, state: 'refused' }) })

  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(screen.getByText('Please say why.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Reason of a refusal'))
  expect(bodiesOf(step('refuse'))).toEqual([])

  await userEvent.type(screen.getByLabelText('Reason of a refusal'), 'It was worn.')
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(bodiesOf(step('refuse'))).toEqual([{ reason: 'It was worn.' }]))
})

test('an inspection refunds at most what was paid, line by line', async () => {
  const { bodiesOf } = await open({ state: 'received' }, { [step('inspect')]: ok(asked) })

  const amount = screen.getByLabelText<HTMLInputElement>('Refund (AED)')
  expect(amount.value).toBe('409.00')
  await userEvent.clear(amount)
  await userEvent.type(amount, '409.01')
  await userEvent.click(screen.getByRole('button', { name: 'Save the inspection' }))
  expect(screen.getByText('At most AED 409.00.')).toBeDefined()
  expect(document.activeElement).toBe(amount)
  expect(bodiesOf(step('inspect'))).toEqual([])

  await userEvent.clear(amount)
  await userEvent.type(amount, '300.5')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Back to stock' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save the inspection' }))
  await waitFor(() =>
    expect(bodiesOf(step('inspect'))).toEqual([{ lines: [{ id: 51, restock: false, refund: 300.5 }] }]),
  )
})

test('the button of a refund names its amount, and a refusal of the provider can be tried again', async () => {
  const message = 'Somebody else has just refunded it.'
  const refused = { status: 409, body: { code: 'conflict', message } }
  const { bodiesOf } = await open(
    { state: 'inspected', to_refund: 300.5, has_failed: true },
    { [step('refund')]: refused },
  )

  expect(screen.getByText('The payment provider refused the refund. You can try it again.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Refund AED 300.50' }))

  expect(await screen.findByText(message)).toBeDefined()
  expect(bodiesOf(step('refund'))).toEqual([{ amount: 300.5 }])
})

test('an inspected exchange is packed, and leads to the order from which it is shipped', async () => {
  const { given } = await open({ state: 'inspected', wish: 'exchange' })
  given[step('exchange')] = () => {
    given[READ] = ok({ ...asked, state: 'exchanged', wish: 'exchange' })
    return ok(asked)
  }

  await userEvent.click(screen.getByRole('button', { name: 'Pack the exchange' }))

  const link = await screen.findByRole('link', { name: 'ship it from order #712' })
  expect(link.getAttribute('href')).toBe('/admin/order-management/712')
})

test('what really paid is named', async () => {
  await open()
  expect(screen.getByText('Gift card and Tamara')).toBeDefined()
})
