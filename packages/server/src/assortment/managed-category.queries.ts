import type { ManagedCategory, ManagedCategoryQuery } from '@shop/contract/categories-admin'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { CategoryTranslations } from '@shop/contract/translations'
import { and, asc, count, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { one } from '../db/one'
import type { MeantWord } from '../search/understand-search'
import { allOf } from '../search/word-terms'
import { categories } from '../catalog/catalog.tables'
import { inLanguage, sortNameIn } from '../catalog/in-language.sql'
import type { CategoryFacts } from '../catalog/category-facts'
import { pictureOf } from '../catalog/picture-of'

export interface CategoryState {
  name: string
  description: string | null
  image: string | null
  pictureKey: string | null
  parentId: number | null
  position: number
  facts: CategoryFacts
  translations: CategoryTranslations
}

export interface StoredCategory extends CategoryState {
  id: number
  version: number
  updatedAt: Date
}

export interface CategoryListing extends Pick<ManagedCategoryQuery, 'parent' | 'kind' | 'sort' | 'language'> {
  search?: { typed: string; words: MeantWord[] | undefined }
  limit: number
  offset: number
}

export async function listManagedCategories(db: Db, listing: CategoryListing) {
  const where = and(
    listing.parent === undefined ? undefined : eq(categories.parentId, listing.parent),
    listing.kind && (listing.kind === 'league' ? isNull(categories.parentId) : isNotNull(categories.parentId)),
    listing.search && named(listing.search),
  )
  const rows = await select(db)
    .where(where)
    .orderBy(...inOrder(listing.language)[listing.sort])
    .limit(listing.limit)
    .offset(listing.offset)
  const { total } = one(await db.select({ total: count() }).from(categories).where(where))
  return { data: rows.map(toManaged), total }
}

export async function findManagedCategory(db: Db, id: number): Promise<ManagedCategory | undefined> {
  const [row] = await select(db).where(eq(categories.id, id))
  return row && toManaged(row)
}

/** Serialises writers of categories, so that two can't take the same name; readers do not wait. */
export async function lockCategoryWriters(db: Db): Promise<void> {
  await db.execute(sql`lock table ${categories} in share row exclusive mode`)
}

export async function findStoredCategory(db: Db, id: number): Promise<StoredCategory | undefined> {
  const [row] = await db.select(storedColumns).from(categories).where(eq(categories.id, id))
  return row
}

/** Compares names ignoring accents and case. */
export async function isNameTaken(db: Db, { name, parentId }: CategoryState, exceptId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${categories}
    where fold(name) = fold(${name}) and parent_id is not distinct from ${parentId} and id <> ${exceptId}`)
  return rows.length > 0
}

export interface Contents {
  clubs: number
  products: number
  archived: number
}

/** Counts the clubs and products directly in the category. */
export async function countContents(db: Db, id: number): Promise<Contents> {
  const { rows } = await db.execute<Contents & Record<string, unknown>>(sql`
    select
      (select count(*)::int from categories where parent_id = ${id}) as clubs,
      (select count(*)::int from products where category_id = ${id} and archived_at is null) as products,
      (select count(*)::int from products where category_id = ${id} and archived_at is not null) as archived`)
  return one(rows)
}

export async function insertManagedCategory(db: Db, category: CategoryState, now: Date): Promise<number> {
  const added = { ...category, createdAt: now, updatedAt: now }
  return one(await db.insert(categories).values(added).returning({ id: categories.id })).id
}

export async function updateCategoryRow(db: Db, id: number, category: CategoryState, now: Date): Promise<void> {
  const changed = { ...category, version: sql`${categories.version} + 1`, updatedAt: now }
  await db.update(categories).set(changed).where(eq(categories.id, id))
}

export interface PlacedCategory {
  id: number
  position: number
}

/** Lists the leagues, or the clubs of a league, as shoppers see them. */
export function listPlaces(db: Db, parentId: number | null): Promise<PlacedCategory[]> {
  return db
    .select({ id: categories.id, position: categories.position })
    .from(categories)
    .where(isBelow(parentId))
    .orderBy(...inOrder().position)
}

/** The position behind all others of the same parent. */
export async function findLastPosition(db: Db, parentId: number | null): Promise<number> {
  const next = sql<number>`coalesce(max(${categories.position}) + 1, 0)`
  return one(await db.select({ next }).from(categories).where(isBelow(parentId))).next
}

/** Writes positions, not versions: an editor that is open elsewhere loses nothing by them. */
export async function updatePositions(db: Db, places: readonly PlacedCategory[]): Promise<void> {
  await db.execute(sql`
    update ${categories} set position = place.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id int, position int)
    where categories.id = place.id`)
}

function isBelow(parentId: number | null): SQL {
  return parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId)
}

export async function deleteCategoryRow(db: Db, id: number): Promise<void> {
  await db.delete(categories).where(eq(categories.id, id))
}

function named({ typed, words }: NonNullable<CategoryListing['search']>): SQL | undefined {
  return or(
    words && sql`${categories.words} @@ ${allOf(words)}::tsquery`,
    sql`fold(${categories.name}) like fold(${containing(typed)})`,
  )
}

function inOrder(language: PageLanguage = 'en'): Record<ManagedCategoryQuery['sort'], SQL[]> {
  const folded = sql`fold(${categories.name})`
  return {
    newest: [desc(categories.createdAt), desc(categories.id)],
    oldest: [asc(categories.createdAt), asc(categories.id)],
    name: [sortNameIn(language, folded, inLanguage(language, categories, 'name', categories.name)), asc(categories.id)],
    position: [asc(categories.position), asc(categories.id)],
  }
}

const storedColumns = {
  id: categories.id,
  version: categories.version,
  updatedAt: categories.updatedAt,
  name: categories.name,
  description: categories.description,
  image: categories.image,
  pictureKey: categories.pictureKey,
  parentId: categories.parentId,
  position: categories.position,
  facts: categories.facts,
  translations: categories.translations,
}

function select(db: Db) {
  return db
    .select({
      ...storedColumns,
      clubsCount: sql<number>`(select count(*)::int from categories club where club.parent_id = ${categories}.id)`,
      productsCount: sql<number>`(
        select count(*)::int from products join categories club on club.id = category_id
        where ${categories}.id in (club.id, club.parent_id) and archived_at is null
      )`,
    })
    .from(categories)
    .$dynamic()
}

type ManagedRow = Awaited<ReturnType<typeof select>>[number]

function toManaged(row: ManagedRow): ManagedCategory {
  const { country, city, founded, stadium, nickname } = row.facts
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ...pictureOf(row),
    parent_id: row.parentId,
    version: row.version,
    position: row.position,
    clubs_count: row.clubsCount,
    products_count: row.productsCount,
    country: country ?? null,
    city: city ?? null,
    founded: founded ?? null,
    stadium: stadium ?? null,
    nickname: nickname ?? null,
    translations: row.translations,
  }
}
