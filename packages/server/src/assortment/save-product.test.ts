import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, asFormInput, givenClub, givenLeague, givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { aJersey, givenUpload } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getProduct } from '../catalog/browse-products'
import { listProducts } from '../search/list-products'
import { getManagedProduct } from './list-managed-products'
import { createProduct, updateProduct } from './save-product'
import { suggest } from '../search/suggest'

let shop: TestShop
let by: number
let clubId: number
beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
})
beforeEach(async () => void (clubId = (await givenClub(shop, { name: 'Zamalek' })).id))
afterAll(() => shop.close())

async function historyOf(id: number) {
  return (await listAuditLog(shop, { subject: 'product', id, page: 1, per_page: 50, sort: 'oldest' })).data
}

describe('a new product', () => {
  test('is as it was typed', async () => {
    const input = aProductInput({ category_id: clubId, size_variations: ' S, M ,,S', kit: 'away', season: '2026/27' })
    expect(await createProduct(shop, by, input)).toMatchObject({
      name: 'Away Jersey 2026/27',
      price: 299.5,
      stock: 7,
      size_variations: ['S', 'M'],
      size_stock: null,
      kit: 'away',
      season: '2026/27',
      image: null,
      in_shop: true,
      version: 1,
      has_printing: true,
      print_fee: null,
      category: { name: 'Zamalek' },
    })
  })

  test('is in the shop at once: its page, lists, search and suggestions', async () => {
    const { id } = await createProduct(shop, by, aProductInput({ category_id: clubId, name: 'Quetzal Jersey' }))
    expect(await getProduct(shop, id)).toMatchObject({ name: 'Quetzal Jersey' })
    expect((await listProducts(shop, { search: 'quetzal' })).products).toMatchObject([{ id }])
    expect((await suggest(shop, 'quetz')).products).toMatchObject([{ id }])
  })

  test('brings its first pieces into the books', async () => {
    await createProduct(shop, by, aProductInput({ category_id: clubId, size_stock: { S: 2, M: 0 } }))
    await createProduct(shop, by, aProductInput({ category_id: clubId }))
    expect(await checkBooks(shop)).toEqual([])
  })

  test('is told in the record, in the words of the form', async () => {
    const { id } = await createProduct(shop, by, aProductInput({ category_id: clubId, size_stock: { S: 2, M: 1 } }))
    const [entry] = await historyOf(id)
    expect(entry).toMatchObject({ action: 'added', by: { id: by }, subject: { name: 'Away Jersey 2026/27' } })
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: 'price', before: null, after: '299.50' },
        { field: 'club', before: null, after: 'Zamalek' },
        { field: 'stock per size', before: null, after: 'S:2, M:1' },
      ]),
    )
  })

  test('with a drawing has pictures of both sides and their colours', async () => {
    const drawing = aJersey({ base: '#d0141f', secondary: '#1b2c5c' })
    const product = await createProduct(shop, by, aProductInput({ category_id: clubId, drawing }))
    expect(product).toMatchObject({ drawing, colours: ['red', 'navy'], colour: 'red', is_printable: true })
    expect(product.image).toMatch(/^\/pictures\//)
    expect(product.back_image).toMatch(/^\/pictures\//)
    const { rows } = await shop.db.execute(sql`select count(*)::int as count from pictures where drawing is not null`)
    expect(rows).toEqual([{ count: 2 }])
  })

  test('with an uploaded picture shows it, also before a drawing', async () => {
    const image = `/pictures/${await givenUpload(shop)}/640.webp`
    const input = aProductInput({ category_id: clubId, image, drawing: aJersey() })
    const product = await createProduct(shop, by, input)
    expect(product.image).toBe(image)
    expect(product.back_image).toBeNull()
  })

  test.each([
    ['a club that is not there', { category_id: 999_999 }, 'category_id'],
    ['a picture that is not there', { image: `/pictures/${'0'.repeat(24)}/640.webp` }, 'image'],
    ['a script for a picture', { image: 'javascript:alert(1)' }, 'image'],
    ['an unknown pattern', { drawing: { ...aJersey(), pattern: 'tartan' } }, 'drawing'],
    ['stock of an unknown size', { size_variations: 'S', size_stock: { M: 1 } }, 'size_stock'],
  ])('with %s is refused', async (_what, part, field) => {
    await expect(createProduct(shop, by, aProductInput({ category_id: clubId, ...part }))).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors: { [field]: [expect.any(String)] } },
    })
  })

  test('of a league is refused: products belong to clubs', async () => {
    const league = await givenLeague(shop, { name: 'Egyptian League' })
    await expect(createProduct(shop, by, aProductInput({ category_id: league.id }))).rejects.toThrow(
      'Egyptian League is a league. A product belongs to a club.',
    )
  })
})

describe('a changed product', () => {
  test('keeps what a caller does not name', async () => {
    const { id } = await createProduct(
      shop,
      by,
      aProductInput({ category_id: clubId, kit: 'third', season: '2026/27', drawing: aJersey(), size_stock: { S: 3 } }),
    )
    const before = await getManagedProduct(shop, id)
    const { name, description, price, stock, size_variations, image } = before
    const asSpecified = { name, description, price: price + 1, stock, size_variations, image, category_id: clubId }
    const after = await updateProduct(shop, by, id, asSpecified)
    expect(after).toEqual({ ...before, price: price + 1, version: 2, updated_at: after.updated_at })
  })

  test('is written once: saving what is there changes nothing', async () => {
    const { id } = await createProduct(
      shop,
      by,
      aProductInput({
        category_id: clubId,
        drawing: aJersey({ pattern: 'hoops', pitch: 40 }),
        size_stock: { S: 3, M: 1 },
      }),
    )
    const shown = await getManagedProduct(shop, id)
    expect(await updateProduct(shop, by, id, asFormInput(shown))).toEqual(shown)
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('records every piece that came or went, whatever it was counted by', async () => {
    const { id } = await createProduct(
      shop,
      by,
      aProductInput({ category_id: clubId, size_variations: 'S,M', stock: 5 }),
    )
    const save = async (changes: Parameters<typeof asFormInput>[1]) =>
      updateProduct(shop, by, id, asFormInput(await getManagedProduct(shop, id), changes))

    expect(await save({ stock: 9 })).toMatchObject({ stock: 9, size_stock: null })
    expect(await save({ size_stock: { S: 4, M: 1 } })).toMatchObject({ stock: 5, size_stock: { S: 4, M: 1 } })
    expect(await save({ size_variations: 'M,L', size_stock: { M: 0, L: 8 } })).toMatchObject({ stock: 8 })
    expect(await save({ size_stock: null, stock: 2 })).toMatchObject({ stock: 2, size_stock: null })
    expect(await checkBooks(shop)).toEqual([])
  })

  test('draws anew what is designed anew, unless a photograph is shown', async () => {
    const product = await createProduct(shop, by, aProductInput({ category_id: clubId, drawing: aJersey() }))
    const blue = aJersey({ base: '#1a66c8' })
    const { colours, ...shown } = asFormInput(product, { drawing: blue })
    const drawn = await updateProduct(shop, by, product.id, shown)
    expect(drawn.image).not.toBe(product.image)
    expect(drawn.back_image).not.toBe(product.back_image)
    expect(drawn.colours).not.toEqual(colours)

    const image = `/pictures/${await givenUpload(shop, '#112233')}/640.webp`
    const photographed = await updateProduct(shop, by, product.id, asFormInput(drawn, { image }))
    expect(photographed).toMatchObject({ image, back_image: null })
    expect(await updateProduct(shop, by, product.id, asFormInput(photographed, { image: null }))).toMatchObject({
      image: drawn.image,
    })
    const undrawn = await updateProduct(shop, by, product.id, asFormInput(drawn, { drawing: null, version: undefined }))
    expect(undrawn).toMatchObject({ image: null, back_image: null, drawing: null, is_printable: false })
  })

  test('tells what was and what is', async () => {
    const { id } = await createProduct(shop, by, aProductInput({ category_id: clubId }))
    const other = await givenClub(shop, { name: 'Al Ahly' })
    await updateProduct(shop, by, id, aProductInput({ category_id: other.id, price: 1, stock: 0 }))
    expect((await historyOf(id))[1]).toMatchObject({
      action: 'changed',
      changes: [
        { field: 'price', before: '299.50', after: '1.00' },
        { field: 'stock', before: '7', after: '0' },
        { field: 'club', before: 'Zamalek', after: 'Al Ahly' },
      ],
    })
  })

  test('leaves the shop and comes back', async () => {
    const product = await createProduct(shop, by, aProductInput({ category_id: clubId, name: 'Ibis Jersey' }))
    const archived = await updateProduct(shop, by, product.id, asFormInput(product, { in_shop: false }))
    expect(archived.in_shop).toBe(false)
    await expect(getProduct(shop, product.id)).rejects.toMatchObject({ code: 'not-found' })
    expect((await listProducts(shop, { search: 'ibis' })).products).toEqual([])

    await updateProduct(shop, by, product.id, asFormInput(archived, { in_shop: true }))
    expect((await listProducts(shop, { search: 'ibis' })).products).toHaveLength(1)
  })

  test('is found by its new name and its new club, and by the old ones no more', async () => {
    const { id } = await createProduct(shop, by, aProductInput({ category_id: clubId, name: 'Narwhal Jersey' }))
    const other = await givenClub(shop, { name: 'Wydad' })
    await updateProduct(shop, by, id, aProductInput({ category_id: other.id, name: 'Walrus Jersey' }))
    const found = async (search: string) => (await listProducts(shop, { search })).products.map((product) => product.id)
    expect(await found('walrus wydad')).toEqual([id])
    expect(await found('narwhal')).toEqual([])
  })

  test('says when somebody else was faster', async () => {
    const product = await createProduct(shop, by, aProductInput({ category_id: clubId }))
    shop.now = () => new Date('2026-09-12T10:05:00Z')
    await updateProduct(shop, by, product.id, asFormInput(product, { price: 5 }))
    shop.now = () => new Date()
    await expect(updateProduct(shop, by, product.id, asFormInput(product, { price: 6 }))).rejects.toMatchObject({
      code: 'changed-meanwhile',
      message: 'Somebody changed this product on September 12, 2026 at 2:05 PM. Please look at it again.',
    })
    expect(await getProduct(shop, product.id)).toMatchObject({ price: 5 })
  })

  test('does not bring back pieces that were sold while its form was open', async () => {
    const { id } = await givenProduct(shop, { categoryId: clubId, sizes: ['M'], stock: 10 })
    const form = await getManagedProduct(shop, id)
    await givenOrder(shop, [{ product: form, size: 'M', quantity: 3 }])
    const saved = asFormInput(form, { price: 1, seen_stock: { stock: form.stock, size_stock: form.size_stock } })
    expect(await updateProduct(shop, by, id, saved)).toMatchObject({ stock: 7, price: 1 })
    expect(await checkBooks(shop)).toEqual([])
  })

  test('that is not there is not found', async () => {
    await expect(updateProduct(shop, by, 999_999, aProductInput({ category_id: clubId }))).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
