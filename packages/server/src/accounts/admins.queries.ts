import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db'
import { users } from './accounts.tables'

export async function listAdmins(db: Db): Promise<{ id: number; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(asc(users.id))
}
