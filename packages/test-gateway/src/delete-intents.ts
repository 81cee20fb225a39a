import type { Db } from './db'
import { deleteIntentRows } from './intents.queries'
import { deleteRefundsOfIntents } from './refunds.queries'

/** Deletes payments and their refunds, such as sample data. */
export async function deleteIntents(db: Db, ids: readonly string[]): Promise<void> {
  await deleteRefundsOfIntents(db, ids)
  await deleteIntentRows(db, ids)
}
