import type { PageLanguage } from '@shop/contract/page-languages'
import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import type { Wording } from '@shop/contract/text-pages'
import { desc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { textPageVersions } from './text-pages.tables'

/** A version of a page in one language. Its wording is null where staff went back to the default text. */
export interface SavedVersion {
  slug: TextPageSlug
  language: PageLanguage
  version: number
  wording: Wording | null
  savedAt: Date
  savedByName: string | null
}

/** The latest version of every language in which the pages were saved. */
export async function listLatestVersions(db: Db, slug?: TextPageSlug): Promise<SavedVersion[]> {
  const { language, version } = textPageVersions
  const rows = await db
    .selectDistinctOn([textPageVersions.slug, language])
    .from(textPageVersions)
    .where(slug && eq(textPageVersions.slug, slug))
    .orderBy(textPageVersions.slug, language, desc(version))
  return rows.map(toSavedVersion)
}

interface NewVersion {
  slug: TextPageSlug
  language: PageLanguage
  wording: Wording | null
  savedAt: Date
  savedBy: number
}

/** Saves the version that follows this one. Returns false where it is not the latest any more, and saves nothing. */
export async function insertVersionAfter(db: Db, version: number, page: NewVersion): Promise<boolean> {
  const { slug, language, wording, savedAt, savedBy } = page
  const inserted = await db.execute(sql`
    insert into text_page_versions
      (slug, language, version, title, description, body, saved_at, saved_by, saved_by_name)
    select ${slug}, ${language}, ${version + 1}::int,
      ${wording?.title ?? null}, ${wording?.description ?? null}, ${wording?.body ?? null},
      ${savedAt.toISOString()}::timestamptz, ${savedBy}::int, (select ${users.name} from ${users} where ${users.id} = ${savedBy})
    where ${version} = (
      select coalesce(max(version), 0) from text_page_versions where slug = ${slug} and language = ${language})
    on conflict do nothing`)
  return inserted.rowCount === 1
}

function toSavedVersion(row: typeof textPageVersions.$inferSelect): SavedVersion {
  const { slug, language, version, title, description, body, savedAt, savedByName } = row
  const hasWording = title !== null && description !== null && body !== null
  return { slug, language, version, wording: hasWording ? { title, description, body } : null, savedAt, savedByName }
}
