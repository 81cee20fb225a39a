import type { SavedView, SavedViewInput } from '@shop/contract/saved-views'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { savedViews } from './saved-views.tables'

export { lockUser as lockViews } from '../accounts/lock-user.sql'

const viewColumns = { id: savedViews.id, list: savedViews.list, name: savedViews.name, query: savedViews.query }

export function listViewsOf(db: Db, userId: number): Promise<SavedView[]> {
  return db.select(viewColumns).from(savedViews).where(eq(savedViews.userId, userId)).orderBy(asc(savedViews.id))
}

/** Saves a view; one of the same name is replaced. */
export async function upsertView(db: Db, userId: number, { list, name, query }: SavedViewInput): Promise<SavedView> {
  return one(
    await db
      .insert(savedViews)
      .values({ userId, list, name, query })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.list, savedViews.name],
        set: { query },
      })
      .returning(viewColumns),
  )
}

/** Returns false where the user has no such view. */
export async function deleteViewOf(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  return deleted.length === 1
}
