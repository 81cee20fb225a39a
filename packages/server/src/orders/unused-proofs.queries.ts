import { and, asc, eq, inArray, isNotNull, lt, notExists } from 'drizzle-orm'
import { cartLines } from '../cart/cart.tables'
import type { Db } from '../db/db'
import { pictures } from '../pictures/pictures.tables'
import { orderLines } from './orders.tables'

/**
 * Returns the keys of those it deleted. Whoever wants such a proof again first makes it young (`upsertProof`), so that it is
 * either locked and passed over, or no longer old when its row is looked at again.
 */
export async function deleteUnusedProofs(db: Db, madeBefore: Date, limit: number): Promise<string[]> {
  const unused = db
    .select({ key: pictures.key })
    .from(pictures)
    .where(
      and(
        isNotNull(pictures.svg),
        lt(pictures.createdAt, madeBefore),
        notExists(db.select().from(cartLines).where(eq(cartLines.proofKey, pictures.key))),
        notExists(db.select().from(orderLines).where(eq(orderLines.proofKey, pictures.key))),
      ),
    )
    .orderBy(asc(pictures.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const deleted = await db.delete(pictures).where(inArray(pictures.key, unused)).returning({ key: pictures.key })
  return deleted.map(({ key }) => key)
}
