import { sql, type SQL } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { orderStockOpenings, stockMovements, stockOpenings } from '../stock/stock.tables'
import { orderLines, orders } from '../orders/orders.tables'
import { returnLines, returns } from '../returns/returns.tables'
import type { BookScope } from './book-scope'

/** Each statement returns a row per mismatch, with the columns `what` and `detail`. */
export const stockTotals: readonly SQL[] = [
  sql`
    select
      'product-stock' as what,
      format('Product %s has %s in stock, but its movements sum to %s.', product.id, product.stock, coalesce(moved, 0))
        as detail
    from ${products} product
    left join (
      select product_id, sum(change) as moved from (
        select product_id, change from ${stockMovements} where cut is null
        union all select product_id, pieces from ${stockOpenings} where cut is null
      ) moved group by product_id
    ) movement on movement.product_id = product.id
    where product.size_stock is null and product.stock <> coalesce(moved, 0)
    order by product.id`,

  // A constraint ensures that the stock of a product with sized stock is the sum of its sizes, so it needs no check.
  sql`
    select
      'size-stock' as what,
      format(
        'Product %s has %s of %ssize %L, but its movements sum to %s.',
        product_id, sum(kept), cut || ' ', size, sum(moved)
      ) as detail
    from (
      select product.id as product_id, pile.cut, pile.size, pile.pieces as kept, 0 as moved
      from ${products} product
      cross join lateral all_piles_of(product.stock, product.size_stock, product.cut_stock) pile
      where product.size_stock is not null or pile.cut is not null
      union all
      select product.id, movement.cut, movement.size, 0, movement.change
      from ${stockMovements} movement join ${products} product on product.id = movement.product_id
      where product.size_stock is not null or movement.cut is not null
      union all
      select product.id, opening.cut, opening.size, 0, opening.pieces
      from ${stockOpenings} opening join ${products} product on product.id = opening.product_id
      where product.size_stock is not null or opening.cut is not null
    ) entry
    group by product_id, cut, size having sum(kept) <> sum(moved)
    order by product_id, cut nulls first, size`,

  // Clearing the demo deletes its orders and archives demo products that customers bought, so these are skipped.
  sql`
    select
      'lost-order' as what,
      format('Product %s was changed by %s for order %s, which does not exist.', product_id, sum(change), order_id)
        as detail
    from ${stockMovements} movement
    join ${products} product on product.id = movement.product_id
    where movement.order_id is not null
      and not exists (select from ${orders} sale where sale.id = movement.order_id)
      and not (product.is_demo and product.archived_at is not null)
    group by order_id, product_id
    order by order_id, product_id`,
]

/** What each order should have taken, `sold`, and what its movements at hand took, `moved`. */
function piecesOfOrders({ ofOrder }: BookScope): SQL {
  return sql`
        select
          line.order_id, line.product_id,
          concat_ws(' ', line.options ->> 'cut', coalesce(line.options ->> 'size', '')) as size,
          case when sale.status = 'cancelled' then 0 else line.quantity end as sold, 0 as moved, false as is_unsized
        from ${orderLines} line join ${orders} sale on sale.id = line.order_id
        where ${ofOrder(sql`line.order_id`)}
        union all
        -- What a return put back into stock, and the sizes that it holds until the exchange is packed.
        select
          line.order_id, line.product_id,
          concat_ws(' ', line.options ->> 'cut', coalesce(line.options ->> 'size', '')), -back.pieces, 0, false
        from ${returnLines} back join ${orderLines} line on line.id = back.order_line_id
        where back.is_restocked and ${ofOrder(sql`line.order_id`)}
        union all
        select
          line.order_id, line.product_id, concat_ws(' ', line.options ->> 'cut', back.wanted_size), back.pieces, 0, false
        from ${returnLines} back
        join ${returns} asked on asked.id = back.return_id
        join ${orderLines} line on line.id = back.order_line_id
        where ${ofOrder(sql`asked.order_id`)} and asked.wish = 'exchange' and asked.state in ('requested', 'approved', 'received', 'inspected')
        union all
        select
          movement.order_id, movement.product_id, concat_ws(' ', movement.cut, coalesce(movement.size, '')),
          0, movement.change, movement.size is null
        from ${stockMovements} movement
        join ${orders} sale on sale.id = movement.order_id
        join ${products} product on product.id = movement.product_id
        where ${ofOrder(sql`movement.order_id`)}`
}

const isArchived = sql`exists (select from ${orderStockOpenings} opening where opening.order_id = entry.order_id)`

/** Compares sizes only if all movements have one: the product may have switched to or from stock per size in between. */
export function stockOfOrders(scope: BookScope): SQL {
  return sql`
    with pile as (
      select order_id, product_id, size, sum(sold) as sold, sum(moved) as moved, bool_or(is_unsized) as is_unsized
      from (
        ${piecesOfOrders(scope)}
      ) entry
      where not ${isArchived}
      group by order_id, product_id, size
    )
    select
      case when sum(sold + moved) <> 0 then 'order-stock' else 'order-sizes' end as what,
      case when sum(sold + moved) <> 0
        then format(
          'Order %s should have taken %s of product %s, but its movements sum to %s.',
          order_id, sum(sold), product_id, sum(moved)
        )
        else format(
          'Order %s took other sizes of product %s than it sold: %s.', order_id, product_id,
          string_agg(format('%L sold %s, moved %s', size, sold, moved), '; ' order by size)
            filter (where sold + moved <> 0)
        )
      end as detail
    from pile
    group by order_id, product_id
    having sum(sold + moved) <> 0 or (not bool_or(is_unsized) and bool_or(sold + moved <> 0))
    order by order_id, product_id`
}

/** Orders whose older movements are in the archive are compared by all their pieces, because that is what the archive sums up. */
export function stockOfArchivedOrders(scope: BookScope): SQL {
  return sql`
    select
      'order-stock' as what,
      format(
        'Order %s should have taken %s pieces, but its movements sum to %s, those in the archive among them.',
        opening.order_id, sum(sold), min(opening.pieces) + sum(moved)
      ) as detail
    from (${piecesOfOrders(scope)}) entry join ${orderStockOpenings} opening on opening.order_id = entry.order_id
    group by opening.order_id
    having sum(sold + moved) + min(opening.pieces) <> 0
    order by opening.order_id`
}
