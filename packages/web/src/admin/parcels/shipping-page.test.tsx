import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { anOrder } from '../../testing/checkout'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aFulfilment, aPackedParcel, aShippedParcel, carriers } from '../../testing/parcels'
import { pageOf } from '../../testing/staff'
import * as packingSlipsPage from './packing-slips-page'
import * as shippingPage from './shipping-page'

const LIST = 'GET /api/admin/shipping'
const SHIP = 'POST /api/admin/shipments'
const counts = { all: 3, 'to-print': 0, 'to-pack': 1, 'to-ship': 1, shipped: 1 }

asStaff()

const toPack = { ...anOrder, id: 1, fulfilment: aFulfilment() }
const items = anOrder.items.map((item) => ({ ...item, quantity: 1, packed: 1 }))
const packed = { ...anOrder, id: 2, items, parcels: [aPackedParcel], fulfilment: aFulfilment({ stage: 'to-ship' }) }
const shipped = { ...anOrder, id: 3, items, parcels: [aShippedParcel], fulfilment: aFulfilment({ stage: 'shipped' }) }

function openList(orders: object[], answers: Answering = {}, search = '') {
  return openOwnPage(shippingPage, {
    route: '/admin/shipping',
    address: `/admin/shipping${search}`,
    answers: {
      [`${LIST}${search}`]: pageOf(orders, { counts }),
      'GET /api/admin/carriers': ok({ data: carriers }),
      ...answers,
    },
  })
}

const select = (id: number) => userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`order #${id}`) }))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the orders to ship', () => {
  test('are counted by their steps and listed with theirs', async () => {
    await openList([toPack, packed, shipped])

    const views = within(screen.getByRole('navigation', { name: 'Views of orders to ship' })).getAllByRole('link')
    expect(views.map(({ textContent }) => textContent)).toEqual([
      'All3',
      'To print0',
      'To pack1',
      'To ship1',
      'Shipped1',
    ])
    expect(views.map((view) => view.getAttribute('aria-current'))).toEqual(['page', null, null, null, null])
    expect(screen.getByText('Aramex ARX 7')).toBeDefined()
    expect(screen.getByRole('link', { name: /#3/ }).getAttribute('href')).toBe('/admin/order-management/3')
  })

  test('are searched at a step, and the search is remembered as a view', async () => {
    const SAVED = 'GET /api/admin/saved-views'
    const view = { id: 4, list: 'shipping', name: 'To Sharjah', query: 'search=sharjah&state=to-pack' }
    await openList([toPack], { [SAVED]: ok({ data: [view] }) }, '?state=to-pack&search=sharjah')

    const mine = screen.getByRole('link', { name: 'To Sharjah' })
    expect(mine.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('button', { name: 'Delete the view To Sharjah' })).toBeDefined()
    // The counts of a search are not those of the steps.
    expect(screen.getByRole('link', { name: 'To pack' })).toBeDefined()
  })

  test.each([
    ['', 'Nothing to ship'],
    ['?state=to-pack', 'Nothing to pack'],
    ['?state=to-ship', 'No parcel waits'],
    ['?state=shipped', 'Nothing is on the way'],
  ])('say where there are none (%s)', async (search, title) => {
    await openList([], {}, search)

    expect(screen.getByText(title)).toBeDefined()
  })

  test('that can’t be loaded say so', async () => {
    await openList([], { [LIST]: { status: 500 } })

    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch the orders to ship. Please try again.')
  })
})

describe('a selection', () => {
  test('is packed as far as it can be, and gets its packing slips', async () => {
    const PACK = 'POST /api/admin/parcels'
    const { bodiesOf } = await openList([toPack, packed], { [PACK]: ok({ data: [] }) })
    await select(1)
    await select(2)

    const slips = screen.getByRole('link', { name: 'Packing slips' })
    expect(slips.getAttribute('href')).toBe('/admin/order-management/packing-slips?ids=1,2')
    await press('Mark as packed (1)')

    await waitFor(() => expect(bodiesOf(PACK)).toEqual([{ order_ids: [1] }]))
  })

  test('is shipped with a number for each parcel', async () => {
    const other = { ...packed, id: 4, parcels: [{ ...aPackedParcel, id: 41 }] }
    const { bodiesOf } = await openList([packed, other], { [SHIP]: ok({ data: [] }) })
    await select(2)
    await select(4)

    await press('Mark as shipped (2)')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Tracking number of order #2, parcel 1' }), 'A 1')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Carrier of order #4, parcel 1' }), '6')
    await press('Mark 2 parcels as shipped')

    const parcels = [
      { parcel_id: 31, carrier_id: 1, tracking_number: 'A 1' },
      { parcel_id: 41, carrier_id: 6, tracking_number: null },
    ]
    await waitFor(() => expect(bodiesOf(SHIP)).toEqual([{ parcels, mail: true }]))
  })

  test('is delivered', async () => {
    const DELIVER = 'POST /api/admin/deliveries'
    const { bodiesOf } = await openList([shipped], { [DELIVER]: ok({ data: [] }) })
    await select(3)

    await press('Mark as delivered (1)')

    await waitFor(() => expect(bodiesOf(DELIVER)).toEqual([{ parcel_ids: [32] }]))
  })
})

describe('packing slips', () => {
  const openSlips = (answer: Answering[string], ids = '1,2', others: Answering = {}) =>
    openOwnPage(packingSlipsPage, {
      route: '/admin/order-management/packing-slips',
      address: `/admin/order-management/packing-slips?ids=${ids}`,
      answers: { ...others, [`GET /api/admin/packing-slips?order_ids=${encodeURIComponent(ids)}`]: answer },
    })

  test('are a sheet for each parcel, and one for what is not packed', async () => {
    const split = {
      ...anOrder,
      id: 2,
      items: anOrder.items.map((item) => ({ ...item, packed: 1 })),
      parcels: [aPackedParcel],
    }
    await openSlips(ok({ data: [toPack, split] }))

    const sheets = screen.getAllByRole('article').map(({ textContent }) => textContent)
    expect(sheets).toHaveLength(3)
    expect(sheets[0]).toContain('2 items in all.')
    expect(sheets[1]).toContain('Parcel 1. 1 item in all.')
    expect(sheets[2]).toContain('The rest. 1 item in all.')
    expect(sheets[0]).not.toContain('409')
  })

  test('have Arabic beside English for a customer who reads Arabic, with the names of products in both', async () => {
    const [item] = toPack.items
    const read = { ...toPack, user: { ...toPack.user, language: 'ar' } }
    await openSlips(ok({ data: [read] }), '1', {
      [`GET /api/product-names?id=${item?.product_id}&language=ar`]: ok([{ id: item?.product_id, name: 'قميص العين' }]),
    })

    const sheet = screen.getByRole('article')
    const inArabic = Array.from(sheet.querySelectorAll('[lang="ar"][dir="rtl"]'), ({ textContent }) => textContent)
    expect(inArabic).toEqual(expect.arrayContaining(['قائمة التعبئة', 'الشحن إلى', 'المقاس', 'قميص العين']))
    expect(inArabic.at(-1)).toContain('عدد القطع: 2.')
    expect(sheet.textContent).toContain(item?.product_name)
    expect(sheet.textContent).toContain('2 items in all.')
  })

  test('of an order that was cancelled meanwhile are refused', async () => {
    await openSlips({ status: 409, body: { code: 'conflict', message: 'Order #1 was cancelled.' } })

    expect(screen.getByRole('alert').textContent).toContain('Order #1 was cancelled.')
    expect(screen.queryByRole('article')).toBeNull()
  })

  test('without orders say how to get some', async () => {
    await openSlips(ok({ data: [] }), '')

    expect(screen.getByText('No orders chosen')).toBeDefined()
  })
})
