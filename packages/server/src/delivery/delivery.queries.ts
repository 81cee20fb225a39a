import type { DeliverySettings } from '@shop/contract/delivery'
import { desc, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { deliverySettings } from './delivery.tables'

export interface SavedSettings {
  version: number
  settings: DeliverySettings
  savedAt: Date
  savedByName: string | null
}

/** Returns undefined while nobody has saved any. */
export async function findLatestSettings(db: Db): Promise<SavedSettings | undefined> {
  const [row] = await latestSettings(db).execute()
  return row
}

const latestSettings = prepareOnce((db) =>
  db.select().from(deliverySettings).orderBy(desc(deliverySettings.version)).limit(1).prepare('delivery_settings'),
)

interface NewSettings {
  settings: DeliverySettings
  savedAt: Date
  savedBy: number | null
  isDemo: boolean
}

/** Saves the version that follows this one. Returns false where it is not the latest any more, and saves nothing. */
export async function insertSettingsAfter(
  db: Db,
  version: number,
  { settings, savedAt, savedBy, isDemo }: NewSettings,
): Promise<boolean> {
  const inserted = await db.execute(sql`
    insert into ${deliverySettings} (version, settings, is_demo, saved_at, saved_by, saved_by_name)
    select ${version + 1}::int, ${JSON.stringify(settings)}::jsonb, ${isDemo}::boolean,
      ${savedAt.toISOString()}::timestamptz, ${savedBy}::int,
      (select ${users.name} from ${users} where ${users.id} = ${savedBy}::int)
    where ${version}::int = (select coalesce(max(version), 0) from ${deliverySettings})
    on conflict do nothing`)
  return inserted.rowCount === 1
}

/** So many numbers for new zones and methods. */
export async function takeIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval('delivery_ids')::int as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}
