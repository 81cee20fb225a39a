import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/db'
import { sentOrderMails } from './orders.tables'

export type SentMail = Omit<typeof sentOrderMails.$inferSelect, 'id'>

export async function insertSentMail(db: Db, mail: SentMail): Promise<void> {
  await db.insert(sentOrderMails).values(mail)
}

export async function listSentMails(db: Db, orderId: number): Promise<SentMail[]> {
  return db.select().from(sentOrderMails).where(eq(sentOrderMails.orderId, orderId)).orderBy(asc(sentOrderMails.id))
}

export async function countSentMails(db: Db, orderId: number): Promise<number> {
  return db.$count(sentOrderMails, eq(sentOrderMails.orderId, orderId))
}
