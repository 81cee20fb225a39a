import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'

/** One address per host as it is spelt. Archived products count, because orders still show their pictures. */
export async function listForeignImages(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ image: string | null }>(sql`
    select distinct substring(image from '^[^:]+://[^/?#]+') as image from products where image ~* '^https?:'
    union
    select distinct substring(image from '^[^:]+://[^/?#]+') from categories where image ~* '^https?:'
  `)
  return rows.flatMap(({ image }) => image ?? [])
}
