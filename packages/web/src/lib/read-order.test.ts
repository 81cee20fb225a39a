import { describe, expect, test } from 'vitest'
import { anOrder } from '../testing/checkout'
import { readOrder, readOrderHistory } from './read-order'
import { MalformedAnswer, MalformedList } from './reading'

describe('an order', () => {
  test('of our own server is taken as it is', () => {
    const order = { ...anOrder, events: [{ kind: 'status', status: 'processing', at: '2026-09-12T08:00:00.000Z' }] }

    expect(readOrder(order)).toEqual(order)
  })

  test.each([{ order: anOrder }, { data: anOrder }])('is also found under order or data', (body) => {
    expect(readOrder(body)).toEqual(anOrder)
  })

  test('of a server that sends the least is complete', () => {
    const item = { id: 1, product: { id: 7, name: 'Home', image: 'home.png' }, quantity: '2', price: '409.00' }

    expect(readOrder({ id: '12', items: [item] })).toEqual({
      id: 12,
      status: 'pending',
      delivery: null,
      payment_status: null,
      total: 818,
      created_at: '',
      shipping_first_name: '',
      shipping_last_name: '',
      shipping_address1: '',
      shipping_address2: null,
      shipping_city: '',
      shipping_state: '',
      shipping_zip: '',
      shipping_country: '',
      shipping_phone: '',
      user: { name: '', email: '' },
      items: [
        {
          id: 1,
          product_id: 7,
          product_name: 'Home',
          image: 'home.png',
          quantity: 2,
          price: 409,
          print_fee: 0,
          options: {},
          proof: null,
          printed_at: null,
          packed: 0,
          print_changeable_until: null,
        },
      ],
      events: [],
      card: null,
      can_cancel: null,
      parcels: [],
      fulfilment: null,
    })
  })

  test('keeps a status that only a foreign server knows, and drops events that nobody knows', () => {
    const order = readOrder({ id: 12, status: 'Shipped', events: [{ kind: 'lost' }, { kind: 'paid' }] })

    expect(order.status).toBe('shipped')
    expect(order.events).toEqual([{ kind: 'paid', status: null, at: '' }])
  })

  test.each([undefined, null, {}, [], 'nonsense'])('is not in %j', (body) => {
    expect(() => readOrder(body)).toThrow(MalformedAnswer)
  })
})

describe('the history', () => {
  test('says how many pages there are', () => {
    const body = { data: [anOrder], meta: { page: 2, per_page: 24, total: 49 } }

    expect(readOrderHistory(body)).toEqual({ orders: [anOrder], page: 2, pages: 3 })
  })

  test.each([[{ data: [anOrder] }], [[anOrder]]])('of a server that knows no pages is one page', (body) => {
    expect(readOrderHistory(body)).toEqual({ orders: [anOrder], page: 1, pages: 1 })
  })

  test('is not in an answer without a list', () => {
    expect(() => readOrderHistory({ orders: 3 })).toThrow(MalformedList)
  })

  test('is not in an answer whose orders can’t be read: the customer would read that they ordered nothing', () => {
    expect(() => readOrderHistory({ data: [null, { id: 'x' }] })).toThrow(MalformedList)
    expect(readOrderHistory({ data: [] }).orders).toEqual([])
  })
})
