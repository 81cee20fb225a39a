import type { Ability } from '@shop/contract/abilities'
import type { InvitedRole } from '@shop/contract/invitations'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { staffInvitations, users } from './accounts.tables'

export interface OpenInvitation {
  id: number
  email: string
  role: InvitedRole
  abilities: Ability[]
}

interface NewInvitation extends Omit<OpenInvitation, 'id'> {
  invitedBy: number
  invitedAt: Date
  expiresAt: Date
}

/** Saves an invitation in place of an open one of the same address, whose link ends. */
export async function upsertInvitation(db: Db, invitation: NewInvitation): Promise<number> {
  const { email, role, abilities, invitedBy, invitedAt, expiresAt } = invitation
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${staffInvitations} (email, role, abilities, invited_by, invited_at, expires_at)
    values (${email}, ${role}, ${sql.param(abilities)}, ${invitedBy}, ${invitedAt}, ${expiresAt})
    on conflict (lower(email)) do update set
      email = excluded.email, role = excluded.role, abilities = excluded.abilities, invited_by = excluded.invited_by,
      invited_at = excluded.invited_at, expires_at = excluded.expires_at, token_hash = null
    returning id`)
  return one(rows).id
}

const MOST_LISTED = 200

export function listInvitationRows(db: Db) {
  return db
    .select({ ...invitationColumns, invitedBy: users.name })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .orderBy(desc(staffInvitations.id))
    .limit(MOST_LISTED)
}

export async function hasInvitation(db: Db, id: number): Promise<boolean> {
  return (await db.$count(staffInvitations, eq(staffInvitations.id, id))) > 0
}

/** Gives an invitation a new link; undefined when it was accepted or withdrawn meanwhile. */
export async function renewLink(db: Db, id: number, tokenHash: Buffer, expiresAt: Date) {
  const [row] = await db
    .update(staffInvitations)
    .set({ tokenHash, expiresAt })
    .where(eq(staffInvitations.id, id))
    .returning(openColumns)
  return row
}

export async function deleteInvitation(db: Db, id: number): Promise<OpenInvitation | undefined> {
  const [row] = await db.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning(openColumns)
  return row
}

export async function findInvitationOfLink(db: Db, tokenHash: Buffer, now: Date): Promise<OpenInvitation | undefined> {
  const [row] = await db.select(openColumns).from(staffInvitations).where(isUsable(tokenHash, now))
  return row
}

/** Deletes an invitation by its link and returns it. Of several calls at once only one gets it. */
export async function takeInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<OpenInvitation | undefined> {
  const [row] = await db.delete(staffInvitations).where(isUsable(tokenHash, now)).returning(openColumns)
  return row
}

export async function deleteInvitationsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, time))
}

/** A link counts for three days, and only while the person who invited is an active admin. */
function isUsable(tokenHash: Buffer, now: Date) {
  const byAdmin = sql`exists (select from ${users} where ${users.id} = ${staffInvitations.invitedBy}
    and ${users.role} = 'admin' and ${users.status} = 'active')`
  return and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now), byAdmin)
}

const openColumns = {
  id: staffInvitations.id,
  email: staffInvitations.email,
  role: staffInvitations.role,
  abilities: staffInvitations.abilities,
}

const invitationColumns = {
  ...openColumns,
  invitedAt: staffInvitations.invitedAt,
  expiresAt: staffInvitations.expiresAt,
}
