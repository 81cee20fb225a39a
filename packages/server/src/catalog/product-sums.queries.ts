import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { pileSumChanges, pileSums, products, productsRunOut, productSumChanges, productSums } from './catalog.tables'

/** Adds the changes that the snapshot sees to the sums, and deletes them; later ones stay changes. */
export async function useUpChanges(db: Db): Promise<void> {
  await db.execute(sql`
    with used as (delete from ${productSumChanges} returning *)
    insert into ${productSums} as so_far (category_id, kit, price_band, product_count, pieces, value_in_fils)
    select category_id, kit, price_band, sum(product_count), sum(pieces), sum(value_in_fils)
    from used group by category_id, kit, price_band
    on conflict (category_id, kit, price_band) do update set
      product_count = so_far.product_count + excluded.product_count,
      pieces = so_far.pieces + excluded.pieces,
      value_in_fils = so_far.value_in_fils + excluded.value_in_fils`)
  await db.execute(sql`delete from ${productSums} where product_count = 0`)
  await db.execute(sql`
    with used as (delete from ${pileSumChanges} returning *)
    insert into ${pileSums} as so_far (pieces, piles)
    select pieces, sum(piles) from used group by pieces
    on conflict (pieces) do update set piles = so_far.piles + excluded.piles`)
}

export async function sumAllProducts(db: Db): Promise<void> {
  await db.delete(productSumChanges)
  await db.delete(productSums)
  await db.execute(sql`
    insert into ${productSums} (category_id, kit, price_band, product_count, pieces, value_in_fils)
    select
      category_id, kit, price_in_fils / 2000, count(*), sum(stock::bigint + cut_pieces),
      sum((stock::bigint + cut_pieces) * price_in_fils)
    from ${products} where archived_at is null
    group by category_id, kit, price_in_fils / 2000`)
  await db.delete(pileSumChanges)
  await db.delete(pileSums)
  await db.execute(sql`
    insert into ${pileSums} (pieces, piles)
    select level, count(*) from ${products} cross join unnest(pile_levels) level
    where archived_at is null and level <= 1000
    group by level`)
  await db.execute(sql`
    with run_out as (select id from ${products} where archived_at is null and pile_levels[1] = 0),
    gone as (delete from ${productsRunOut} where product_id not in (select id from run_out))
    insert into ${productsRunOut} (product_id) select id from run_out on conflict do nothing`)
}
