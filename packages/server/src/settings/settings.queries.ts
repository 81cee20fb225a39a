import { count, desc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { settingsVersions, testMails } from './settings.tables'

export interface SavedSettings {
  version: number
  settings: Record<string, unknown>
  savedAt: Date
  savedByName: string | null
}

/** Returns undefined while nobody has saved any. */
export async function findLatestSettings(db: Db): Promise<SavedSettings | undefined> {
  const [row] = await db.select().from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(1)
  return row
}

export async function findSettingsVersion(db: Db, version: number): Promise<SavedSettings | undefined> {
  const [row] = await db.select().from(settingsVersions).where(eq(settingsVersions.version, version))
  return row
}

/** Each version beside the settings of the version before. */
export async function listVersions(
  db: Db,
  { page, per_page: limit }: { page: number; per_page: number },
): Promise<{ versions: (SavedSettings & { before: Record<string, unknown> })[]; total: number }> {
  const [found, [counted]] = await Promise.all([
    db
      .select()
      .from(settingsVersions)
      .orderBy(desc(settingsVersions.version))
      .limit(limit + 1)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(settingsVersions),
  ])
  const versions = found.slice(0, limit).map((row, place) => ({ ...row, before: found[place + 1]?.settings ?? {} }))
  return { versions, total: counted?.total ?? 0 }
}

interface NewSettings {
  settings: Record<string, unknown>
  savedAt: Date
  savedBy: number
}

/** Saves the version that follows this one. Returns false where it is not the latest any more, and saves nothing. */
export async function insertSettingsAfter(db: Db, version: number, saved: NewSettings): Promise<boolean> {
  const { settings, savedAt, savedBy } = saved
  const inserted = await db.execute(sql`
    insert into settings_versions (version, settings, saved_at, saved_by, saved_by_name)
    select ${version + 1}::int, ${JSON.stringify(settings)}::jsonb, ${savedAt.toISOString()}::timestamptz, ${savedBy}::int,
      (select ${users.name} from ${users} where ${users.id} = ${savedBy})
    where ${version} = (select coalesce(max(version), 0) from settings_versions)
    on conflict do nothing`)
  return inserted.rowCount === 1
}

export async function insertTestMail(db: Db, mail: typeof testMails.$inferInsert): Promise<void> {
  await db.insert(testMails).values(mail)
}

export async function findSentTestMail(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: testMails.id }).from(testMails).where(eq(testMails.outcome, 'sent')).limit(1)
  return row !== undefined
}

/** Whether the database can work with the time zone. It knows them in any case of letters. */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  const found = await db.execute(sql`select 1 from pg_timezone_names where lower(name) = lower(${name}) limit 1`)
  return found.rowCount === 1
}
