import type { ManagedProduct } from '@shop/contract/catalog-admin'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenClub, givenProduct } from '../testing/catalog-factories'
import { aJersey, aPhotograph } from '../testing/picture-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

const PRODUCTS = '/api/admin/product-management'
const CATEGORIES = '/api/admin/category-management'

let shop: TestShop
let app: FastifyInstance
let admin: string
let customer: string
let clubId: number
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  admin = await givenSession(shop, await givenAdmin(shop))
  customer = await givenSession(shop, await givenUser(shop))
  clubId = (await givenClub(shop)).id
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: InjectOptions['payload'],
  token = admin,
) {
  return app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, payload })
}

/** Sends a multipart form as a browser does. */
async function send(
  method: 'POST' | 'PUT',
  url: string,
  fields: Record<string, string>,
  files: [string, Buffer, string][],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes, file] of files) form.append(name, new Blob([Uint8Array.from(bytes)]), file)
  const request = new Request('http://shop.example', { method: 'POST', body: form })
  return app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${admin}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

function aBody(part: object = {}) {
  return {
    name: 'Home',
    description: 'Red.',
    price: 100,
    stock: 5,
    category_id: clubId,
    size_variations: 'S, M',
    ...part,
  }
}

async function created(part: object = {}): Promise<ManagedProduct> {
  const response = await call('POST', PRODUCTS, aBody(part))
  expect(response.statusCode).toBe(201)
  return response.json()
}

describe('products', () => {
  test('are listed, added, changed and deleted as specified', async () => {
    const { id } = await created({ image: 'uploads/home.jpg' })
    expect((await call('GET', `${PRODUCTS}?search=${id}`)).json()).toMatchObject({
      data: [{ id, image: 'uploads/home.jpg', image_url: 'uploads/home.jpg', size_variations: ['S', 'M'] }],
      meta: { page: 1, per_page: 24, total: 1 },
    })
    const changed = await call('PUT', `${PRODUCTS}/${id}`, aBody({ name: 'Home again', price: '99.90', stock: '4' }))
    expect(changed.json()).toMatchObject({ name: 'Home again', price: 99.9, stock: 4, image: 'uploads/home.jpg' })
    expect((await call('DELETE', `${PRODUCTS}/${id}`)).json()).toEqual({ message: 'Product deleted.' })
    expect((await call('GET', `${PRODUCTS}/${id}`)).statusCode).toBe(404)
  })

  test('come as a form with a picture, new and changed', async () => {
    const fields = { ...aBody(), price: '100', stock: '5', category_id: String(clubId), size_stock: '{"S":1,"M":2}' }
    const photograph = await aPhotograph().jpeg().toBuffer()
    const added = await send('POST', PRODUCTS, fields, [['image', photograph, '../../home.jpg']])
    expect(added.statusCode).toBe(201)
    const product = added.json<ManagedProduct>()
    expect(product).toMatchObject({ stock: 3, size_stock: { S: 1, M: 2 } })
    expect(product.image).toMatch(/^\/pictures\/[0-9a-f]{24}\/640\.webp$/)

    const picture = await app.inject(product.image ?? '')
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })

    const other = await aPhotograph({ colour: '#aa0000' }).png().toBuffer()
    const changed = await send('PUT', `${PRODUCTS}/${product.id}`, fields, [['image', other, 'x']])
    expect(changed.json<ManagedProduct>().image).not.toBe(product.image)
  })

  test.each([
    ['an SVG called a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page called a JPEG', Buffer.from('<!doctype html><script>1</script>')],
    ['nothing', Buffer.alloc(0)],
    ['8 MB and a byte', Buffer.alloc(8 * 1024 * 1024 + 1, 255)],
  ])('security case 11: %s is no picture', async (_what, bytes) => {
    const fields = { ...aBody(), price: '100', stock: '5', category_id: String(clubId) }
    const response = await send('POST', PRODUCTS, fields, [['image', bytes, 'home.png']])
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ errors: { image: [expect.any(String)] } })
  })

  test.each(['http://169.254.169.254/latest/meta-data', 'https://elsewhere.example/x.png'])(
    'security case 12: %s is only named, never fetched',
    async (image) => {
      const product = await created({ image })
      expect(product.image).toBe(image)
      const { rows } = await shop.db.execute(sql`select picture_key from products where id = ${product.id}`)
      expect(rows).toEqual([{ picture_key: null }])
    },
  )

  test.each(['<script>alert(1)</script>', '"onload="x', '</script>', '=cmd()', 'a\u202Eb', 'javascript:x'])(
    'security case 10: %j is a name like any other',
    async (name) => {
      expect(await created({ name, description: name })).toMatchObject({ name, description: name })
    },
  )

  test('security case 13: what staff can’t set is ignored', async () => {
    const extra = {
      id: 1,
      average_rating: 5,
      reviews_count: 99,
      rating_sum: 500,
      created_at: '2000-01-01T00:00:00Z',
      is_demo: true,
    }
    const product = await created(extra)
    expect(product).toMatchObject({ average_rating: 0, reviews_count: 0, version: 1 })
    expect(product.id).not.toBe(1)
    expect(Date.parse(product.created_at)).toBeGreaterThan(Date.parse('2026-01-01'))
    const { rows } = await shop.db.execute(sql`select is_demo from products where id = ${product.id}`)
    expect(rows).toEqual([{ is_demo: false }])
  })

  test.each([
    ['price', -1],
    ['price', 1e12],
    ['price', 0.001],
    ['price', ''],
    ['price', null],
    ['price', 'free'],
    ['stock', -1],
    ['stock', 1.5],
    ['stock', 1e9],
    ['stock', ''],
    ['stock', [1]],
    ['category_id', 0],
    ['category_id', 1e12],
    ['category_id', 'x'],
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(201)],
    ['name', 'a\0'],
    ['description', ''],
    ['kit', 'fourth'],
    ['colours', ['ultraviolet']],
    ['size_stock', { S: -1, M: 0 }],
    ['size_stock', { S: 0.5, M: 0 }],
    ['size_stock', { XXL: 1 }],
    ['image', 'data:text/html,x'],
    ['print_fee', -1],
    ['print_fee', 1_000_001],
    ['drawing', { base: 'red' }],
    ['version', 'x'],
  ])('security case 14: %s %j is refused at its field', async (field, value) => {
    const response = await call('POST', PRODUCTS, aBody({ [field]: value }))
    expect(response.statusCode).toBe(422)
    const { errors } = response.json<{ errors: Record<string, string[]> }>()
    expect(Object.keys(errors).some((name) => name.startsWith(field))).toBe(true)
  })

  test.each([
    'page=-1',
    'page=1e9',
    'page=abc',
    'per_page=0',
    'per_page=101',
    'sort=id',
    'state=x',
    'stock=none',
    'club=x',
  ])('security case 14: a list with ?%s is refused, not broken', async (query) => {
    expect((await call('GET', `${PRODUCTS}?${query}`)).statusCode).toBe(422)
  })

  test('a stale form is told so', async () => {
    const { id } = await created()
    await call('PUT', `${PRODUCTS}/${id}`, aBody({ price: 1, version: 1 }))
    const response = await call('PUT', `${PRODUCTS}/${id}`, aBody({ price: 2, version: 1 }))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringContaining('Somebody changed') as string,
    })
  })

  test('many are changed at once, or none', async () => {
    const [one, other] = [await created(), await created()]
    const change = { kind: 'price-by', amount: -100.01 }
    const refused = await call('POST', '/api/admin/product-changes', { ids: [one.id, other.id], change })
    expect(refused.statusCode).toBe(409)
    const changed = await call('POST', '/api/admin/product-changes', {
      ids: [one.id, other.id],
      change: { kind: 'price-percent', percent: -50 },
    })
    expect(changed.json()).toMatchObject({ state: 'done', changed: 2, archived: 0 })
    for (const body of [{ ids: [] }, {}, { ids: [1], matching: {} }, { ids: [1], change: { kind: 'free' } }]) {
      expect((await call('POST', '/api/admin/product-changes', { change, ...body })).statusCode).toBe(422)
    }
  })

  test('a form is taken only where a file is', async () => {
    const response = await send('POST', '/api/admin/product-changes', { ids: '[1]' }, [])
    expect(response.statusCode).toBe(415)
  })

  test('security case 3: a customer’s picture is not even kept', async () => {
    const { rows: before } = await shop.db.execute(sql`select count(*) from pictures`)
    const response = await app.inject({
      method: 'POST',
      url: '/api/admin/pictures',
      headers: { authorization: `Bearer ${customer}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'not even a form',
    })
    expect(response.statusCode).toBe(403)
    expect((await shop.db.execute(sql`select count(*) from pictures`)).rows).toEqual(before)
  })
})

describe('pictures', () => {
  test('are kept by themselves, and named where they are needed', async () => {
    const kept = await send('POST', '/api/admin/pictures', {}, [
      ['image', await aPhotograph({ colour: '#00aa00' }).webp().toBuffer(), 'x.webp'],
    ])
    expect(kept.statusCode).toBe(201)
    const { image } = kept.json<{ image: string }>()
    expect(await created({ image })).toMatchObject({ image })
  })

  test.each([{}, { image: 'https://elsewhere.example/x.png' }, { image: `/pictures/${'0'.repeat(24)}/640.webp` }])(
    'without a file (%j) there is nothing to keep',
    async (body) => {
      expect((await call('POST', '/api/admin/pictures', body)).statusCode).toBe(422)
    },
  )
})

describe('artwork', () => {
  const flat =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><rect width="30" height="40" fill="red"/></svg>'
  const kept = async () => {
    const response = await send('POST', '/api/admin/artwork', {}, [['artwork', Buffer.from(flat), 'flat.svg']])
    expect(response.statusCode).toBe(201)
    return response.json<{ image: string; ratio: number }>()
  }

  test('is kept as pixels and printed on a piece', async () => {
    const front = await kept()
    expect(front.ratio).toBe(0.75)
    const drawing = aJersey({ artwork: { front } })
    expect(await created({ drawing })).toMatchObject({ drawing })
  })

  test('is no SVG anywhere else', async () => {
    const response = await send('POST', '/api/admin/pictures', {}, [['image', Buffer.from(flat), 'flat.svg']])
    expect(response.statusCode).toBe(422)
  })

  test('that nobody uploaded is refused', async () => {
    const artwork = { front: { image: `/pictures/${'0'.repeat(24)}/640.webp`, ratio: 1 } }
    const response = await call('POST', PRODUCTS, aBody({ drawing: aJersey({ artwork }) }))
    expect(response.statusCode).toBe(422)
  })
})

describe('categories', () => {
  test('are listed, added, changed and deleted as specified', async () => {
    const league = await call('POST', CATEGORIES, { name: 'Serie A', description: '', image: null, parent_id: '' })
    expect(league.statusCode).toBe(201)
    const { id } = league.json<{ id: number }>()
    expect(league.json()).toMatchObject({ parent_id: null, description: null })
    const club = (await call('POST', CATEGORIES, { name: 'Roma', parent_id: String(id) })).json<{ id: number }>()
    expect((await call('GET', `${CATEGORIES}?parent=${id}`)).json()).toMatchObject({
      data: [{ id: club.id }],
      meta: { total: 1 },
    })
    const refused = await call('DELETE', `${CATEGORIES}/${id}`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ message: 'This league still has 1 club.' })
    expect((await call('DELETE', `${CATEGORIES}/${club.id}`)).statusCode).toBe(200)
    expect((await call('PUT', `${CATEGORIES}/${id}`, { name: 'Serie B' })).json()).toMatchObject({
      name: 'Serie B',
      version: 2,
    })
    expect((await call('DELETE', `${CATEGORIES}/${id}`)).statusCode).toBe(200)
  })

  test('come as a form with a picture', async () => {
    const bytes = await aPhotograph({ colour: '#0000aa' }).avif().toBuffer()
    const response = await send('POST', CATEGORIES, { name: 'Ligue 1', parent_id: '', founded: '', position: '' }, [
      ['image', bytes, 'l1.avif'],
    ])
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      parent_id: null,
      founded: null,
      image: expect.stringMatching(/^\/pictures\//) as string,
    })
  })

  test('the whole tree fits one page', async () => {
    expect((await call('GET', `${CATEGORIES}?per_page=1000&sort=position`)).statusCode).toBe(200)
  })

  test.each([
    ['name', ''],
    ['parent_id', 'x'],
    ['parent_id', -1],
    ['founded', 1700],
    ['position', -1],
    ['image', 'javascript:x'],
  ])('security case 14: %s %j is refused at its field', async (field, value) => {
    const response = await call('POST', CATEGORIES, { name: 'Nowhere', [field]: value })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })
})

test('a shopper who is too late for a deleted product is told so', async () => {
  const product = await givenProduct(shop)
  await call('DELETE', `${PRODUCTS}/${product.id}`)
  const body = { product_id: product.id, quantity: 1, options: { size: 'M' } }
  expect((await call('POST', '/api/cart/items', body, customer)).statusCode).toBe(404)
})
