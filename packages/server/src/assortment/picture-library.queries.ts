import type { LibraryPicture } from '@shop/contract/picture-library'
import { sql } from 'drizzle-orm'
import { categories, products } from '../catalog/catalog.tables'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { pictures } from '../pictures/pictures.tables'

interface WantedPictures {
  /** Empty for all. */
  search: string
  limit: number
  offset: number
}

interface UsedUpload {
  key: string
  alt: string | null
  uploadedAt: string
  usedIn: LibraryPicture['used_in']
}

/** Pictures of customers are never among them: only photos of products, and the pictures of leagues and clubs. */
export async function findUsedUploads(
  db: Db,
  { search, limit, offset }: WantedPictures,
): Promise<{ pictures: UsedUpload[]; total: number }> {
  const { rows } = await db.execute<UsedUpload & { total: number } & Record<string, unknown>>(sql`
    with used as (
      select photo ->> 'key' as key, photo ->> 'alt' as alt, 'product' as kind, product.id, product.name
      from ${products} product, jsonb_array_elements(product.photos) photo
      union all
      select key, null, 'category', category.id, category.name
      from ${categories} category, unnest(array[category.picture_key, category.banner_key]) key
      where key is not null
    ),
    grouped as (
      select key, max(alt) as alt,
        jsonb_agg(distinct jsonb_build_object('kind', kind, 'id', id, 'name', name)) as "usedIn"
      from used group by key
      having ${search} = '' or bool_or(fold(name) like fold(${containing(search)}))
    )
    select key, alt, ${pictures}.created_at as "uploadedAt", "usedIn", count(*) over ()::int as total
    from grouped join ${pictures} using (key)
    where ${pictures}.master is not null
    order by ${pictures}.created_at desc, key
    limit ${limit} offset ${offset}`)
  return { pictures: rows, total: rows[0]?.total ?? 0 }
}
