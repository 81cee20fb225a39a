import type { FitVote } from '@shop/contract/fit'
import { and, desc, eq, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { orderLines, orders } from '../orders/orders.tables'
import { hasArrived } from './fit-lines.queries'
import { fitVotes } from './fit.tables'

/**
 * Inserts or replaces the vote on a line, if its customer has the jersey: both are decided in one statement. Returns
 * whether the vote was saved.
 */
export async function upsertFitVote(db: Db, vote: typeof fitVotes.$inferInsert, now: Date): Promise<boolean> {
  const { orderLineId, userId, productId, cut, size, maker, answer, took, isDemo = false } = vote
  const { rowCount } = await db.execute(sql`
    insert into ${fitVotes}
      (order_line_id, user_id, product_id, cut, size, maker, answer, took, is_demo, created_at, updated_at)
    select ${orderLines.id}, ${orders.userId}, ${productId}::int, ${cut}::text, ${size}::text, ${maker ?? null}::text,
      ${answer}::text, ${took}::text, ${isDemo}::boolean, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orderLines.id} = ${orderLineId} and ${orders.userId} = ${userId} and ${hasArrived}
    on conflict (order_line_id) do update set
      answer = excluded.answer, took = excluded.took, maker = excluded.maker, updated_at = excluded.updated_at`)
  return rowCount === 1
}

/** The newest first. */
export async function listFitVotesOf(db: Db, userId: number): Promise<FitVote[]> {
  const rows = await db
    .select({
      line_id: fitVotes.orderLineId,
      product: { id: fitVotes.productId, name: products.name },
      cut: fitVotes.cut,
      size: fitVotes.size,
      answer: fitVotes.answer,
      updatedAt: fitVotes.updatedAt,
    })
    .from(fitVotes)
    .innerJoin(products, eq(products.id, fitVotes.productId))
    .where(eq(fitVotes.userId, userId))
    .orderBy(desc(fitVotes.updatedAt), desc(fitVotes.orderLineId))
  return rows.map(({ updatedAt, ...vote }) => ({ ...vote, updated_at: updatedAt.toISOString() }))
}

export async function deleteFitVoteOf(db: Db, userId: number, lineId: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(fitVotes)
    .where(and(eq(fitVotes.userId, userId), eq(fitVotes.orderLineId, lineId)))
  return rowCount === 1
}

export async function deleteFitVotesOf(db: Db, userId: number): Promise<void> {
  await db.delete(fitVotes).where(eq(fitVotes.userId, userId))
}
