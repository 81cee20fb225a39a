import type { Db } from '../db/db'
import { gatewayKeys } from './test-gateway.tables'

/** What opens the gateway, what pages show it, and what its events are signed with. */
export interface GatewayKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** Only the first: processes that start at the same time end up with the same keys. */
export async function insertKeys(db: Db, keys: GatewayKeys): Promise<void> {
  await db.insert(gatewayKeys).values(keys).onConflictDoNothing()
}

export async function findKeys(db: Db): Promise<GatewayKeys | undefined> {
  const { secretKey, publishableKey, webhookSecret } = gatewayKeys
  const [keys] = await db.select({ secretKey, publishableKey, webhookSecret }).from(gatewayKeys)
  return keys
}
