import { sql, type SQL } from 'drizzle-orm'
import { countedAndUncounted, isFrom, soldLines, type DaysFrom } from './order-days.sql'
import { productDays } from './orders.tables'

/** How many of a day's products `bestSold` looks at before it knows whether these are enough. */
const BEST_OF_A_DAY = 100
/** Days with fewer products are added up whole: that is faster than looking at the best of each first. */
const MANY_IN_A_DAY = 10 * BEST_OF_A_DAY
/** How many of the newest days tell whether many products are sold in a day. */
const DAYS_LOOKED_AT = 7

/**
 * A query with the products that were sold most often, their pieces and what they were sold for. It takes the best of each day,
 * and no other product of a day was sold more often than the last of these (`missed`). So a product's pieces lie between what was
 * seen of them and that plus what may have been missed on the other days, and only products that could be among the first are
 * added up. Where even a product that was never seen could be, all are; so are all where days have few products.
 */
export function bestSold(days: DaysFrom, limit: number): SQL {
  return sql`
    with ${countedAndUncounted(days)},
    sold as materialized (select product_id, pieces, sold_for_in_fils from (${soldLines}) sold),
    many as materialized (
      select exists (
        select from (select day from counted order by day desc limit ${DAYS_LOOKED_AT}) newest cross join lateral (
          select from ${productDays} product_day
          where product_day.day = newest.day order by product_day.pieces desc offset ${MANY_IN_A_DAY - 1} limit 1
        ) last_of_many
      ) as are_sold
    ),
    best as materialized (
      select counted.day, best_of_day.*
      from counted cross join lateral (
        select product_id, pieces from ${productDays} product_day
        where product_day.day = counted.day order by product_day.pieces desc limit ${BEST_OF_A_DAY}
      ) best_of_day
      where (select are_sold from many)
    ),
    missed as (select day, min(pieces) as pieces from best group by day having count(*) = ${BEST_OF_A_DAY}),
    seen as materialized (
      select product_id, sum(pieces) as pieces, sum(pieces_of_last) as pieces_of_last
      from (
        select best.product_id, best.pieces, coalesce(missed.pieces, 0) as pieces_of_last from best left join missed using (day)
        union all
        select product_id, pieces, 0 from sold
      ) parts
      group by product_id
    ),
    bounds as materialized (
      select missed, needed, missed < needed and (select are_sold from many) as are_enough
      from (
        select
          (select coalesce(sum(pieces), 0) from missed) as missed,
          coalesce((select pieces from seen order by pieces desc offset ${limit - 1} limit 1), 1) as needed
      ) of_seen
    ),
    summed as (
      select product_day.product_id, product_day.pieces, product_day.sold_for_in_fils
      from seen cross join bounds cross join counted cross join lateral (
        select product_id, pieces, sold_for_in_fils from ${productDays} product_day
        where product_day.day = counted.day and product_day.product_id = seen.product_id offset 0
      ) product_day
      where seen.pieces + bounds.missed - seen.pieces_of_last >= bounds.needed
        and (select are_enough from bounds)
      union all
      select product_id, pieces, sold_for_in_fils from ${productDays} join counted using (day)
      where ${isFrom(days)} and (select not are_enough from bounds)
      union all
      select product_id, pieces, sold_for_in_fils from sold
    )
    select product_id, sum(pieces)::integer as pieces, sum(sold_for_in_fils) as revenue
    from summed group by product_id
    order by sum(pieces) desc, revenue desc, product_id limit ${limit}`
}
