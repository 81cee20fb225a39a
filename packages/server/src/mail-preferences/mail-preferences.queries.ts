import type { MailKind } from '@shop/contract/mail-kinds'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { mailPreferences } from './mail-preferences.tables'

export interface ChosenMail {
  kind: MailKind
  isWanted: boolean
}

export async function listChosenMails(db: Db, userId: number): Promise<ChosenMail[]> {
  return db
    .select({ kind: mailPreferences.kind, isWanted: mailPreferences.isWanted })
    .from(mailPreferences)
    .where(eq(mailPreferences.userId, userId))
}

/** Keeps the moment of a choice that is made again: it says since when somebody wants a mail. */
export async function upsertChosenMails(
  db: Db,
  userId: number,
  chosen: readonly ChosenMail[],
  changedAt: Date,
): Promise<void> {
  if (chosen.length === 0) return
  // Sorted, so that two clicks at the same moment lock the rows in one order.
  const rows = chosen.map((each) => ({ ...each, userId, changedAt })).sort((a, b) => a.kind.localeCompare(b.kind))
  await db
    .insert(mailPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [mailPreferences.userId, mailPreferences.kind],
      set: { isWanted: sql`excluded.is_wanted`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`${mailPreferences.isWanted} <> excluded.is_wanted`,
    })
}
