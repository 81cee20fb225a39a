import { sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'

/** What of a new product is compared with those of the shop. */
export interface Look {
  line: number
  name: string
  categoryId: number
  season: string | null
  kit: string | null
}

interface Lookalike {
  line: number
  product_id: number
  name: string
}

/** At most one for each line: a product of the club with the same name, else the oldest of the same season and kit. */
export async function listLookalikes(db: Db, looks: readonly Look[]): Promise<Lookalike[]> {
  const { rows } = await db.execute<Lookalike & Record<string, unknown>>(sql`
    select look.line, alike.id as product_id, alike.name
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as look
      (line integer, name text, "categoryId" integer, season text, kit text)
    cross join lateral (
      select id, name from ${products}
      where category_id = look."categoryId" and archived_at is null
        and (lower(name) = lower(look.name) or (season = look.season and kit = look.kit))
      order by lower(name) = lower(look.name) desc, id
      limit 1
    ) alike`)
  return rows
}
