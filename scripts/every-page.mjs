// Every page of a running demo shop, as the shop at the address has it: what `npm run screens` walks.

const CUSTOMER = { email: 'customer@example.com', password: 'customer-demo-2026' }
const ADMIN = { email: 'admin@example.com', password: 'admin-demo-2026' }

const PUBLIC = [
  ...[
    '/products',
    '/products?search=zzzzqq',
    '/products?min_price=200&in_stock=1',
    '/leagues',
    '/gift-cards',
    '/wishlist',
  ],
  ...['/login', '/register', '/forgot-password', '/reset-password', '/confirm-email', '/undo-email', '/invitation'],
  ...['/fit', '/promise', '/mail-preferences', '/pay', '/products/999999'],
  ...['/delivery', '/returns', '/size-guide', '/contact', '/privacy', '/terms'],
]
const OF_CUSTOMERS = [
  ...['/', '/profile', '/profile/addresses', '/profile/size', '/profile/mails', '/profile/gift-cards'],
  ...['/profile/security', '/cart', '/checkout', '/checkout/success', '/orders', '/orders/returns'],
]
const PANEL = [
  ...[
    '',
    '/product-management',
    '/product-management?add',
    '/product-management/import',
    '/product-management/restock',
  ],
  ...[
    '/product-management/count',
    '/product-management/changes',
    '/category-management',
    '/category-management/squads',
  ],
  ...[
    '/order-management',
    '/order-management/print-queue',
    '/order-management/blocked-words',
    '/drafts',
    '/drafts/new',
  ],
  ...[
    '/returns',
    '/promises',
    '/shipping',
    '/synonyms',
    '/vouchers',
    '/vouchers/new',
    '/gift-cards',
    '/gift-cards/new',
  ],
  ...['/users', '/review-management', '/page-texts', '/page-texts/delivery', '/settings/shop', '/settings/delivery'],
  ...['/settings/payments', '/settings/tax', '/settings/printing', '/settings/stock', '/settings/parcels'],
  ...[
    '/settings/returns',
    '/settings/mails',
    '/settings/history',
    '/reports',
    '/reports?report=returns',
    '/tax-report',
  ],
  ...['/audit-log', '/review-management?rating=5'],
]

/** Lists the pages, each with its path and the session that it needs; puts a jersey into the customer's cart. */
export async function everyPage(shop) {
  const call = callOf(shop)
  const [customer, admin] = await Promise.all([CUSTOMER, ADMIN].map((who) => call('POST', '/api/login', { body: who })))
  const [jersey] = await call('GET', '/api/products?search=al+ain+home')
  await fillCart(call, customer.token, jersey)
  const ofOne = [`/products/${jersey.id}`, `/products/${jersey.id}#customise`]
  const ofCategories = [`/leagues/${jersey.category.parent_id}`, `/clubs/${jersey.category_id}`]
  const orders = await ordersOf(call, customer.token)
  const panel = await panelPages(call, admin.token, jersey)
  return [
    ...[...PUBLIC, ...ofOne, ...ofCategories].map((path) => ({ path })),
    ...[...OF_CUSTOMERS, ...orders].map((path) => ({ path, session: customer })),
    { path: `/products/${jersey.id}/preview`, session: admin },
    ...[...PANEL, ...panel].map((path) => ({ path: `/admin${path}`, session: admin })),
  ]
}

async function fillCart(call, token, jersey) {
  const { items } = await call('GET', '/api/cart', { token })
  for (const { id } of items) await call('DELETE', `/api/cart/items/${id}`, { token })
  const body = { product_id: jersey.id, quantity: 1, options: { size: 'M', name: 'Omar', number: 10 } }
  await call('POST', '/api/cart/items', { token, body })
}

/** The pages of the latest order, and the form to return something of a completed one. */
async function ordersOf(call, token) {
  const orders = listOf(await call('GET', '/api/orders', { token }))
  const [latest] = orders
  if (!latest) return []
  const completed = orders.find(({ status }) => status === 'completed') ?? latest
  const ofLatest = ['', '/receipt', '/invoice'].map((part) => `/orders/${latest.id}${part}`)
  return [...ofLatest, `/orders/${completed.id}/return`]
}

/** The first of each list of the panel, where the shop has one. */
async function panelPages(call, token, jersey) {
  const first = async (list, path) => {
    const [row] = listOf(await call('GET', `/api/admin/${list}`, { token }).catch(() => []))
    return row ? [path(row.id)] : []
  }
  const pages = await Promise.all([
    ...['', '/packing-slip', '/invoice'].map((part) =>
      first('order-management', (id) => `/order-management/${id}${part}`),
    ),
    first('order-management', (id) => `/order-management/packing-slips?ids=${id}`),
    first('print-queue', (id) => `/order-management/print-sheet?ids=${id}`),
    first('users?role=customer', (id) => `/users/${id}`),
    first('drafts', (id) => `/drafts/${id}`),
    first('returns', (id) => `/returns/${id}`),
    first('vouchers', (id) => `/vouchers/${id}`),
    first('gift-cards', (id) => `/gift-cards/${id}`),
    first('product-changes', (id) => `/product-management/changes/${id}`),
  ])
  const ofProduct = [`/product-management?edit=${jersey.id}`, `/product-management/${jersey.id}/stock`]
  return [...pages.flat(), ...ofProduct, `/category-management?edit=${jersey.category_id}`]
}

function listOf(answer) {
  return Array.isArray(answer) ? answer : (answer.data ?? answer.orders ?? [])
}

function callOf(shop) {
  return async (method, path, { token, body } = {}) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(shop + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
