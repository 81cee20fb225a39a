import type { Db } from './db'
import { gatewayKeys } from './gateway.tables'

/** The key of servers, the key of clients, and the secret that signs webhook events. */
export interface GatewayKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** Inserts the first keys only: processes that start at the same time share them. */
export async function insertKeys(db: Db, keys: GatewayKeys): Promise<void> {
  await db.insert(gatewayKeys).values(keys).onConflictDoNothing()
}

export async function findKeys(db: Db): Promise<GatewayKeys | undefined> {
  const { secretKey, publishableKey, webhookSecret } = gatewayKeys
  const [keys] = await db.select({ secretKey, publishableKey, webhookSecret }).from(gatewayKeys)
  return keys
}
