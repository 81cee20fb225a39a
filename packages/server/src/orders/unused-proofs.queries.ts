import { and, asc, eq, inArray, lt, notExists } from 'drizzle-orm'
import { cartLines } from '../cart/cart.tables'
import type { Db } from '../db/db'
import { draftLines } from '../drafts/drafts.tables'
import { pictures } from '../pictures/pictures.tables'
import { isProof } from '../pictures/proofs.sql'
import { orderLines } from './orders.tables'

/**
 * Deletes old unused proofs and returns their keys. A cart that reuses an old proof first sets its `created_at` to now:
 * its row is then either locked and skipped, or no longer old when this statement rechecks it.
 */
export async function deleteUnusedProofs(db: Db, madeBefore: Date, limit: number): Promise<string[]> {
  const unused = db
    .select({ key: pictures.key })
    .from(pictures)
    .where(
      and(
        isProof,
        lt(pictures.createdAt, madeBefore),
        notExists(db.select().from(cartLines).where(eq(cartLines.proofKey, pictures.key))),
        notExists(db.select().from(draftLines).where(eq(draftLines.proofKey, pictures.key))),
        notExists(db.select().from(orderLines).where(eq(orderLines.proofKey, pictures.key))),
      ),
    )
    .orderBy(asc(pictures.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const deleted = await db.delete(pictures).where(inArray(pictures.key, unused)).returning({ key: pictures.key })
  return deleted.map(({ key }) => key)
}
