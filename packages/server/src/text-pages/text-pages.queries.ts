import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import type { Wording } from '@shop/contract/text-pages'
import { desc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { textPageVersions } from './text-pages.tables'

/** A version of a page. Its wording is null where staff went back to the default text. */
export interface SavedVersion {
  slug: TextPageSlug
  version: number
  wording: Wording | null
  savedAt: Date
  savedByName: string | null
}

/** Returns undefined for a page that nobody has saved. */
export async function findLatestVersion(db: Db, slug: TextPageSlug): Promise<SavedVersion | undefined> {
  const [row] = await db
    .select()
    .from(textPageVersions)
    .where(eq(textPageVersions.slug, slug))
    .orderBy(desc(textPageVersions.version))
    .limit(1)
  return row && toSavedVersion(row)
}

export async function listLatestVersions(db: Db): Promise<SavedVersion[]> {
  const rows = await db
    .selectDistinctOn([textPageVersions.slug])
    .from(textPageVersions)
    .orderBy(textPageVersions.slug, desc(textPageVersions.version))
  return rows.map(toSavedVersion)
}

interface NewVersion {
  slug: TextPageSlug
  wording: Wording | null
  savedAt: Date
  savedBy: number
}

/** Saves the version that follows this one. Returns false where it is not the latest any more, and saves nothing. */
export async function insertVersionAfter(db: Db, version: number, page: NewVersion): Promise<boolean> {
  const { slug, wording, savedAt, savedBy } = page
  const inserted = await db.execute(sql`
    insert into text_page_versions (slug, version, title, description, body, saved_at, saved_by, saved_by_name)
    select ${slug}, ${version + 1}::int, ${wording?.title ?? null}, ${wording?.description ?? null}, ${wording?.body ?? null},
      ${savedAt.toISOString()}::timestamptz, ${savedBy}::int, (select ${users.name} from ${users} where ${users.id} = ${savedBy})
    where ${version} = (
      select coalesce(max(version), 0) from text_page_versions where slug = ${slug})
    on conflict do nothing`)
  return inserted.rowCount === 1
}

function toSavedVersion(row: typeof textPageVersions.$inferSelect): SavedVersion {
  const { slug, version, title, description, body, savedAt, savedByName } = row
  const hasWording = title !== null && description !== null && body !== null
  return { slug, version, wording: hasWording ? { title, description, body } : null, savedAt, savedByName }
}
