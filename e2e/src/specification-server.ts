import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { aPng } from './a-png'

/**
 * A server that answers the calls of the specification's section 7 in the shapes that the specification names, and nothing
 * more. Where the specification leaves an answer open ("not shown"), the answers differ on purpose: some are 204, some
 * carry a message alone, lists are bare arrays or stand under `data`.
 */
export interface SpecificationServer {
  url: string
  /** Calls that the specification does not have. */
  unknownCalls: string[]
  /** The bodies that a call was sent with, such as `PUT /admin/users/2`. */
  bodiesOf: (call: string) => unknown[]
  /** Changes the price of a product as somebody else would. */
  setPrice: (productId: number, price: string) => void
  /** The answer to the next payment intents; undefined for the usual one. */
  answerPayments: (answer: { status: number; body: unknown } | undefined) => void
  stop: () => Promise<void>
}

export const FOREIGN_ADMIN = { email: 'admin@foreign.example', password: 'any password' }

interface Answer {
  status: number
  body?: unknown
}
interface Asked {
  ids: number[]
  body: Record<string, unknown>
}
type Handler = (asked: Asked) => Answer

export async function startSpecificationServer(port: number): Promise<SpecificationServer> {
  const state = newState()
  const unknownCalls: string[] = []
  const sent: { call: string; body: unknown }[] = []
  const server = createServer((request, response) => {
    void answerOne(request, response)
  })

  async function answerOne(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowOrigin(request, response)
    const { method = '', url = '' } = request
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    if (url.startsWith('/images/')) return void response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE)
    const path = url.replace(/^\/api/, '')
    const body = await readBody(request)
    sent.push({ call: `${method} ${path}`, body })
    const call = `${method} ${path.replace(/\/\d+(?=\/|$)/g, '/#')}`
    const handler = handlersOf(state)[call]
    if (!handler) unknownCalls.push(`${method} ${url}`)
    const needsToken = !/^(GET \/(products|leagues|clubs)|POST \/(login|register)$)/.test(call)
    const isSignedIn = request.headers.authorization === `Bearer ${TOKEN}`
    const ids = [...path.matchAll(/\/(\d+)(?=\/|$)/g)].map(([, id]) => Number(id))
    const answer = !handler
      ? { status: 404, body: { message: 'Not Found' } }
      : needsToken && !isSignedIn
        ? { status: 401, body: { message: 'Unauthenticated.' } }
        : handler({ ids, body: (body ?? {}) as Record<string, unknown> })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    unknownCalls,
    bodiesOf: (call) => sent.filter((one) => one.call === call).map(({ body }) => body),
    setPrice: (productId, price) => {
      for (const product of state.products) if (product.id === productId) product.price = price
    },
    answerPayments: (answer) => void (state.paymentAnswer = answer),
    stop: () => stopped(server),
  }
}

const TOKEN = 'foreign-token'
const ADMIN = { id: 1, name: 'Noura Foreign', email: FOREIGN_ADMIN.email, role: 'admin', status: 'active' }

/** What the browser stores after a login. */
export const FOREIGN_SESSION = { token: TOKEN, user: ADMIN }
const PICTURE = aPng(8, [20, 120, 60])

function newState() {
  const admin = { ...ADMIN }
  const customer = { id: 2, name: 'Sami Foreign', email: 'sami@foreign.example', role: 'customer', status: 'active' }
  const categories = [
    {
      id: 1,
      name: 'Foreign League',
      description: 'A league of its own.',
      image: 'images\\/league.png',
      parent_id: null,
    },
    { id: 2, name: 'Empty League', description: null, image: null, parent_id: null },
    { id: 3, name: 'Foreign Town', description: 'The club of the town.', image: null, parent_id: 1 },
    { id: 4, name: 'Lonely Club', description: null, image: null, parent_id: 2 },
  ] as { id: number; name: string; description: string | null; image: string | null; parent_id: number | null }[]
  const category = { id: 3, name: 'Foreign Town', parent_id: 1 }
  const products = [
    aProduct({ id: 11, name: 'Foreign Town Home', size_variations: '["S","M","L"]', category }),
    aProduct({ id: 12, name: 'Foreign Town Away', size_variations: 'S, M', category, image: '/images/away.png' }),
    aProduct({ id: 13, name: 'Foreign Town Scarf', size_variations: [], category, image: null, stock: 0 }),
  ]
  const orders = [anOrder(500, 'pending'), anOrder(501, 'completed')]
  const reviews = [
    {
      id: 7,
      rating: 4,
      comment: 'Fits well.',
      created_at: '2026-09-12T22:30:00.000Z',
      verified_purchase: true,
      user: { name: 'Sami Foreign', email: customer.email },
      product: { name: 'Foreign Town Home' },
    },
  ]
  return {
    user: admin as Record<string, unknown>,
    users: [admin, customer] as Record<string, unknown>[],
    categories,
    products,
    orders,
    reviews,
    cart: [] as { id: number; product: unknown; price: string; quantity: number; options: unknown }[],
    paymentAnswer: undefined as Answer | undefined,
  }
}
type State = ReturnType<typeof newState>

function aProduct(some: Record<string, unknown>) {
  return {
    id: 0,
    name: '',
    description: 'From another server.',
    price: '199.50',
    stock: 8,
    category_id: 3,
    image: '\\/images\\/home.png',
    image_url: null,
    size_variations: '' as unknown,
    average_rating: '4.0',
    reviews_count: 1,
    ...some,
  }
}

function anOrder(id: number, status: string) {
  return {
    ...{ id, status, total: '199.50', created_at: '2026-09-12T22:30:00.000Z' },
    ...{ shipping_first_name: 'Sami', shipping_last_name: 'Foreign', shipping_address1: 'Harbour Road 1' },
    ...{ shipping_address2: null, shipping_city: 'Dubai', shipping_state: 'Dubai', shipping_zip: '00000' },
    ...{ shipping_country: 'United Arab Emirates', shipping_phone: '+971500000000' },
    user: { name: 'Sami Foreign', email: 'sami@foreign.example' },
    items: [{ id: 1, product_name: 'Foreign Town Home', quantity: 1, price: '199.50', options: { size: 'M' } }],
  }
}

function handlersOf(state: State): Partial<Record<string, Handler>> {
  return { ...accountHandlers(state), ...shopHandlers(state), ...cartHandlers(state), ...adminHandlers(state) }
}

function accountHandlers(state: State): Record<string, Handler> {
  const signedIn = () => ok({ token: TOKEN, user: state.user })
  return {
    'POST /login': ({ body }) =>
      body.password === FOREIGN_ADMIN.password ? signedIn() : { status: 422, body: { message: 'Wrong password.' } },
    'POST /register': signedIn,
    'POST /logout': noContent,
    'GET /user': () => ok(state.user),
    'PUT /user/profile': ({ body }) => {
      Object.assign(state.user, body)
      return ok({ user: state.user })
    },
    'PUT /user/password': () => ok({ message: 'Password changed.' }),
  }
}

function shopHandlers(state: State): Record<string, Handler> {
  const clubsOf = (id: number) => state.categories.filter(({ parent_id }) => parent_id === id)
  return {
    'GET /products': () => ok(state.products),
    'GET /products/#': ({ ids }) => found(state.products, ids),
    'GET /products/#/reviews': () => ok(state.reviews),
    'POST /products/#/reviews': ({ body }) => {
      const review = { ...body, id: 8, created_at: new Date().toISOString(), user: { name: 'Noura Foreign' } }
      return { status: 201, body: review }
    },
    'GET /leagues': () => ok({ data: state.categories.filter(({ parent_id }) => parent_id === null) }),
    'GET /leagues/#': ({ ids }) => found(state.categories, ids),
    'GET /leagues/#/clubs': ({ ids: [id = 0] }) => ok(clubsOf(id)),
    'GET /clubs/#': ({ ids }) => {
      const club = state.categories.find(({ id }) => id === ids[0])
      const products = state.products.filter(({ category_id }) => category_id === ids[0])
      return club ? ok({ ...club, products }) : { status: 404, body: { message: 'Not Found' } }
    },
  }
}

function cartHandlers(state: State): Record<string, Handler> {
  const cart = () => {
    const total = state.cart.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0)
    return { items: state.cart, total: total.toFixed(2) }
  }
  return {
    'GET /cart': () => ok(cart()),
    'POST /cart/items': ({ body }) => {
      const product = state.products.find(({ id }) => id === body.product_id)
      if (!product) return { status: 404, body: { message: 'Not Found' } }
      const { id, name, image, image_url, size_variations } = product
      const line = { product: { id, name, image, image_url, size_variations }, price: product.price }
      state.cart.push({ ...line, id: state.cart.length + 1, quantity: Number(body.quantity), options: body.options })
      return ok({ cart: cart() })
    },
    'PUT /cart/items/#': ({ ids, body }) => {
      for (const line of state.cart) if (line.id === ids[0]) line.quantity = Number(body.quantity)
      return ok({ cart: cart() })
    },
    'DELETE /cart/items/#': ({ ids }) => {
      state.cart = state.cart.filter(({ id }) => id !== ids[0])
      return ok({ cart: cart() })
    },
    'POST /create-payment-intent': () => state.paymentAnswer ?? ok({ clientSecret: 'pi_foreign_secret_1' }),
    'POST /checkout': () => {
      state.orders.unshift(anOrder(502, 'processing'))
      state.cart = []
      return ok({ status: 'success', order: { id: 502 } })
    },
    'GET /orders': () => ok({ data: state.orders }),
    'GET /orders/#': ({ ids }) => found(state.orders, ids),
  }
}

function adminHandlers(state: State): Record<string, Handler> {
  const { products, categories, orders, users, reviews } = state
  const counts = { products, users, orders, categories, reviews }
  return {
    'GET /admin/stats': () => ok(Object.fromEntries(Object.entries(counts).map(([name, list]) => [name, list.length]))),
    'GET /admin/product-management': () => ok({ data: products }),
    'POST /admin/product-management': ({ body }) => {
      products.push(aProduct({ ...body, id: 14, price: String(body.price), category: { id: 3, name: 'Foreign Town' } }))
      return { status: 201, body: { message: 'Product created.' } }
    },
    'PUT /admin/product-management/#': ({ ids, body }) => {
      changed(products, ids, { ...body, price: String(body.price), image: '/images/uploaded.png' })
      return noContent()
    },
    'DELETE /admin/product-management/#': ({ ids }) => {
      removed(products, ids)
      return noContent()
    },
    'GET /admin/category-management': () => ok(categories),
    'POST /admin/category-management': ({ body }) => {
      categories.push({ description: null, image: null, parent_id: null, name: '', ...body, id: 5 })
      return { status: 201, body: { message: 'Category created.' } }
    },
    'PUT /admin/category-management/#': ({ ids, body }) => {
      changed(categories, ids, body)
      return { status: 200 }
    },
    'DELETE /admin/category-management/#': ({ ids }) => {
      removed(categories, ids)
      return ok({ message: 'The category has gone.' })
    },
    'GET /admin/order-management': () => ok(orders),
    'PUT /admin/order-management/#/status': ({ ids, body }) => {
      changed(orders, ids, body)
      return noContent()
    },
    'GET /admin/users': () => ok(users),
    'PUT /admin/users/#': ({ ids, body }) => {
      changed(users, ids, body)
      return ok({ message: 'User saved.' })
    },
    'PUT /admin/users/#/status': ({ ids, body }) => {
      changed(users, ids, body)
      return noContent()
    },
    'GET /admin/review-management': () => ok({ data: reviews }),
    'DELETE /admin/review-management/#': ({ ids }) => {
      removed(reviews, ids)
      return ok({ message: 'Review deleted.' })
    },
  }
}

function ok(body: unknown): Answer {
  return { status: 200, body }
}

function noContent(): Answer {
  return { status: 204 }
}

function found(list: readonly { id: number }[], [id]: number[]): Answer {
  const one = list.find((thing) => thing.id === id)
  return one ? ok(one) : { status: 404, body: { message: 'Not Found' } }
}

function changed(list: readonly object[], [id]: number[], change: object): void {
  for (const thing of list) if ('id' in thing && thing.id === id) Object.assign(thing, change)
}

function removed(list: { id: number }[], [id]: number[]): void {
  const at = list.findIndex((thing) => thing.id === id)
  if (at >= 0) list.splice(at, 1)
}

/** As a server on another host has to allow the shop's pages to call it, with cookies. */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  response.setHeader('access-control-allow-headers', 'content-type, accept, authorization, x-requested-with')
}

/** A JSON body as it is, a form as its fields, with the type of a file in place of the file. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (bytes.length === 0) return undefined
  if (!type.startsWith('multipart/form-data')) return JSON.parse(bytes.toString())
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.type]))
}

function stopped(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
