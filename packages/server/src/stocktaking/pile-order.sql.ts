import { sql, type SQL } from 'drizzle-orm'

/** Orders the piles of a `product` as the shop offers them: the first cut, then further cuts, each by its own sizes. */
export const asOffered: SQL = sql`
      pile.cut is not null,
      (
        select each.place from jsonb_array_elements(product.cuts) with ordinality each (cut, place)
        where each.cut ->> 'cut' = pile.cut
      ),
      case when pile.cut is null then array_position(product.sizes, pile.size) else (
        select named.place from jsonb_array_elements(product.cuts) each (cut)
        cross join lateral jsonb_array_elements_text(each.cut -> 'sizes') with ordinality named (size, place)
        where each.cut ->> 'cut' = pile.cut and named.size = pile.size
      ) end,
      pile.size`
