import { randomBytes } from 'node:crypto'
import type { Db } from '../db/db'
import { MISSING_TABLE, sqlStateOf } from '../db/sql-state'
import type { Shop } from '../kernel/shop'
import { findKeys, insertKeys, type GatewayKeys } from './keys.queries'

/** Known to everybody on purpose: outside production they open a gateway that moves no money, on this machine only. */
export const TEST_SECRET_KEY = 'sk_test_local'
export const TEST_PUBLISHABLE_KEY = 'pk_test_local'
export const TEST_WEBHOOK_SECRET = 'whsec_test_local'

const KNOWN_KEYS: GatewayKeys = {
  secretKey: TEST_SECRET_KEY,
  publishableKey: TEST_PUBLISHABLE_KEY,
  webhookSecret: TEST_WEBHOOK_SECRET,
}

/** Makes keys that nobody knows, once for all processes of the shop. */
export async function makeSecretKeys(shop: Pick<Shop, 'db'>): Promise<void> {
  await insertKeys(shop.db, {
    secretKey: `sk_test_${newSecret()}`,
    publishableKey: `pk_test_${newSecret()}`,
    webhookSecret: `whsec_${newSecret()}`,
  })
}

const keysOfDb = new WeakMap<Db, Promise<GatewayKeys>>()

/** Those that were made for this shop, else the known ones. They never change, so each process asks once. */
export function keysOf({ db }: Pick<Shop, 'db'>): Promise<GatewayKeys> {
  const known = keysOfDb.get(db) ?? readKeys(db)
  keysOfDb.set(db, known)
  return known
}

async function readKeys(db: Db): Promise<GatewayKeys> {
  try {
    return (await findKeys(db)) ?? KNOWN_KEYS
  } catch (error) {
    // Asked again later: the database was away for a moment, or is of an older version that knows no keys.
    keysOfDb.delete(db)
    if (sqlStateOf(error) === MISSING_TABLE) return KNOWN_KEYS
    throw error
  }
}

function newSecret(): string {
  return randomBytes(24).toString('hex')
}
