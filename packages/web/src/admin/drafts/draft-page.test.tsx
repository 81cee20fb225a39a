import type { Draft } from '@shop/contract/drafts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { anAddress } from '../../testing/checkout'
import { standardOffer } from '../../testing/delivery'
import { heldBack } from '../../testing/open-form-page'
import { ok, openOwnPage } from '../../testing/open-own-page'
import * as draftPage from './draft-page'
import * as draftsPage from './drafts-page'

asStaff()

const READ = 'GET /api/admin/drafts/7'
const PREVIEW = 'POST /api/admin/drafts/preview'
const CHANGE = 'PUT /api/admin/drafts/7'
const LINK = 'POST /api/admin/drafts/7/link'

const counted: Pick<Draft, 'lines' | 'summary' | 'delivery' | 'vouchers' | 'problems'> = {
  lines: [
    {
      ...{ product: { id: 7, name: 'Harbour City Home Jersey', image: null }, quantity: 2, options: { size: 'M' } },
      ...{ choices: [{ cut: null, sizes: ['M', 'L'] }], is_printable: true, proof: null, problem: null },
      ...{ price: 409, own_price: null, print_fee: 0, available: 12 },
    },
  ],
  summary: { subtotal: 818, discount: 0, delivery: 0, total: 818 },
  delivery: {
    ...{ place: 'Dubai', is_known: true, is_chosen: false, refusal: null },
    ...{ method_id: standardOffer.id, methods: [standardOffer] },
  },
  vouchers: [],
  problems: [],
}

const draft: Draft = {
  ...{ id: 7, state: 'open', email: 'mariam@example.com', shipping: anAddress, version: 3, order_id: null, link: null },
  ...counted,
  ...{ method_id: null, voucher_code: null, note: '', language: null, created_by: 'Lina Al Amiri' },
  created_at: '2026-11-16T08:00:00.000Z',
  updated_at: '2026-11-16T08:00:00.000Z',
}
const link = {
  ...{ url: 'https://shop.example/pay#token=abc', whatsapp_url: 'https://wa.me/971501234567?text=…' },
  ...{ sent_by: 'Lina Al Amiri', created_at: '2026-11-16T09:00:00.000Z', expires_at: '2026-11-23T09:00:00.000Z' },
}
const sent: Draft = { ...draft, state: 'sent', version: 4, link }

async function open(answers: Answering = {}, id = '7') {
  const given: Answering = { [READ]: ok(draft), [PREVIEW]: ok(counted), ...answers }
  const page = await openOwnPage(draftPage, {
    route: '/admin/drafts/:id',
    address: `/admin/drafts/${id}`,
    answers: given,
  })
  return { ...page, given }
}

test('a payment link is sent for the draft as it is, once, however often the button is pressed', async () => {
  const { given, bodiesOf } = await open()
  const { reply, release } = heldBack(ok(sent))
  given[LINK] = () => {
    given[READ] = ok(sent)
    return reply
  }

  const button = screen.getByRole('button', { name: 'Send payment link' })
  await userEvent.dblClick(button)
  release()

  expect(await screen.findByDisplayValue('https://shop.example/pay#token=abc')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')).toContain('https://wa.me/')
  expect(bodiesOf(LINK)).toEqual([{ version: 3, is_mailed: true }])
  expect(bodiesOf(CHANGE)).toEqual([])
})

test('a change is saved before the link is sent, and what a sent link means for it is said', async () => {
  const { given, bodiesOf } = await open({ [READ]: ok(sent) })
  given[CHANGE] = ok({ ...draft, version: 5 })
  given[LINK] = ok(sent)

  await userEvent.type(screen.getByLabelText(/^Note/), 'By phone')
  expect(screen.getByText('Saving this change ends the link that was sent. Send a new one afterwards.')).toBeDefined()
  await waitFor(() => expect(bodiesOf(PREVIEW)).not.toEqual([]))
  await userEvent.click(screen.getByRole('button', { name: 'Send payment link' }))

  await waitFor(() => expect(bodiesOf(LINK)).toEqual([{ version: 5, is_mailed: true }]))
  expect(bodiesOf(CHANGE)).toMatchObject([{ note: 'By phone', version: 4 }])
})

test('a change that another member of staff made meanwhile is told, and nothing typed is lost', async () => {
  const message = 'Somebody else changed this draft meanwhile. Please reload it.'
  await open({ [CHANGE]: { status: 409, body: { code: 'conflict', message } } })

  await userEvent.type(screen.getByLabelText(/^Note/), 'By phone')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))

  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('By phone')
})

test('a new draft whose link is refused is saved all the same, and the refusal is told', async () => {
  const message = 'You have sent many links. Please wait a minute.'
  const { given } = await open({}, 'new')
  given['POST /api/admin/drafts'] = { status: 201, body: draft }
  given[LINK] = { status: 429, body: { code: 'too-many-attempts', message } }

  await userEvent.type(screen.getByLabelText(/^Note/), 'x')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send payment link' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)

  expect(await screen.findByRole('heading', { name: 'Draft 7' })).toBeDefined()
  expect(screen.getByText(message)).toBeDefined()
})

test('a paid draft leads to its order and can’t be changed', async () => {
  await open({ [READ]: ok({ ...draft, state: 'paid', order_id: 712 }) })

  expect(screen.getByRole('link', { name: 'Order #712' }).getAttribute('href')).toBe('/admin/order-management/712')
  expect(screen.queryByRole('button', { name: /link|Save|Withdraw/ })).toBeNull()
  expect(screen.getByRole('group', { name: 'Draft order' })).toHaveProperty('disabled', true)
})

test('the list says who ordered what, and is empty in plain words', async () => {
  const { id, state, email, shipping, order_id, created_by, created_at, updated_at } = draft
  const listed = {
    id,
    state,
    email,
    shipping,
    order_id,
    created_by,
    created_at,
    updated_at,
    pieces: 2,
    products: ['Jersey'],
  }
  const list = (data: unknown[]) => ok({ data, meta: { page: 1, per_page: 24, total: data.length } })
  const LIST = 'GET /api/admin/drafts?sort=newest'
  const { unmount } = await openOwnPage(draftsPage, { route: '/admin/drafts', answers: { [LIST]: list([listed]) } })
  expect(screen.getByRole('link', { name: 'Mariam Haddad' }).getAttribute('href')).toBe('/admin/drafts/7')
  expect(screen.getByText('2 pieces: Jersey')).toBeDefined()

  unmount()
  await openOwnPage(draftsPage, { route: '/admin/drafts', answers: { [LIST]: list([]) } })
  expect(screen.getByRole('heading', { name: 'No draft orders yet' })).toBeDefined()
})

test('a total that could not be counted again says so until it is', async () => {
  const { given } = await open({ [PREVIEW]: { status: 503, body: null } })
  await userEvent.type(screen.getByLabelText('Promo code (optional)'), 'TEN')
  const outdated = 'The total could not be counted again. What is shown is from before.'
  expect(await screen.findByText(outdated)).toBeDefined()

  given[PREVIEW] = ok({ ...counted, summary: { ...counted.summary, discount: 18, total: 800 } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText(/800/)).toBeDefined()
  expect(screen.queryByText(outdated)).toBeNull()
  expect(screen.getByDisplayValue('TEN')).toBeDefined()
})

test('a search for customers that did not answer says so, and asks again for the same words', async () => {
  const FIND = 'GET /api/admin/draft-customers?search=Omar'
  const { given } = await open({ [FIND]: { status: 500, body: null } })
  const field = screen.getByLabelText('Find a customer')
  await userEvent.type(field, 'Omar')
  expect(await screen.findByText('The search did not answer.')).toBeDefined()

  given[FIND] = ok({ data: [{ id: 9, name: 'Omar Saeed', email: 'omar@example.com', shipping: null }] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('button', { name: /Omar Saeed/ })).toBeDefined()
  expect(screen.getByDisplayValue('Omar')).toBeDefined()
})
