import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { sentOrderMails } from './orders.tables'

export type SentMail = Omit<typeof sentOrderMails.$inferSelect, 'id'>

export async function insertSentMail(db: Db, mail: SentMail): Promise<void> {
  await insertedMail(db).execute({ ...mail })
}

const insertedMail = prepareOnce((db) =>
  db
    .insert(sentOrderMails)
    .values({
      orderId: sql.placeholder('orderId'),
      kind: sql.placeholder('kind'),
      sentTo: sql.placeholder('sentTo'),
      subject: sql.placeholder('subject'),
      text: sql.placeholder('text'),
      html: sql.placeholder('html'),
      sentAt: sql.placeholder('sentAt'),
    })
    .prepare('inserted_mail'),
)

export async function listSentMails(db: Db, orderId: number): Promise<SentMail[]> {
  return db.select().from(sentOrderMails).where(eq(sentOrderMails.orderId, orderId)).orderBy(asc(sentOrderMails.id))
}

export async function countSentMails(db: Db, orderId: number): Promise<number> {
  return db.$count(sentOrderMails, eq(sentOrderMails.orderId, orderId))
}
