import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../testing/checkout'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aFulfilment, aPackedParcel, aShippedParcel } from '../../testing/parcels'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as orderPage from '../orders/order-page'
import * as ordersPage from '../orders/orders-page'

beforeEach(() => {
  givenSignedIn()
  return () => act(givenNobody)
})

const openWith = (changes: object) =>
  openOwnPage(orderPage, {
    route: '/orders/:id',
    address: '/orders/712',
    answers: { 'GET /api/orders/712': ok({ ...anOrder, ...changes }) },
  })

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('an order on its way', () => {
  const sent = {
    events: [{ kind: 'paid', status: null, at: '2026-09-12T08:01:00.000Z' }],
    can_cancel: false,
    parcels: [aPackedParcel, aShippedParcel],
    fulfilment: aFulfilment({ stage: 'to-ship', packed: 2, shipped: 1 }),
  }

  test('shows how far its pieces have come', async () => {
    await openWith(sent)

    const way = region('A part of your order is on the way')
    const stops = way.getAllByRole('listitem').slice(0, 4)
    expect(stops.map(({ textContent }) => textContent)).toEqual([
      'PaidSeptember 12 at 08:01',
      'PackedSeptember 13 at 08:00',
      '3ShippedSeptember 13 at 12:001 of 2 piecescurrent step',
      '4Deliveredstill to come',
    ])
  })

  test('links each parcel to its carrier and names what is in it', async () => {
    await openWith(sent)

    const link = screen.getByRole('link', { name: /^Track parcel 2/ })
    expect(link.getAttribute('href')).toBe('https://aramex.example/ARX%207')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(screen.queryByRole('link', { name: /^Track parcel 1/ })).toBeNull()
    expect(screen.getByText('Aramex, parcel 2 of 2')).toBeDefined()
    expect(screen.getAllByText(/1 ×/)).toHaveLength(2)
  })

  test('copies the tracking number', async () => {
    const user = userEvent.setup()
    await openWith(sent)

    await user.click(screen.getByRole('button', { name: 'Copy number of parcel 2 of 2' }))

    expect(await navigator.clipboard.readText()).toBe('ARX 7')
  })

  test('says that the number could not be copied', async () => {
    const user = userEvent.setup()
    await openWith(sent)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))

    await user.click(screen.getByRole('button', { name: /^Copy number/ }))

    expect(await screen.findByText('The number could not be copied. Please select it by hand.')).toBeDefined()
  })

  test('says why it can’t be cancelled any more', async () => {
    await openWith(sent)

    expect(screen.getByText('This order is packed already, so it can’t be cancelled any more.')).toBeDefined()
  })
})

test('the list says in short how far an order has come', async () => {
  const orders = [
    { ...anOrder, id: 1, fulfilment: aFulfilment({ stage: 'shipped', shipped: 2 }) },
    { ...anOrder, id: 2, fulfilment: aFulfilment({ stage: 'to-ship', packed: 2, shipped: 1 }) },
    { ...anOrder, id: 3, fulfilment: aFulfilment({ stage: 'delivered', shipped: 2 }) },
    { ...anOrder, id: 4, fulfilment: aFulfilment() },
  ]
  const answers = { 'GET /api/orders': ok({ data: orders, meta: { page: 1, per_page: 24, total: 4 } }) }
  await openOwnPage(ordersPage, { route: '/orders', address: '/orders', answers })

  const states = screen.getAllByRole('row').map((row) => /On the way|Partly on the way|Delivered/.exec(row.textContent))
  expect(states.map((found) => found?.[0])).toEqual([
    undefined,
    'On the way',
    'Partly on the way',
    'Delivered',
    undefined,
  ])
})
