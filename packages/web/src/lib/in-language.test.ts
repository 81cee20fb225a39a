import type { ApiRequest, Send } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { inLanguage } from './in-language'

/** A server that answers with these bodies, by the beginning of the address. */
function server(bodies: Record<string, unknown>) {
  const asked: string[] = []
  const send: Send = ({ method, url }: ApiRequest) => {
    asked.push(`${method} ${url}`)
    const [, body] = Object.entries(bodies).find(([path]) => url.startsWith(path)) ?? []
    return Promise.resolve({ status: 200, header: () => null, body: structuredClone(body) })
  }
  return { asked, send }
}

const get = (url: string): ApiRequest => ({ method: 'GET', url })

test('the catalogue is asked for in the language of the page', async () => {
  const { asked, send } = server({})
  const spoken = inLanguage(send, 'ar')
  const calls = ['/api/products', '/api/products?search=al', '/api/products/7', '/api/leagues/1/clubs', '/api/clubs/2']
  for (const url of [...calls, '/api/products/7/reviews', '/api/user']) await spoken(get(url))
  expect(asked).toEqual([
    'GET /api/products?language=ar',
    'GET /api/products?search=al&language=ar',
    'GET /api/products/7?language=ar',
    'GET /api/leagues/1/clubs?language=ar',
    'GET /api/clubs/2?language=ar',
    'GET /api/products/7/reviews',
    'GET /api/user',
  ])
})

test('staff read lists in the language of the panel, and files and products to edit in English', async () => {
  const { asked, send } = server({})
  const spoken = inLanguage(send, 'ar')
  const lists = [
    ...[
      'restock?page=2',
      'shelf?code=A',
      'stock-counts',
      'product-management/7/stock-history',
      'product-management/7/preview',
      'stats?period=7d',
      'text-pages',
      'synonyms?sort=newest',
      'promises?page=1',
      'departures',
    ],
    ...[
      'product-management?sort=name',
      'category-management?sort=name',
      'sales-report?by=club',
      'returns-report?from=2026-01-01',
    ],
  ]
  const others = [
    ...['restock-export', 'product-management/7', 'product-management/7/stock-history-export', 'category-management/3'],
    'sales-report-export?by=club',
  ]
  for (const path of [...lists, ...others]) await spoken(get(`/api/admin/${path}`))
  await spoken({ method: 'POST', url: '/api/admin/stock-counts' })
  expect(asked).toEqual([
    ...lists.map((path) => `GET /api/admin/${path}${path.includes('?') ? '&' : '?'}language=ar`),
    ...others.map((path) => `GET /api/admin/${path}`),
    'POST /api/admin/stock-counts',
  ])
})

test('the lines of a cart and of an order have the names of today, learnt once', async () => {
  const { asked, send } = server({
    '/api/cart': { items: [{ id: 1, product: { id: 7, name: 'Home' } }] },
    '/api/orders': [
      {
        items: [
          { product_id: 7, product_name: 'Home' },
          { product_id: null, product_name: 'Gone' },
        ],
      },
    ],
    '/api/product-names': [{ id: 7, name: 'الأساسي' }],
  })
  const spoken = inLanguage(send, 'ar')
  expect((await spoken(get('/api/cart'))).body).toMatchObject({ items: [{ product: { id: 7, name: 'الأساسي' } }] })
  expect((await spoken(get('/api/orders'))).body).toEqual([
    {
      items: [
        { product_id: 7, product_name: 'الأساسي' },
        { product_id: null, product_name: 'Gone' },
      ],
    },
  ])
  expect(asked.filter((call) => call.includes('product-names'))).toEqual(['GET /api/product-names?id=7&language=ar'])
})

test('staff read what was bought in the language of the panel, and edit the English name', async () => {
  const line = { product_id: 7, product_name: 'Home' }
  const { send } = server({
    '/api/admin/order-management': { data: [{ items: [line] }] },
    '/api/admin/print-queue': { data: [{ ...line, name: 'OMAR', number: 10 }] },
    '/api/admin/packing-slips': { data: [{ items: [line] }] },
    '/api/admin/stats': { latest_orders: [{ items: [line] }], latest_reviews: [{ product: { id: 7, name: 'Home' } }] },
    '/api/admin/product-changes': { data: [{ product_id: 7, name: 'Home', outcome: 'changed' }] },
    '/api/admin/product-management': { product: { id: 7, name: 'Home' } },
    '/api/product-names': [{ id: 7, name: 'الأساسي' }],
  })
  const spoken = inLanguage(send, 'ar')
  const read = async (path: string) => (await spoken(get(`/api/admin/${path}`))).body
  const inArabic = { product_id: 7, product_name: 'الأساسي' }

  expect(await read('order-management?page=1')).toEqual({ data: [{ items: [inArabic] }] })
  expect(await read('order-management/3')).toEqual({ data: [{ items: [inArabic] }] })
  // The name that is printed is no name of the product.
  expect(await read('print-queue')).toEqual({ data: [{ ...inArabic, name: 'OMAR', number: 10 }] })
  expect(await read('stats?period=7d')).toEqual({
    latest_orders: [{ items: [inArabic] }],
    latest_reviews: [{ product: { id: 7, name: 'الأساسي' } }],
  })
  expect(await read('packing-slips?order_ids=3')).toEqual({ data: [{ items: [line] }] })
  expect(await read('product-changes/1')).toEqual({ data: [{ product_id: 7, name: 'الأساسي', outcome: 'changed' }] })
  expect(await read('product-management/7')).toEqual({ product: { id: 7, name: 'Home' } })
})

test('a refusal names a product as the page does', async () => {
  const names = [
    { id: 7, name: 'الأساسي' },
    { id: 8, name: 'الأساسي للأطفال' },
  ]
  const { send } = server({
    '/api/cart': { items: names.map(({ id }) => ({ product: { id, name: id === 7 ? 'Home' : 'Home for Kids' } })) },
    '/api/checkout': { message: 'نفد Home for Kids.', errors: { 'items.0': ['نفد Home.'] }, code: 'Home' },
    '/api/product-names': names,
  })
  const spoken = inLanguage(send, 'ar')
  await spoken(get('/api/cart'))

  expect((await spoken({ method: 'POST', url: '/api/checkout' })).body).toEqual({
    message: 'نفد الأساسي للأطفال.',
    errors: { 'items.0': ['نفد الأساسي.'] },
    code: 'Home',
  })
})

test('names that can’t be learnt stay', async () => {
  const cart = { items: [{ product: { id: 7, name: 'Home' } }] }
  const orders = { data: [{ product_id: 7, product_name: 'Home' }] }
  const { asked, send } = server({ '/api/cart': cart, '/api/admin/': orders })
  const cut: Send = (request) =>
    request.url.startsWith('/api/product-names') ? Promise.reject(new Error('cut off')) : send(request)
  const spoken = inLanguage(cut, 'ar')
  expect((await spoken(get('/api/cart'))).body).toEqual(cart)
  expect((await spoken(get('/api/admin/order-management'))).body).toEqual(orders)
  expect(asked).toEqual(['GET /api/cart', 'GET /api/admin/order-management'])
})

test('in English nothing is sent that was not sent before', () => {
  const { send } = server({})
  expect(inLanguage(send, 'en')).toBe(send)
})
