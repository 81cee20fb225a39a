import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPicture } from '../pictures/pictures.queries'
import { recordUpload } from '../pictures/record-upload'
import { uploadReviewPicture } from '../reviews/review-pictures'
import { submitReview } from '../reviews/own-review'
import { givenUser } from '../testing/account-factories'
import { givenClub, givenProduct } from '../testing/catalog-factories'
import { aDrawing, aPhotograph, givenUpload } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { deleteUnusedUploads } from './delete-unused-uploads'

const A_DAY_IN_MS = 24 * 3_600_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let colours = 0
const upload = () => givenUpload(shop, `#00${(++colours).toString(16).padStart(4, '0')}`)
const afterDays = (days: number) => ({ ...shop, now: () => new Date(shop.now().getTime() + days * A_DAY_IN_MS) })

async function exists(key: string): Promise<boolean> {
  const { rowCount } = await shop.pool.query('select from pictures where key = $1', [key])
  return rowCount === 1
}

test('an upload that nothing uses goes after a month, with its files', async () => {
  const key = await upload()
  await shop.pictureStore.save(key, { width: 160, format: 'webp' }, Buffer.from('file'))

  await deleteUnusedUploads(afterDays(29))
  expect(await exists(key)).toBe(true)

  await deleteUnusedUploads(afterDays(31))
  expect(await exists(key)).toBe(false)
  expect(await shop.pictureStore.find(key, { width: 160, format: 'webp' })).toBeUndefined()
})

test('an old upload that is chosen again today is as young as a new one', async () => {
  const bytes = await aPhotograph({ colour: '#abcdef' }).png().toBuffer()
  const key = await recordUpload(shop, bytes)
  await recordUpload(afterDays(20), bytes)

  await deleteUnusedUploads(afterDays(45))

  expect(await exists(key)).toBe(true)
})

const path = (key: string) => `/pictures/${key}/640.webp`

const USES: [string, (key: string) => Promise<unknown>][] = [
  [
    'the first photo of a product',
    async (key) =>
      shop.pool.query('update products set picture_key = $1 where id = $2', [key, (await givenProduct(shop)).id]),
  ],
  [
    'a later photo of an archived product',
    async (key) => {
      const first = await upload()
      const photos = [first, key].map((key) => ({ key, alt: null, is_back: false }))
      const { id } = await givenProduct(shop)
      await shop.pool.query('update products set picture_key = $1, photos = $2, archived_at = now() where id = $3', [
        first,
        JSON.stringify(photos),
        id,
      ])
    },
  ],
  [
    'the banner of a club',
    async (key) =>
      shop.pool.query('update categories set banner_key = $1 where id = $2', [key, (await givenClub(shop)).id]),
  ],
  [
    'artwork of a design',
    async (key) =>
      shop.pool.query(`update products set drawing = jsonb_build_object('artwork', $1::text) where id = $2`, [
        path(key),
        (await givenProduct(shop)).id,
      ]),
  ],
  [
    'artwork of a drawing, such as the proof of an order',
    (key) => insertPicture(shop.db, `f${key.slice(1)}`, { svg: `<svg><image href="${path(key)}"/></svg>` }),
  ],
  [
    'artwork of a drawn view',
    (key) => {
      const drawing = { ...aDrawing(), artwork: path(key) }
      return insertPicture(shop.db, `e${key.slice(1)}`, { drawing })
    },
  ],
  [
    'a change of many products that can be taken back',
    async (key) => {
      const { rows } = await shop.db.execute<{ id: number }>(
        sql`insert into bulk_runs (kind, title, total) values ('import', 'Prices', 1) returning id`,
      )
      await shop.db.execute(sql`
        insert into bulk_run_items (run_id, place, name, before)
        values (${rows[0]?.id}, 1, 'Jersey', ${JSON.stringify({ photos: [{ key }] })}::jsonb)`)
    },
  ],
  [
    'a text page, in an older version too',
    (key) =>
      shop.pool.query(
        `insert into text_page_versions (slug, version, title, description, body)
         values ('contact', 1, 'Contact', 'Us', $1), ('contact', 2, 'Contact', 'Us', 'No picture')`,
        [`![Our shop](${path(key)})`],
      ),
  ],
  [
    'the settings',
    (key) =>
      shop.pool.query('insert into settings_versions (version, settings) values (1, $1)', [
        JSON.stringify({ welcome: path(key) }),
      ]),
  ],
]

test.each(USES)('never one that is used by %s', async (_, use) => {
  const [used, unused] = [await upload(), await upload()]
  await use(used)

  await deleteUnusedUploads(afterDays(31), 1)

  expect([await exists(used), await exists(unused)]).toEqual([true, false])
})

test('never one that is used by a review, also while it is only uploaded', async () => {
  const [product, author] = [await givenProduct(shop), await givenUser(shop)]
  const images = await Promise.all(
    ['#112233', '#445566'].map(async (colour) => {
      const bytes = await aPhotograph({ colour }).png().toBuffer()
      return uploadReviewPicture(shop, author.id, bytes.toString('base64'))
    }),
  )
  const [sent, waiting] = images
  await submitReview(shop, author.id, product.id, { rating: 5, comment: null, pictures: [sent?.id ?? 0] })

  await deleteUnusedUploads(afterDays(31))

  for (const picture of [sent, waiting]) expect(await exists(picture?.image.split('/')[2] ?? '')).toBe(true)
})
