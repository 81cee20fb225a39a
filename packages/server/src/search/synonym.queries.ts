import type { PageLanguage } from '@shop/contract/page-languages'
import type { Synonym, SynonymQuery } from '@shop/contract/search'
import { and, asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { categories } from '../catalog/catalog.tables'
import { inLanguage } from '../catalog/in-language.sql'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { searchSynonyms } from './search.tables'

/** Synonyms that exist already stay as they are. Returns those that were added. */
export async function insertSynonyms(
  db: Db,
  synonyms: (typeof searchSynonyms.$inferInsert)[],
): Promise<{ id: number; phrase: string }[]> {
  return db
    .insert(searchSynonyms)
    .values(synonyms)
    .onConflictDoNothing()
    .returning({ id: searchSynonyms.id, phrase: searchSynonyms.phrase })
}

export async function listSynonymRows(db: Db, query: SynonymQuery): Promise<{ synonyms: Synonym[]; total: number }> {
  const { page, per_page: perPage, sort, search, language } = query
  const wanted = search ? matches(search.trim(), language) : undefined
  const [rows, counted] = await Promise.all([
    selectSynonyms(db, language)
      .where(wanted)
      .orderBy(...SORTS[sort])
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: count() })
      .from(searchSynonyms)
      .leftJoin(categories, eq(categories.id, searchSynonyms.categoryId))
      .where(wanted),
  ])
  return { synonyms: rows.map(toSynonym), total: one(counted).total }
}

export async function findSynonym(db: Db, id: number): Promise<Synonym | undefined> {
  const [row] = await selectSynonyms(db).where(eq(searchSynonyms.id, id))
  return row && toSynonym(row)
}

interface SynonymChange {
  phrase: string
  categoryId: number | null
  meaning: string | null
}

/** Whether the synonym still had this version. */
export async function updateSynonym(db: Db, id: number, version: number, change: SynonymChange): Promise<boolean> {
  const { rowCount } = await db
    .update(searchSynonyms)
    .set({ ...change, version: version + 1 })
    .where(and(eq(searchSynonyms.id, id), eq(searchSynonyms.version, version)))
  return rowCount === 1
}

export async function deleteSynonymRow(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
  return rowCount === 1
}

export async function findCategoryName(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: categories.name }).from(categories).where(eq(categories.id, id))
  return row?.name
}

const SORTS: Record<SynonymQuery['sort'], SQL[]> = {
  newest: [desc(searchSynonyms.createdAt), desc(searchSynonyms.id)],
  phrase: [asc(searchSynonyms.phrase), asc(searchSynonyms.id)],
}

/** Spelling counts as in the search: no accents, one form of each Arabic letter. */
function matches(search: string, language: PageLanguage = 'en'): SQL | undefined {
  const text = containing(search)
  return or(
    sql`fold(${searchSynonyms.phrase}) like fold(${text})`,
    ilike(searchSynonyms.meaning, text),
    ilike(categories.name, text),
    sql`fold(${categoryName(language)}) like fold(${text})`,
  )
}

function categoryName(language: PageLanguage): SQL<string> {
  return inLanguage(language, categories, 'name', categories.name)
}

function selectSynonyms(db: Db, language: PageLanguage = 'en') {
  return db
    .select({
      id: searchSynonyms.id,
      phrase: searchSynonyms.phrase,
      category: { id: categories.id, name: categoryName(language) },
      meaning: searchSynonyms.meaning,
      version: searchSynonyms.version,
      createdAt: searchSynonyms.createdAt,
    })
    .from(searchSynonyms)
    .leftJoin(categories, eq(categories.id, searchSynonyms.categoryId))
    .$dynamic()
}

function toSynonym({ createdAt, ...synonym }: Awaited<ReturnType<typeof selectSynonyms>>[number]): Synonym {
  return { ...synonym, created_at: createdAt.toISOString() }
}
