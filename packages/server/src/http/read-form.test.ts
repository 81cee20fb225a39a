import { endpoint } from '@shop/contract/endpoint'
import { TypedNumber } from '@shop/contract/values'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { aPhotograph } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addErrorHandler } from './error-handler'
import { handle } from './handle'
import { acceptJsonBodies } from './json-body'
import { withForms } from './read-form'

const Shirt = z.object({
  name: z.string(),
  price: TypedNumber,
  sizes: z.union([z.array(z.string()), z.string()]).nullish(),
  size_stock: z.record(z.string(), z.number()).nullish(),
  drawing: z.object({ base: z.string() }).nullish(),
  kit: z.enum(['home', 'away']).nullish(),
  position: z.number().optional(),
  in_shop: z.boolean().optional(),
  image: z.string().nullish(),
})
const asSent = { access: 'admin', summary: '', body: Shirt, response: z.any() } as const

let shop: TestShop
let app: FastifyInstance
let address: string
let recognised = 0
beforeAll(async () => {
  shop = await openTestShop()
  app = Fastify()
  acceptJsonBodies(app)
  addErrorHandler(app)
  app.decorate('recogniseVisitor', (token) => {
    recognised += 1
    return Promise.resolve(
      token === 'admin'
        ? {
            userId: 1,
            role: 'admin' as const,
            sessionId: Buffer.of(1),
            confirmedAt: new Date(),
            abilities: [],
            lacksSecondFactor: false,
          }
        : undefined,
    )
  })
  await withForms(app, shop, (app) => {
    handle(app, endpoint({ ...asSent, method: 'POST', path: '/api/shirts', files: ['image'] }), ({ body }) =>
      Promise.resolve(body),
    )
    handle(app, endpoint({ ...asSent, method: 'PUT', path: '/api/shirts', files: ['image'] }), ({ body }) =>
      Promise.resolve(body),
    )
    handle(app, endpoint({ ...asSent, method: 'POST', path: '/api/plain' }), ({ body }) => Promise.resolve(body))
  })
  handle(app, endpoint({ ...asSent, method: 'POST', path: '/api/outside' }), ({ body }) => Promise.resolve(body))
  address = await app.listen({ port: 0 })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

interface Sent {
  method?: 'POST' | 'PUT'
  path?: string
  token?: string
}

async function send(form: FormData, { method = 'POST', path = '/api/shirts', token = 'admin' }: Sent = {}) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

function aForm(fields: Record<string, string | string[]> = {}, files: [string, Uint8Array, string][] = []): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Home', price: '409.50', ...fields })) {
    for (const text of [value].flat()) form.append(name, text)
  }
  for (const [field, bytes, name] of files) form.append(field, new Blob([Uint8Array.from(bytes)]), name)
  return form
}

describe('a form', () => {
  test('becomes the body it would be in JSON', async () => {
    const fields = {
      sizes: '["M","L"]',
      size_stock: '{"M":1,"L":0}',
      drawing: '{"base":"#ff0000"}',
      kit: 'home',
      position: '3',
      in_shop: 'true',
    }
    expect((await send(aForm(fields))).body).toEqual({
      name: 'Home',
      price: 409.5,
      sizes: '["M","L"]',
      size_stock: { M: 1, L: 0 },
      drawing: { base: '#ff0000' },
      kit: 'home',
      position: 3,
      in_shop: true,
    })
  })

  test('may repeat a field', async () => {
    expect((await send(aForm({ sizes: ['M', 'L'] }))).body).toMatchObject({ sizes: ['M', 'L'] })
  })

  test('leaves out what is blank, where the field may be left out', async () => {
    const { body } = await send(aForm({ kit: '', position: '', drawing: '' }))
    expect(body).toEqual({ name: 'Home', price: 409.5, kit: null, drawing: null })
  })

  test.each([
    ['1', true],
    ['0', false],
    ['true', true],
    ['false', false],
  ])('says yes and no as %s', async (text, meant) => {
    expect((await send(aForm({ in_shop: text }))).body).toMatchObject({ in_shop: meant })
  })

  test('is validated like any body', async () => {
    const { status, body } = await send(aForm({ price: '', in_shop: 'maybe' }))
    expect(status).toBe(422)
    expect(body.errors).toMatchObject({ price: ['Please enter a number.'], in_shop: [expect.any(String)] })
  })

  test('is read under PUT as well', async () => {
    expect((await send(aForm(), { method: 'PUT' })).body).toMatchObject({ name: 'Home' })
  })

  test('with too many fields, or one too long, is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, place) => [`field${place}`, 'x']))
    expect((await send(aForm(many))).status).toBe(413)
    expect((await send(aForm({ name: 'x'.repeat(70_000) }))).status).toBe(422)
  })

  test('that breaks off is refused as unreadable', async () => {
    for (const payload of ['', '--x\r\n', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nHo']) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/shirts',
        headers: { authorization: 'Bearer admin', 'content-type': 'multipart/form-data; boundary=x' },
        payload,
      })
      expect([400, 422]).toContain(response.statusCode)
    }
    const withoutBoundary = await app.inject({
      method: 'POST',
      url: '/api/shirts',
      headers: { authorization: 'Bearer admin', 'content-type': 'multipart/form-data' },
      payload: 'x',
    })
    expect(withoutBoundary.statusCode).toBe(400)
  })

  test('can’t reach what every object has', async () => {
    const { status } = await send(aForm({ __proto__x: '1', constructor: 'x' }))
    expect(status).toBe(400)
  })
})

describe('a file in a form', () => {
  test('is kept, and the service sees where', async () => {
    const png = await aPhotograph().png().toBuffer()
    const { status, body } = await send(aForm({}, [['image', png, 'shirt.png']]))
    expect(status).toBe(200)
    expect(body.image).toMatch(/^\/pictures\/[0-9a-f]{24}\/640\.webp$/)
  })

  test('security case 12: may be called whatever it likes', async () => {
    const png = await aPhotograph({ colour: '#123456' }).png().toBuffer()
    for (const name of ['../../x', 'C:\\x.php', '\u202Egnp.exe', 'x'.repeat(300)]) {
      const { body } = await send(aForm({}, [['image', png, name]]))
      expect(body.image, name).toMatch(/^\/pictures\/[0-9a-f]{24}\/640\.webp$/)
    }
  })

  test('that nobody chose is none', async () => {
    const { body } = await send(aForm({}, [['image', new Uint8Array(), '']]))
    expect(body).not.toHaveProperty('image')
  })

  test.each([
    [
      'an SVG called a PNG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      /JPEG, PNG/,
    ],
    ['a text', Buffer.from('hello'), /JPEG, PNG/],
    ['nothing at all', Buffer.alloc(0), /empty/],
    ['8 MB and a byte', Buffer.alloc(8 * 1024 * 1024 + 1, 1), /at most 8 MB/],
    ['20 MB', Buffer.alloc(20 * 1024 * 1024, 1), /at most 8 MB/],
  ])('security case 11: %s is refused by what it is', async (_what, bytes, text) => {
    const { status, body } = await send(aForm({}, [['image', bytes, 'shirt.png']]))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      message: expect.stringMatching(text) as string,
      errors: { image: [expect.any(String)] },
    })
  })

  test('is refused in a field that takes none, and beside another one', async () => {
    const png = await aPhotograph().png().toBuffer()
    expect((await send(aForm({}, [['drawing', png, 'x.png']]))).body).toMatchObject({
      errors: { drawing: [expect.any(String)] },
    })
    const two = aForm({}, [
      ['image', png, 'a.png'],
      ['image', png, 'b.png'],
    ])
    expect(await send(two)).toMatchObject({ status: 422, body: { message: 'Please send one file.' } })
    expect((await send(aForm())).status).toBe(200)
  })
})

test.each(['/api/plain', '/api/outside'])('%s takes JSON only', async (path) => {
  expect((await send(aForm(), { path })).status).toBe(415)
})

test('a stranger’s form is not looked into', async () => {
  const before = recognised
  const { status } = await send(aForm({}, [['image', Buffer.from('no picture'), 'x.png']]), { token: 'nobody' })
  expect(status).toBe(401)
  expect(recognised).toBe(before + 1)
})

test('JSON is still taken where files are', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/shirts',
    headers: { authorization: 'Bearer admin' },
    payload: { name: 'Home', price: 1 },
  })
  expect(response.json()).toEqual({ name: 'Home', price: 1 })
})
