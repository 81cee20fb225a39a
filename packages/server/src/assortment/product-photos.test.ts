import type { ManagedProduct, ProductInput } from '@shop/contract/catalog-admin'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { getProduct, getProductDetails } from '../catalog/browse-products'
import { getPrintOffer } from '../prints/get-print-offer'
import { makeProof } from '../prints/make-proof'
import { givenAdmin } from '../testing/account-factories'
import { aProductInput, asFormInput, givenClub } from '../testing/catalog-factories'
import { aJersey, givenDrawing, givenUpload } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getManagedProduct } from './list-managed-products'
import { createProduct, updateProduct } from './save-product'
import { uploadPicture } from './upload-picture'

let shop: TestShop
let by: number
let clubId: number
let front: string
let back: string
let crest: string

beforeAll(async () => {
  shop = await openTestShop()
  by = (await givenAdmin(shop)).id
  const keys = await Promise.all(['#111111', '#222222', '#333333'].map((colour) => givenUpload(shop, colour)))
  const [one = '', two = '', three = ''] = keys.map((key) => `/pictures/${key}/640.webp`)
  ;[front, back, crest] = [one, two, three]
})
beforeEach(async () => void (clubId = (await givenClub(shop)).id))
afterAll(() => shop.close())

const photo = (image: string, alt: string | null = null, is_back = false) => ({ image, alt, is_back })
const add = (input: Partial<ProductInput>) => createProduct(shop, by, aProductInput({ category_id: clubId, ...input }))
const change = (product: ManagedProduct, changes: Partial<ProductInput>) =>
  updateProduct(shop, by, product.id, asFormInput(product, changes))
const imagesOf = ({ photos = [] }: Pick<ManagedProduct, 'photos'>) => photos.map(({ image }) => image)
const threePhotos = () => [photo(front), photo(crest, 'The crest'), photo(back, null, true)]

describe('photos', () => {
  test('keep their order, their texts and the mark of the back; the first is the picture of the product', async () => {
    const product = await add({ photos: threePhotos() })
    expect(product).toMatchObject({ photos: threePhotos(), image: front, image_url: front, back_image: back })
    expect(await getProductDetails(shop, product.id)).toMatchObject({ photos: threePhotos(), views: [], turn: null })
    expect(await getProduct(shop, product.id)).toMatchObject({ image: front, back_image: back, second_image: back })
  })

  test('are described in Arabic to readers of Arabic, in English where nobody translated the text', async () => {
    const translated = { ...photo(crest, 'The crest'), alt_translations: { ar: 'الشعار' } }
    const product = await add({ photos: [photo(front, 'The front'), translated] })
    const altsIn = async (language: 'en' | 'ar') =>
      (await getProductDetails(shop, product.id, language)).photos?.map(({ alt }) => alt)

    expect(product.photos?.[1]).toEqual(translated)
    expect(await altsIn('ar')).toEqual(['The front', 'الشعار'])
    expect(await altsIn('en')).toEqual(['The front', 'The crest'])
    const kept = await change(product, { photos: [photo(front), photo(crest, 'Crest')], image: undefined })
    expect(kept.photos?.[1]).toEqual({ ...translated, alt: 'Crest' })
    const removed = { ...photo(crest), alt_translations: { ar: '' } }
    expect((await change(kept, { photos: [removed], image: undefined })).photos).toEqual([photo(crest)])
  })

  test('are put in another order, worded anew and removed', async () => {
    const product = await add({ photos: threePhotos() })
    const changed = await change(product, { photos: [photo(crest, 'Crest'), photo(front)], image: undefined })
    expect(changed).toMatchObject({ photos: [photo(crest, 'Crest'), photo(front)], image: crest, back_image: null })
    expect(changed.second_image).toBe(front)
    const bare = await change(changed, { photos: [] })
    expect(bare).toMatchObject({ photos: [], image: null, second_image: null })
  })

  test('stay with whoever knows one picture only: another image replaces the first, none removes all', async () => {
    const product = await add({ image: front })
    expect(product.photos).toEqual([photo(front)])
    const full = await change(product, { photos: threePhotos(), image: undefined })
    const other = `/pictures/${await givenUpload(shop, '#444444')}/640.webp`
    expect(imagesOf(await change(full, {}))).toEqual([front, crest, back])
    expect(imagesOf(await change(full, { image: other, version: undefined }))).toEqual([other, crest, back])
    expect(imagesOf(await change(full, { image: null, version: undefined }))).toEqual([])
    const elsewhere = await change(full, { image: 'https://example.org/a.jpg', version: undefined })
    expect(elsewhere).toMatchObject({ photos: [], image: 'https://example.org/a.jpg' })
  })

  test('sent back unchanged beside another image are that of a file: the image counts', async () => {
    const product = await add({ photos: threePhotos() })
    const other = `/pictures/${await givenUpload(shop, '#555555')}/640.webp`
    expect(imagesOf(await change(product, { photos: threePhotos(), image: other }))).toEqual([other, crest, back])
  })

  test.each([
    ['of nothing', () => [photo('/pictures/ffffffffffffffffffffffff/640.webp')]],
    ['elsewhere', () => [photo('https://example.org/a.jpg')]],
    ['twice', () => [photo(front), photo(front)]],
    ['with two backs', () => [photo(front, null, true), photo(back, null, true)]],
  ])('%s are refused', async (_case, photos) => {
    await expect(add({ photos: photos() })).rejects.toMatchObject({
      code: 'invalid-input',
      details: { errors: { photos: [expect.any(String)] } },
    })
  })

  test('that are drawings are refused: a drawing shows another shirt', async () => {
    const drawn = `/pictures/${await givenDrawing(shop)}/640.webp`
    await expect(add({ photos: [photo(drawn)] })).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test('of two people who save at once the first ones stay', async () => {
    const product = await add({ photos: threePhotos() })
    const saves = await Promise.allSettled([
      change(product, { photos: [photo(back), photo(front)], image: undefined }),
      change(product, { photos: [photo(crest)], image: undefined }),
    ])
    const [saved] = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []))
    const refused = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason as unknown] : []))
    expect(refused).toMatchObject([{ code: 'changed-meanwhile' }])
    expect((await getManagedProduct(shop, product.id)).photos).toEqual(saved?.photos)
  })

  test('are told in the record', async () => {
    const { id } = await add({ photos: threePhotos() })
    const { data } = await listAuditLog(shop, { subject: 'product', id, page: 1, per_page: 5, sort: 'oldest' })
    const after = `${front}\n${crest} | The crest\n${back} |  | back`
    expect(data[0]?.changes).toContainEqual({ field: 'photos', before: null, after })
  })
})

describe('the database', () => {
  test('keeps the pictures that photos name, and lets go of those that none names', async () => {
    const key = await givenUpload(shop, '#666666')
    const product = await add({ photos: [photo(front), photo(`/pictures/${key}/640.webp`)] })
    const remove = () => shop.db.execute(sql`delete from pictures where key = ${key}`)
    await expect(remove()).rejects.toThrow()
    await change(product, { photos: [photo(front)] })
    expect((await remove()).rowCount).toBe(1)
  })

  test('makes a picture that was written by older code the first photo, and keeps the others', async () => {
    const product = await add({ photos: threePhotos() })
    const key = await givenUpload(shop, '#777777')
    await shop.db.execute(sql`update products set picture_key = ${key} where id = ${product.id}`)
    const { photos } = await getManagedProduct(shop, product.id)
    expect(imagesOf({ photos })).toEqual([`/pictures/${key}/640.webp`, crest, back])
    await shop.db.execute(sql`update products set picture_key = null where id = ${product.id}`)
    expect(await getManagedProduct(shop, product.id)).toMatchObject({ photos: [], image: null })
  })
})

describe('name and number on a product with photos', () => {
  test('are offered where staff say so, on a plain jersey in its colour', async () => {
    const silent = await add({ photos: [photo(front)] })
    expect(silent).toMatchObject({ has_printing: false, is_printable: false })
    await expect(getPrintOffer(shop, silent.id)).rejects.toMatchObject({ code: 'not-found' })

    const offered = await add({ photos: [photo(front)], has_printing: true, colours: ['red', 'white'] })
    expect(offered.is_printable).toBe(true)
    const offer = await getPrintOffer(shop, offered.id)
    expect(offer.drawing).toMatchObject({ base: '#d0141f', secondary: '#f4f4f1', pattern: 'solid' })
    expect(offer.turn).toMatchObject({ drawing: offer.drawing })
    const { proofKey } = await makeProof(shop, offered.id, { name: 'SALAH', number: 11 })
    const { rows } = await shop.db.execute(
      sql`select proof -> 'jersey' ->> 'base' as base from pictures where key = ${proofKey}`,
    )
    expect(rows).toEqual([{ base: '#d0141f' }])
  })

  test('are drawn on the design where there is one, which the gallery leaves out', async () => {
    const drawing = aJersey({ base: '#1a66c8' })
    const product = await add({ drawing, photos: [photo(front), photo(crest)] })
    expect(product).toMatchObject({ is_printable: true, image: front, back_image: null, second_image: crest })
    expect((await getPrintOffer(shop, product.id)).drawing).toEqual(drawing)
  })
})

test('an upload tells its size, so that staff are warned of a small one', async () => {
  expect(await uploadPicture(shop, front)).toEqual({ image: front, width: 40, height: 40 })
})
