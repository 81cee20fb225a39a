import { randomBytes } from 'node:crypto'
import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import { PAGE_LANGUAGES } from '@shop/contract/page-languages'
import { TEXT_PAGE_SLUGS } from '@shop/contract/text-page-slugs'
import { DEFAULT_SETTINGS } from '../delivery/default-settings'
import { uploadReviewPicture } from '../reviews/review-pictures'
import { writeReview } from '../reviews/write-review'
import { refreshSettings } from '../settings/read-settings'
import { countStock } from '../stocktaking/count-stock'
import { LATEST_MARK, TINY_PNG } from './fuzz-values'
import { givenBoughtCard } from './gift-card-factories'
import type { TestShop } from './test-shop'
import { unlessRefused } from './unless-refused'

/** Counts one size of a product, and returns the id of the count. */
export async function givenCount(shop: TestShop, admin: User, product: Product): Promise<number | undefined> {
  const pile = { product_id: product.id, cut: null, size: 'M' }
  const key = randomBytes(8).toString('hex')
  return (await unlessRefused(countStock(shop, admin.id, { ...pile, mark: LATEST_MARK, counted: 40, key })))?.id
}

export async function givenSynonym(shop: TestShop, club: { id: number }, name: string): Promise<number> {
  const { rows } = await shop.pool.query<{ id: number }>(
    'insert into search_synonyms (phrase, category_id) values ($1, $2) returning id',
    [`Nick ${name}`, club.id],
  )
  return rows[0]?.id ?? 0
}

/** Creates a review with a picture by a user who is none of the callers, so that every caller may vote on it. */
export async function givenJudgedReview(shop: TestShop, author: User, product: Product) {
  const picture = await uploadReviewPicture(shop, author.id, TINY_PNG)
  const { id } = await writeReview(shop, author.id, product.id, { rating: 2, comment: 'Wide.', pictures: [picture.id] })
  return { id, picture: picture.id }
}

/** Adds a gift card that the customer bought. */
export async function givenFuzzGiftCard(shop: TestShop, customer: User): Promise<number | undefined> {
  return (await unlessRefused(givenBoughtCard(shop, customer)))?.id
}

/** Adds a voucher that is a batch of its own. */
export async function givenFuzzVoucher(shop: TestShop): Promise<{ id: number; code: string }> {
  const code = randomBytes(6).toString('hex').toUpperCase()
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into vouchers (code, name, kind, percent) values ($1, 'Ten percent', 'percent', 10) returning id`,
    [code],
  )
  const id = rows[0]?.id ?? 0
  await shop.pool.query('update vouchers set batch = id where id = $1', [id])
  return { id, code }
}

/** Sets every text page back to its first saved version, so that a save of version 1 is not late. */
export async function givenTextPages(shop: TestShop): Promise<void> {
  await shop.pool.query('delete from text_page_versions where version > 1')
  await shop.pool.query(
    `insert into text_page_versions (slug, language, version, title, description, body)
     select slug, language, 1, 'Title', 'Description', 'Text' from unnest($1::text[]) as slug, unnest($2::text[]) as language
     on conflict do nothing`,
    [TEXT_PAGE_SLUGS, PAGE_LANGUAGES],
  )
}

/** Sets the delivery back to the settings of a new shop, as its first saved version, and no cart names an address. */
export async function givenDelivery(shop: TestShop): Promise<void> {
  await shop.pool.query('delete from delivery_settings where version > 1')
  await shop.pool.query(
    'insert into delivery_settings (version, settings) values (1, $1) on conflict (version) do update set settings = $1',
    [JSON.stringify(DEFAULT_SETTINGS)],
  )
  await shop.pool.query('delete from cart_deliveries')
}

/** Sets the settings back to their first saved version, so that a change of version 1 is not late. */
export async function givenSettings(shop: TestShop): Promise<void> {
  await shop.pool.query('delete from settings_versions where version > 1')
  await shop.pool.query(`insert into settings_versions (version, settings) values (1, '{}') on conflict do nothing`)
  await refreshSettings(shop)
}
