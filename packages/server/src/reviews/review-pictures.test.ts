import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { aPhotograph } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { hideReviewPicture } from './hide-review'
import { listProductReviews } from './list-product-reviews'
import { changeOwnReview, getOwnReview, submitReview, withdrawOwnReview } from './own-review'
import { deleteUnusedReviewPictures, uploadReviewPicture } from './review-pictures'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let colour = 0

/** Uploads a picture that no other test has. */
async function upload(userId: number) {
  colour += 1
  const bytes = await aPhotograph({ colour: `#0000${colour.toString(16).padStart(2, '0')}` })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera of Amina' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
    .toBuffer()
  return uploadReviewPicture(shop, userId, bytes.toString('base64'))
}

const imagesOf = async (productId: number) =>
  (await listProductReviews(shop, productId)).reviews.map(({ pictures }) => pictures?.map(({ image }) => image))

test('a review shows its pictures in the order of its author, without what the camera wrote into them', async () => {
  const [product, author] = [await givenProduct(shop), await givenUser(shop)]
  const [first, second] = [await upload(author.id), await upload(author.id)]

  const input = { rating: 5, comment: null, pictures: [second.id, first.id] }
  const written = await submitReview(shop, author.id, product.id, input)

  expect(written.pictures).toEqual([second, first])
  expect(await imagesOf(product.id)).toEqual([[second.image, first.image]])
  expect(written.summary).toMatchObject({ pictured_count: 1 })
  const key = first.image.split('/')[2]
  const { rows } = await shop.pool.query<{ master: Buffer }>('select master from pictures where key = $1', [key])
  const { exif, xmp, iptc } = await sharp(rows[0]?.master).metadata()
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
})

test('pictures are kept by a change that does not name them, and removed by one that leaves them out', async () => {
  const [product, author] = [await givenProduct(shop), await givenUser(shop)]
  const [first, second] = [await upload(author.id), await upload(author.id)]
  const input = { rating: 5, comment: null }
  await submitReview(shop, author.id, product.id, { ...input, pictures: [first.id, second.id] })

  await changeOwnReview(shop, author.id, product.id, { ...input, rating: 4 })
  expect(await imagesOf(product.id)).toEqual([[first.image, second.image]])

  const third = await upload(author.id)
  await changeOwnReview(shop, author.id, product.id, { ...input, pictures: [third.id, second.id] })
  expect(await imagesOf(product.id)).toEqual([[third.image, second.image]])

  await changeOwnReview(shop, author.id, product.id, { ...input, pictures: [] })
  expect(await imagesOf(product.id)).toEqual([[]])
})

test('security case 2: nobody names a picture that somebody else uploaded, or that another review has', async () => {
  const [product, other] = [await givenProduct(shop), await givenProduct(shop)]
  const [author, thief] = [await givenUser(shop), await givenUser(shop)]
  const picture = await upload(author.id)
  await submitReview(shop, author.id, product.id, { rating: 5, comment: null, pictures: [picture.id] })
  const free = await upload(author.id)

  const refusal = { code: 'invalid-input', details: { errors: { pictures: [expect.any(String)] } } }
  for (const [userId, pictures] of [
    [thief.id, [free.id]],
    [author.id, [picture.id]],
    [author.id, [free.id, 999_999]],
  ] as const) {
    const review = { rating: 1, comment: null, pictures: [...pictures] }
    await expect(submitReview(shop, userId, other.id, review)).rejects.toMatchObject(refusal)
  }
  expect(await imagesOf(other.id)).toEqual([])
  expect(await imagesOf(product.id)).toEqual([[picture.image]])
})

test('a file that is no picture is refused with words', async () => {
  const author = await givenUser(shop)
  for (const text of ['', 'no picture', '<svg onload="alert(1)"/>']) {
    const refused = uploadReviewPicture(shop, author.id, Buffer.from(text).toString('base64'))
    await expect(refused).rejects.toMatchObject({ code: 'invalid-input', message: expect.any(String) as string })
  }
})

test('a picture that staff hide is seen by its author alone, with the reason, until staff show it again', async () => {
  const [product, author, admin] = [await givenProduct(shop), await givenUser(shop), await givenAdmin(shop)]
  const [good, bad] = [await upload(author.id), await upload(author.id)]
  const { id } = await submitReview(shop, author.id, product.id, {
    ...{ rating: 5, comment: null },
    pictures: [bad.id, good.id],
  })

  await hideReviewPicture(shop, { id, pictureId: bad.id }, 'It shows a stranger.', admin.id)

  expect(await imagesOf(product.id)).toEqual([[good.image]])
  const own = await getOwnReview(shop, author.id, product.id)
  expect(own.review?.pictures).toMatchObject([{ ...bad, hidden: { reason: 'It shows a stranger.' } }, good])
  // A change by the author does not bring it back.
  await changeOwnReview(shop, author.id, product.id, { rating: 4, comment: null, pictures: [bad.id, good.id] })
  expect(await imagesOf(product.id)).toEqual([[good.image]])

  await hideReviewPicture(shop, { id, pictureId: bad.id }, null, admin.id)
  expect(await imagesOf(product.id)).toEqual([[bad.image, good.image]])
  const none = hideReviewPicture(shop, { id, pictureId: 999_999 }, 'Why', admin.id)
  await expect(none).rejects.toMatchObject({ code: 'not-found' })
})

test('uploads that no review was sent with are let go after a day', async () => {
  const [product, author] = [await givenProduct(shop), await givenUser(shop)]
  const [sent, forgotten] = [await upload(author.id), await upload(author.id)]
  await submitReview(shop, author.id, product.id, { rating: 5, comment: null, pictures: [sent.id] })
  const listed = async () => {
    const { rows } = await shop.pool.query<{ id: number }>(
      'select id from review_pictures where user_id = $1 order by id',
      [author.id],
    )
    return rows.map(({ id }) => id)
  }

  await deleteUnusedReviewPictures(shop)
  expect(await listed()).toEqual([sent.id, forgotten.id])

  await deleteUnusedReviewPictures({ ...shop, now: () => new Date(shop.now().getTime() + 25 * 3_600_000) })
  expect(await listed()).toEqual([sent.id])
  await withdrawOwnReview(shop, author.id, product.id)
  expect(await listed()).toEqual([])
})
