import { and, asc, eq, gt, isNotNull, lt, notExists, or, sql, type Column } from 'drizzle-orm'
import { bulkRunItems, bulkRuns } from '../bulk-runs/bulk-runs.tables'
import { categories, productPhotos, products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { deliverySettings } from '../delivery/delivery.tables'
import { productImportRows, productImports } from '../imports/imports.tables'
import { sentOrderMails } from '../orders/orders.tables'
import { pictures } from '../pictures/pictures.tables'
import { reviewPictures } from '../reviews/reviews.tables'
import { settingsVersions } from '../settings/settings.tables'
import { textPageVersions } from '../text-pages/text-pages.tables'

interface Wanted {
  madeBefore: Date
  /** The last key of the batch before. */
  after: string
  limit: number
}

/** Uploads of that age to which no row refers, by key. A foreign key guards each of these columns as well. */
export async function listUnusedUploads(db: Db, { madeBefore, after, limit }: Wanted): Promise<string[]> {
  const any = { is: sql`1` }
  const is = (column: Column) => eq(column, pictures.key)
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(
      and(
        isNotNull(pictures.master),
        lt(pictures.createdAt, madeBefore),
        gt(pictures.key, after),
        notExists(
          db
            .select(any)
            .from(products)
            .where(or(is(products.pictureKey), is(products.backPictureKey))),
        ),
        notExists(
          db
            .select(any)
            .from(categories)
            .where(or(is(categories.pictureKey), is(categories.bannerKey))),
        ),
        notExists(db.select(any).from(productPhotos).where(is(productPhotos.pictureKey))),
        notExists(db.select(any).from(reviewPictures).where(is(reviewPictures.pictureKey))),
      ),
    )
    .orderBy(asc(pictures.key))
    .limit(limit)
  return rows.map(({ key }) => key)
}

/** Texts and documents that may name a picture by its path or key: a new one belongs into this list. */
const NAMING_COLUMNS: Column[] = [
  products.image,
  products.description,
  products.drawing,
  products.photos,
  categories.image,
  categories.description,
  categories.facts,
  pictures.drawing,
  pictures.proof,
  pictures.svg,
  bulkRuns.change,
  bulkRunItems.wanted,
  bulkRunItems.before,
  bulkRunItems.after,
  productImports.csv,
  productImportRows.changes,
  productImportRows.seen,
  settingsVersions.settings,
  deliverySettings.settings,
  textPageVersions.body,
  textPageVersions.description,
  sentOrderMails.html,
]

/** Lists the keys that stand in a text or document of the shop. */
export async function listNamedKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const texts = NAMING_COLUMNS.map((column) => sql`select ${column}::text as words from ${column.table}`)
  const { rows } = await db.execute<{ key: string }>(sql`
    select distinct found.key[1] as key
    from (${sql.join(texts, sql` union all `)}) named,
      lateral regexp_matches(named.words, '[0-9a-f]{24}', 'g') as found (key)
    where found.key[1] = any (${`{${keys.join()}}`}::text[])`)
  return rows.map(({ key }) => key)
}
