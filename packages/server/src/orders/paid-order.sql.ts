import { sql, type SQL } from 'drizzle-orm'
import { jobWithPayload } from '../jobs/enqueue'
import { orderEvents, orders } from './orders.tables'

interface PaidOrder {
  /** The parts of a `with` clause that mark the order as paid; a pending order moves on to `processing`. */
  marked: SQL
  /** Adds the job that issues the invoice, in a `select` from `paid`. */
  papersQueued: SQL
}

/**
 * Marks an order as paid inside a larger statement: `paid`, an earlier part of its `with` clause, gives the `order_id`,
 * and what locks a payment there does so before the order is locked here.
 */
export function paidOrder(time: SQL, by: SQL = sql`null`): PaidOrder {
  return {
    marked: sql`
      held as (
        select ${orders.id}, ${orders.status} from ${orders} inner join paid on paid.order_id = ${orders.id}
        for update of ${orders}
      ),
      told as (
        insert into ${orderEvents} (order_id, kind, status, user_id, created_at)
        select id, 'paid', null, ${by}::integer, ${time} from held
        union all
        select id, 'status', 'processing', ${by}::integer, ${time} from held where status = 'pending'
      ),
      begun as (
        update ${orders} set payment_status = 'paid', updated_at = ${time},
          status = case when ${orders.status} = 'pending' then 'processing' else ${orders.status} end
        from held where ${orders.id} = held.id
      )`,
    papersQueued: jobWithPayload('issue-papers', sql`json_build_object('orderId', paid.order_id)`),
  }
}
