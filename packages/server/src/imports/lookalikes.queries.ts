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
  sku: string | null
}

interface Lookalike {
  line: number
  product_id: number
  name: string
}

const isWanted = sql`(archived_at is null or is_draft or publish_at is not null)`

/**
 * At most one for each line: the product of the same SKU, else one of the club with the same name, else the oldest of the
 * same season and kit. Products that shoppers do not see yet count, those that left the shop do not.
 */
export async function listLookalikes(db: Db, looks: readonly Look[]): Promise<Lookalike[]> {
  const { rows } = await db.execute<Lookalike & Record<string, unknown>>(sql`
    select look.line, alike.id as product_id, alike.name
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) as look
      (line integer, name text, "categoryId" integer, season text, kit text, sku text)
    cross join lateral (
      (
        select 1 as likeness, id, name from ${products}
        where lower(sku) = lower(look.sku) and ${isWanted}
        order by id limit 1
      )
      union all
      (
        select case when lower(name) = lower(look.name) then 2 else 3 end as likeness, id, name from ${products}
        where category_id = look."categoryId" and ${isWanted}
          and (lower(name) = lower(look.name) or (season = look.season and kit = look.kit))
        order by likeness, id limit 1
      )
      order by likeness limit 1
    ) alike`)
  return rows
}
