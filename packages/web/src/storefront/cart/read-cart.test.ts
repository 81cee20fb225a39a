import { describe, expect, test } from 'vitest'
import { aCart } from '../../testing/checkout'
import { readCart } from './read-cart'
import { MalformedAnswer } from '../../lib/reading'

const thin = { id: '4', product: { id: '7', name: 'Home Jersey' }, price: '409.00', quantity: '2' }

describe('a cart', () => {
  test('of our own server is taken as it is', () => {
    const notices = [{ kind: 'price', item_id: 31, product_name: 'Home', message: 'Dearer now.' }]

    expect(readCart({ ...aCart, notices })).toEqual({ ...aCart, notices })
  })

  test.each([
    ['bare', aCart],
    ['under cart', { cart: aCart }],
    ['under data', { data: aCart }],
    ['under both', { data: { cart: aCart } }],
  ])('is found %s', (_, body) => {
    expect(readCart(body)).toEqual(aCart)
  })

  test('of a server that sends the least is complete, and any number may be left', () => {
    expect(readCart({ items: [thin] })).toEqual({
      items: [
        {
          id: 4,
          product: { id: 7, name: 'Home Jersey', image: null, image_url: null, size_variations: [] },
          price: 409,
          was_price: null,
          quantity: 2,
          print_fee: 0,
          proof: null,
          options: {},
          available: Infinity,
        },
      ],
      total: 818,
      notices: [],
    })
  })

  test('may have its total as text', () => {
    expect(readCart({ items: [], total: '1,409.50' }).total).toBe(1409.5)
  })

  test.each([
    [{ size: 'M' }, { size: 'M' }],
    ['{"size":"M"}', { size: 'M' }],
    [{ size: 42 }, { size: '42' }],
    [{ size: null }, {}],
    [[], {}],
    [null, {}],
    ['nonsense', {}],
  ])('options %j are read as %j', (options, expected) => {
    expect(readCart({ items: [{ ...thin, options }] }).items[0]?.options).toEqual(expected)
  })

  test('has pictures and sizes in every spelling', () => {
    const product = { id: 7, name: 'Home', image_url: 'uploads\\/home.png', size_variations: 'S, M' }

    expect(readCart({ items: [{ ...thin, product }] }).items[0]?.product).toEqual({
      id: 7,
      name: 'Home',
      image: 'uploads/home.png',
      image_url: 'uploads/home.png',
      size_variations: ['S', 'M'],
    })
  })

  test('takes a price from the product where the line has none', () => {
    const item = { ...thin, price: undefined, product: { id: 7, price: 99 } }

    expect(readCart({ items: [item] }).total).toBe(198)
  })

  test('keeps what can be read of it', () => {
    const broken = [
      { ...thin, id: 5, quantity: 0 },
      { ...thin, id: 6, product: null },
      { id: 8, product: { id: 1 } },
      'x',
    ]

    expect(readCart({ items: [...broken, thin], notices: [{ kind: 'rumour' }, { kind: 'price' }] })).toMatchObject({
      items: [{ id: 4 }],
      total: 818,
      notices: [],
    })
  })

  test.each([undefined, null, '', 'nonsense', {}, { cart: null }, { data: [] }, []])('is not in %j', (body) => {
    expect(() => readCart(body)).toThrow(MalformedAnswer)
  })
})
