import type { OwnUser } from '@shop/contract/accounts'
import { and, eq, gt, gte, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { toUser, userColumns } from './user-columns.sql'
import { emailChanges, emailLinks, users, type EmailLinkKind } from './accounts.tables'

/** The user as their own profile shows them: with the requested new address, even while it is unconfirmed. */
export async function findOwnUser(db: Db, id: number): Promise<OwnUser | undefined> {
  const [row] = await db
    .select({ user: userColumns, newEmail: emailChanges.newEmail })
    .from(users)
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), isNull(emailChanges.confirmedAt)))
    .where(eq(users.id, id))
  if (!row) return undefined
  const user = toUser(row.user)
  if (row.newEmail === null) return user
  return { ...user, email: row.newEmail, email_confirmed: false, confirmed_email: user.email }
}

export async function isEmailTaken(db: Db, email: string, except: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), ne(users.id, except)))
  return rows.length > 0
}

export interface EmailChange {
  id: number
  userId: number
  name: string
  oldEmail: string
  newEmail: string
  confirmedAt: Date | null
}

interface AskedChange {
  userId: number
  oldEmail: string
  newEmail: string
  askedAt: Date
}

/** Returns the change's id. The caller has locked the user's row, so a user has at most one unconfirmed change. */
export async function insertChange(db: Db, change: AskedChange): Promise<number> {
  const [row] = await db.insert(emailChanges).values(change).returning({ id: emailChanges.id })
  if (!row) throw new Error('An e-mail change was not stored.')
  return row.id
}

/** Finds a change of a user who is not blocked. */
export async function findChange(db: Db, id: number): Promise<EmailChange | undefined> {
  const [row] = await db
    .select(changeColumns)
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(eq(emailChanges.id, id), eq(users.status, 'active')))
  return row
}

export async function findWaitingChange(db: Db, userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
  return row?.id
}

export async function deleteWaitingChange(db: Db, userId: number): Promise<void> {
  await db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)))
}

/** Returns false when the change is confirmed already. Deletes the confirmation links. */
export async function markConfirmed(db: Db, id: number, oldEmail: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(emailChanges)
    .set({ confirmedAt: now, oldEmail })
    .where(and(eq(emailChanges.id, id), isNull(emailChanges.confirmedAt)))
    .returning({ id: emailChanges.id })
  await db.delete(emailLinks).where(eq(emailLinks.changeId, id))
  return marked.length === 1
}

/** Deletes a change and all later ones, with their links; returns false when the change does not exist any more. */
export async function deleteChangesFrom(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gte(emailChanges.id, id)))
    .returning({ id: emailChanges.id })
  return deleted.some((change) => change.id === id)
}

/** Deletes changes that can neither be confirmed nor undone any more. */
export async function deleteChangesBefore(db: Db, time: Date): Promise<void> {
  const isWaiting = isNull(emailChanges.confirmedAt)
  await db
    .delete(emailChanges)
    .where(or(lt(emailChanges.confirmedAt, time), and(isWaiting, lt(emailChanges.askedAt, time))))
}

interface NewLink {
  tokenHash: Buffer
  changeId: number
  kind: EmailLinkKind
  expiresAt: Date
}

/** Returns false when the change was deleted meanwhile; the row lock keeps it from being deleted during the insert. */
export async function insertLink(db: Db, { tokenHash, changeId, kind, expiresAt }: NewLink): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`insert into email_links (token_hash, change_id, kind, expires_at)
      select ${tokenHash}, id, ${kind}, ${expiresAt} from email_changes where id = ${changeId} for key share`,
  )
  return rowCount === 1
}

/** Finds the e-mail change of a link that has not expired and whose user is not blocked. */
export async function findChangeOfLink(
  db: Db,
  tokenHash: Buffer,
  kind: EmailLinkKind,
  now: Date,
): Promise<EmailChange | undefined> {
  const [row] = await db
    .select(changeColumns)
    .from(emailLinks)
    .innerJoin(emailChanges, eq(emailChanges.id, emailLinks.changeId))
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(
      and(
        eq(emailLinks.tokenHash, tokenHash),
        eq(emailLinks.kind, kind),
        gt(emailLinks.expiresAt, now),
        eq(users.status, 'active'),
      ),
    )
  return row
}

const changeColumns = {
  id: emailChanges.id,
  userId: emailChanges.userId,
  name: users.name,
  oldEmail: emailChanges.oldEmail,
  newEmail: emailChanges.newEmail,
  confirmedAt: emailChanges.confirmedAt,
}
