import type { User } from '@shop/contract/accounts'
import type { LineOptions } from '@shop/contract/cart'
import { fils } from '@shop/contract/money'
import { PRINT_TEXTS } from '@shop/contract/print-text'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countAttempts } from '../accounts/attempts'
import { findPictureSource } from '../pictures/pictures.queries'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addToCart, changeQuantity, getCart, markCartSeen } from './save-cart'
import { getCartToPay } from './get-cart-to-pay'

let shop: TestShop
let sara: User
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => void (sara = await givenUser(shop)))
afterAll(() => shop.close())

const add = (product: { id: number }, options: LineOptions, quantity = 1) =>
  addToCart(shop, sara.id, { product_id: product.id, quantity, options })

describe('the price', () => {
  test('includes the fee, once per piece', async () => {
    const jersey = await givenPrintable(shop)
    const cart = await add(jersey, { size: 'M', name: 'Omar', number: 10 }, 2)

    expect(cart).toMatchObject({
      items: [{ price: 145, print_fee: 45, quantity: 2, options: { size: 'M', name: 'OMAR', number: 10 } }],
      total: 290,
      notices: [],
    })
  })

  test.each([
    ['a name only', { name: 'Omar' }],
    ['a number only', { number: 0 }],
  ])('is the same for %s', async (_, text) => {
    const jersey = await givenPrintable(shop)
    expect((await add(jersey, { size: 'M', ...text })).total).toBe(145)
  })

  test('of mixed carts adds up to the fils', async () => {
    const [jersey, own] = [await givenPrintable(shop, { priceInFils: fils(9_999) }), await givenPrintable(shop)]
    await shop.db.execute(sql`update products set print_fee_in_fils = 1001 where id = ${own.id}`)
    await add(jersey, { size: 'M' }, 3)
    await add(jersey, { size: 'M', name: 'A' }, 2)
    const cart = await add(own, { size: 'L', number: 7 })

    expect(cart.items.map(({ price, print_fee }) => [price, print_fee])).toEqual([
      [99.99, 0],
      [144.99, 45],
      [110.01, 10.01],
    ])
    expect(cart.total).toBe(699.96)
    expect((await getCartToPay(shop, sara.id)).total).toBe(69_996)
  })

  test('a fee of nothing is a fee', async () => {
    const jersey = await givenPrintable(shop)
    await shop.db.execute(sql`update products set print_fee_in_fils = 0 where id = ${jersey.id}`)
    expect((await add(jersey, { size: 'M', name: 'Omar' })).total).toBe(100)
  })

  test('that changed is pointed out until it was seen', async () => {
    const jersey = await givenPrintable(shop)
    await add(jersey, { size: 'M', name: 'Omar' })
    await shop.db.execute(sql`update products set print_fee_in_fils = 5000 where id = ${jersey.id}`)

    const { notices, total } = await getCart(shop, sara.id)
    expect(total).toBe(150)
    expect(notices).toMatchObject([{ kind: 'price' }])
    expect(notices[0]?.message).toContain('from AED 145.00 to AED 150.00')
    expect((await markCartSeen(shop, sara.id)).notices).toEqual([])
  })
})

describe('lines', () => {
  test('the same shirt with other text is another line, with the same text the same', async () => {
    const jersey = await givenPrintable(shop)
    await add(jersey, { size: 'M', name: 'Omar', number: 10 })
    await add(jersey, { size: 'M', name: ' omar ', number: 10 })
    await add(jersey, { size: 'M', name: 'Omar', number: 11 })
    await add(jersey, { size: 'M', name: 'Omar' })
    const cart = await add(jersey, { size: 'M' })

    expect(cart.items.map(({ options, quantity }) => [options.name, options.number, quantity])).toEqual([
      ['OMAR', 10, 2],
      ['OMAR', 11, 1],
      ['OMAR', undefined, 1],
      [undefined, undefined, 1],
    ])
  })

  test('security case 16: texts of one size share its stock', async () => {
    const jersey = await givenPrintable(shop, { sizeStock: { M: 2, L: 5 } })
    await add(jersey, { size: 'M', name: 'Omar' })
    await add(jersey, { size: 'M', name: 'Sara' })

    await expect(add(jersey, { size: 'M', name: 'Aziz' })).rejects.toThrow('Only 2 left in stock.')
    await expect(add(jersey, { size: 'M' })).rejects.toThrow('Only 2 left in stock.')
    const [line] = (await getCart(shop, sara.id)).items
    await expect(changeQuantity(shop, sara.id, line?.id ?? 0, 2)).rejects.toThrow('Only 2 left in stock.')
  })

  test('each printed line shows its own proof', async () => {
    const jersey = await givenPrintable(shop)
    await add(jersey, { size: 'M', name: 'Omar', number: 10 })
    await add(jersey, { size: 'L', name: 'Omar', number: 10 })
    const { items } = await add(jersey, { size: 'M' })
    const [medium, large, plain] = items.map(({ proof }) => proof)

    expect(medium).toMatch(/^\/pictures\/[0-9a-f]{24}\/640\.webp$/)
    expect(large).toBe(medium)
    expect(plain).toBeNull()
    const key = medium?.split('/')[2] ?? ''
    expect(await findPictureSource(shop.db, key)).toMatchObject({
      drawing: { art: 2, view: 'back', name: 'OMAR', number: 10 },
    })
  })
})

describe('what is not printed', () => {
  test('jerseys without a drawing, and those it is switched off for', async () => {
    const [photographed, plain] = [await givenProduct(shop), await givenPrintable(shop)]
    await shop.db.execute(sql`update products set is_printable = false where id = ${plain.id}`)
    for (const jersey of [photographed, plain]) {
      await expect(add(jersey, { size: 'M', name: 'Omar' })).rejects.toMatchObject({ code: 'invalid-input' })
    }
    expect((await getCart(shop, sara.id)).items).toEqual([])
  })

  test('switched off after it was put in, it is pointed out and can’t be paid', async () => {
    const jersey = await givenPrintable(shop)
    await add(jersey, { size: 'M', name: 'Omar' })
    await shop.db.execute(sql`update products set is_printable = false where id = ${jersey.id}`)

    expect((await getCart(shop, sara.id)).notices).toMatchObject([{ kind: 'print' }])
    expect((await getCartToPay(shop, sara.id)).shortage).toMatchObject({ code: 'conflict' })
  })

  test.each([
    [{ name: '</text><script>' }, 'options.name', PRINT_TEXTS.unprintable],
    [{ name: '"onload=' }, 'options.name', PRINT_TEXTS.unprintable],
    [{ name: '=HYPERLINK(1)' }, 'options.name', PRINT_TEXTS.unprintable],
    [{ name: 'O\u202Emar' }, 'options.name', PRINT_TEXTS.unprintable],
    [{ name: '😀' }, 'options.name', PRINT_TEXTS.unprintable],
    [{ name: 'WWWWWWWWWWWWWW' }, 'options.name', PRINT_TEXTS.tooWide],
    [{ name: 'Sh1t'.replace('1', 'í') }, 'options.name', PRINT_TEXTS.blocked],
    [{ number: 100 }, 'options.number', PRINT_TEXTS.number],
    [{ number: 1.5 }, 'options.number', PRINT_TEXTS.number],
    [{ name: 'محمد Omar' }, 'options.name', PRINT_TEXTS.mixed],
    [{ name: 'محمد ١٠' }, 'options.name', PRINT_TEXTS.unprintableArabic],
    [{ name: 'شرموطة' }, 'options.name', PRINT_TEXTS.blocked],
  ])('%j is refused', async (text, field, reason) => {
    const jersey = await givenPrintable(shop)
    await expect(add(jersey, { size: 'M', ...text })).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors: { [field]: [reason] } },
    })
  })
})

describe('in Arabic', () => {
  test('a name is kept as it is drawn, without vowel marks and long strokes', async () => {
    const jersey = await givenPrintable(shop)
    const cart = await add(jersey, { size: 'M', name: 'مُحـــمد', number: 7, digits: 'eastern' })

    expect(cart.items[0]).toMatchObject({ price: 145, options: { name: 'محمد', number: 7, digits: 'eastern' } })
    expect(await findPictureSource(shop.db, keyOf(cart.items[0]?.proof))).toMatchObject({
      drawing: { view: 'back', name: 'محمد', number: 7, digits: 'eastern' },
    })
  })

  test('lines that differ in their digits alone are two, with proofs of their own', async () => {
    const jersey = await givenPrintable(shop)
    await add(jersey, { size: 'M', number: 7 })
    await add(jersey, { size: 'M', number: 7, digits: 'eastern' })
    const { items } = await add(jersey, { size: 'M', number: 7, digits: 'eastern' })

    expect(items.map(({ quantity, options }) => [quantity, options])).toEqual([
      [1, { size: 'M', number: 7 }],
      [2, { size: 'M', number: 7, digits: 'eastern' }],
    ])
    expect(new Set(items.map(({ proof }) => proof)).size).toBe(2)
  })

  test('digits without a number are nothing', async () => {
    const jersey = await givenPrintable(shop)
    const { items } = await add(jersey, { size: 'M', name: 'Omar', digits: 'eastern' })
    expect(items.map(({ options }) => options)).toEqual([{ size: 'M', name: 'OMAR' }])
  })

  test('nothing is printed where the shop does not offer it', async () => {
    const jersey = await givenPrintable(shop)
    const settings = { ...shop.settings, current: () => ({ ...shop.settings.current(), arabic_prints: 'no' as const }) }
    const put = (options: LineOptions) =>
      addToCart({ ...shop, settings }, sara.id, {
        product_id: jersey.id,
        quantity: 1,
        options: { size: 'M', ...options },
      })

    await expect(put({ name: 'محمد' })).rejects.toMatchObject({
      details: { errors: { 'options.name': ['Names are printed in Latin letters. How about MOHAMMED?'] } },
    })
    await expect(put({ number: 7, digits: 'eastern' })).rejects.toMatchObject({
      details: { errors: { 'options.number': [PRINT_TEXTS.digits] } },
    })
  })
})

function keyOf(picture: string | null | undefined): string {
  return /\/pictures\/([^/]+)\//.exec(picture ?? '')?.[1] ?? ''
}

describe('how often', () => {
  test('a person makes a few hundred proofs an hour, and is then told to wait', async () => {
    const jersey = await givenPrintable(shop)
    await shop.db.execute(sql`update products set stock = 1000 where id = ${jersey.id}`)
    const wish = { product_id: jersey.id, quantity: 1, options: { size: 'M', name: 'Omar' } }
    const hasty = { ...shop, now: () => new Date('2026-11-16T10:00:00Z') }
    for (let times = 0; times < 300; times += 1) {
      await countAttempts(hasty, { what: 'proof for an account', by: sara.id })
    }

    await expect(addToCart(hasty, sara.id, wish)).rejects.toMatchObject({
      code: 'too-many-attempts',
      message: 'Too many attempts. Please try again in a minute.',
    })
    expect((await getCart(shop, sara.id)).items).toEqual([])
    expect((await addToCart(hasty, sara.id, { ...wish, options: { size: 'M' } })).items).toHaveLength(1)
    expect((await addToCart({ ...hasty, hasRateLimits: false }, sara.id, wish)).items).toHaveLength(2)
  })
})
